/** Marks on the time axis where claims of the proof first fail, and their explanations. */
import type { Violation } from '../../../../core/theory/claims/claim.ts';
import { CHARACTER_WIDTH, wrapText } from '../layout.ts';

/** Marks closer than this, in pixels, are merged, since they would overlap. */
export const MARK_GAP = 10;

/** Horizontal padding of a tooltip. */
const PADDING = 20;
/** Minimum length of its lines. */
const MIN_CHARACTERS = 20;

/** One or more first violations of a run. */
export interface ViolationMark {
  readonly lane: number;
  /** Iteration of the earliest. */
  readonly t: number;
  readonly x: number;
  readonly violations: readonly Violation[];
  /** Whether sampling error alone may explain all of them. */
  readonly sampled: boolean;
}

/** The marks of every run; violations too close to each other share a mark. */
export function violationMarks(
  lanes: readonly (readonly Violation[])[],
  xOf: (t: number) => number,
): readonly ViolationMark[] {
  return lanes.flatMap((violations, lane) => {
    const groups: Violation[][] = [];
    let from = -Infinity;
    for (const violation of violations.toSorted((p, q) => p.t - q.t)) {
      const x = xOf(violation.t);
      if (x - from < MARK_GAP) groups.at(-1)?.push(violation);
      else {
        groups.push([violation]);
        from = x;
      }
    }
    return groups.map((group): ViolationMark => {
      const { t } = group[0] as Violation;
      return {
        lane,
        t,
        x: xOf(t),
        violations: group,
        sampled: group.every(({ sampled }) => sampled),
      };
    });
  });
}

export interface MarkLine {
  readonly text: string;
  /** `claim` names what fails, `why` explains it. */
  readonly kind: 'head' | 'claim' | 'why';
}

/** The explanation of a mark, wrapped to a width. */
export function markLines(
  mark: ViolationMark,
  comparing: boolean,
  width: number,
): readonly MarkLine[] {
  const maxLength = Math.max(MIN_CHARACTERS, Math.floor((width - PADDING) / CHARACTER_WIDTH));
  const whose = comparing ? (mark.lane === 0 ? ', this run' : ', compared run') : '';
  const lines = mark.violations.flatMap((violation): MarkLine[] => [
    {
      kind: 'claim',
      text: violation.t === mark.t ? violation.name : `t = ${violation.t}, ${violation.name}`,
    },
    { kind: 'why', text: whyText(violation) },
  ]);
  return [
    { kind: 'head' as const, text: `First fails at t = ${mark.t}${whose}` },
    ...lines,
  ].flatMap(({ kind, text }) => wrapText(text, maxLength).map((line) => ({ kind, text: line })));
}

/** Approximate width of the longest line, with padding. */
export function linesWidth(lines: readonly MarkLine[]): number {
  return PADDING + CHARACTER_WIDTH * Math.max(0, ...lines.map(({ text }) => text.length));
}

/** The first hypothesis that failed. */
function whyText({ firstFailed, failedHypotheses, sampled }: Violation): string {
  const first = firstFailed?.replace('the proof’s constant: ', '');
  const more = failedHypotheses.length - 1;
  const hypothesis =
    first === undefined
      ? 'no hypothesis of its proof is known to fail'
      : `failed hypothesis: ${first}${more > 0 ? `, and ${more} more` : ''}`;
  return sampled ? `${hypothesis}; may be sampling error` : hypothesis;
}
