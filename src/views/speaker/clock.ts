import type { Sequence } from '../../state/lectern/sequence.ts';

const MINUTE = 60_000;

/** Minutes and seconds, as on a stopwatch: 7:05. @param time in milliseconds */
export function clockText(time: number): string {
  const seconds = Math.floor(time / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** When a step should end, in milliseconds from the start; null if a step up to it has no plan. */
export function plannedUntil({ steps }: Sequence, step: number): number | null {
  const minutes = steps.slice(0, step + 1).map((each) => each.minutes);
  return minutes.reduce<number | null>(
    (sum, each) => (sum === null || each === null ? null : sum + each * MINUTE),
    0,
  );
}
