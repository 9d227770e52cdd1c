/** The outcome of a run: which strokes are recovered, what is wrong with the others, and why. Pure. */
import { type Ghosts, ghostsIn } from '../../../../core/demos/ghosts.ts';
import type { Frame } from '../../../../core/observe/frame.ts';
import type { DecodingRates } from '../../../../core/observe/decoding.ts';
import type { PlacedRule } from '../../../../core/model/noises/placedRules.ts';

/** A stroke is recovered within this ‖·‖₁ distance of the true stroke, a hundredth of its ink. */
export const WITHIN = 0.01;

export interface BrokenStroke {
  readonly stroke: number;
  readonly error: number;
  readonly ghosts: Ghosts;
}

export interface Verdict {
  readonly recovered: number;
  /** The worst first. */
  readonly broken: readonly BrokenStroke[];
}

type Seen = Pick<Frame, 'n' | 'm' | 'A' | 'E' | 'N' | 'columnErrors'>;

export function verdictOf(frame: Seen): Verdict {
  const strokes = Array.from(frame.columnErrors, (error, stroke) => ({ stroke, error }));
  // NaN is not a recovery
  const broken = strokes.filter(({ error }) => !(error <= WITHIN));
  return {
    recovered: strokes.length - broken.length,
    broken: broken
      .sort((p, q) => q.error - p.error)
      .map(({ stroke, error }) => ({ stroke, error, ghosts: ghostsIn(frame, stroke) })),
  };
}

/** Explains the outcome; `rules` are those that place noise. */
export function lesson(
  rules: readonly PlacedRule[],
  { broken }: Verdict,
  { falseActivationRate, missRate }: DecodingRates,
): string {
  if (rules.length === 0) return 'There was no noise: this is the recovery that you have to break.';
  const tied = rules.filter(({ feature }) => feature !== null);
  if (tied.length === 0) {
    const cancels = 'Noise that is the same in every example cancels in y − y′.';
    const wrong = (falseActivationRate ?? 0) > 0 || (missRate ?? 0) > 0;
    const rates = `${percent(falseActivationRate)} of the weights that should be 0 come out above 0, and ${percent(missRate)} of the others come out as 0`;
    if (broken.length === 0)
      return wrong
        ? `${cancels} It does disturb the decoded weights: ${rates}. But the disturbance is the same each time, so a covariance does not see it either.`
        : `${cancels} Nothing of it is left.`;
    const uncut = falseActivationRate === 1 ? ' The ReLU no longer cuts anything off.' : '';
    return `${cancels} But it did its damage in decoding: ${rates}.${uncut}`;
  }
  if (rules.length === 1) {
    const k = tied[0]!.feature! + 1;
    return `The data are exactly those of a display whose stroke ${k} has your noise on it, so that is the stroke that the algorithm finds.`;
  }
  return 'Noise that is tied to a stroke comes and goes with it. It does not cancel in y − y′, so it is mistaken for a part of the stroke.';
}

/** Smaller shares are not mentioned. */
const LEAST_SHARE = 0.005;

/** What a stroke contains that does not belong to it; may be empty. */
export function ghostText({ error, ghosts: { of, share, outside } }: BrokenStroke): string {
  const size = Math.abs(share);
  const kind = share > 0 ? 'a ghost of' : 'a hole in the shape of';
  const main = `stroke ${of + 1} (${percent(size)} of its ink)`;
  // the distance counts both what is added and what is missing
  if (size + outside < error / 4) return `a little of many strokes, most of all ${main}`;
  const parts = [
    size >= LEAST_SHARE && `${kind} ${main}`,
    outside >= LEAST_SHARE && `something outside all strokes (${percent(outside)})`,
  ];
  return parts.filter(Boolean).join(' and ');
}

export function percent(share: number | null): string {
  const value = 100 * (share ?? 0);
  if (value === 0 || value >= 99.95) return `${value.toFixed(0)} %`;
  return `${Number(value.toPrecision(2))} %`;
}
