/** Where on the time axis claims of the proof first fail, and what is told of it there. Pure. */
import type { Violation } from '../../../../core/theory/violation.ts';
import { CHARACTER, wrapped } from '../wrapped.ts';

/** Marks closer than this, in pixels, would lie on each other: they become one. */
export const MARK_GAP = 10;

/** What a tooltip's line has room for. */
const PADDING = 20;
const LEAST_CHARACTERS = 20;

/** One or more first violations of a run. */
export interface ViolationMark {
  readonly lane: number;
  /** Of the first of them. */
  readonly t: number;
  readonly x: number;
  readonly violations: readonly Violation[];
  /** Whether sampling error alone may explain every one of them. */
  readonly sampled: boolean;
}

/** The marks of every run, each with the violations that are too close to have one of their own. */
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
  /** `claim` for what fails, `why` for what is said of it. */
  readonly kind: 'head' | 'claim' | 'why';
}

/** What a mark has to say, in lines that fit a width. */
export function markLines(
  mark: ViolationMark,
  comparing: boolean,
  width: number,
): readonly MarkLine[] {
  const most = Math.max(LEAST_CHARACTERS, Math.floor((width - PADDING) / CHARACTER));
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
  ].flatMap(({ kind, text }) => wrapped(text, most).map((line) => ({ kind, text: line })));
}

/** How wide the longest line is, about, with some room on both sides. */
export function linesWidth(lines: readonly MarkLine[]): number {
  return PADDING + CHARACTER * Math.max(0, ...lines.map(({ text }) => text.length));
}

/** The first hypothesis that failed, as the violation's own sentence has it. */
function whyText({ sentence, failedHypotheses, sampled }: Violation): string {
  const first = /this fails: “([^”]+)”/.exec(sentence)?.[1]?.replace('the proof’s constant: ', '');
  const more = failedHypotheses.length - 1;
  const hypothesis =
    first === undefined
      ? 'no hypothesis of its proof is known to fail'
      : `failed hypothesis: ${first}${more > 0 ? `, and ${more} more` : ''}`;
  return sampled ? `${hypothesis}; may be sampling error` : hypothesis;
}
