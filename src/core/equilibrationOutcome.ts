/** How Equilibration ends, in sentences that say what happened and what to change; t counts stages. */
import type { NeverBalanced } from './equilibration.ts';
import type { RankLoss } from './linalg/rankLoss.ts';
import type { Outcome, OutcomeKind } from './outcome.ts';

/** @param ratio of the largest E[(x*)²]/D² to the smallest; null where it is not known */
export function allInS(stages: number, ratio: number | null): string {
  const proportions =
    ratio === null ? '' : ` E[(x*)²]/D² now differ by ${ratio.toPrecision(3)} : 1.`;
  return `All features are in S after ${counted(stages, 'stage')}.${proportions}`;
}

/** What is balanced is not yet recovered: that is left to Purification. */
export function balanced(t: number, ratio: number | null): Outcome {
  return outcome('finished', t, allInS(t, ratio));
}

/** @param left how many features are not in S */
export function outOfStages(t: number, left: number): Outcome {
  const features = `${counted(left, 'feature')} ${left === 1 ? 'is' : 'are'}`;
  return outcome(
    'finished',
    t,
    `All T = ${t} stages are done and ${features} not balanced yet. Raise T to go on.`,
  );
}

/** @param sampled whether examples are drawn, so that a rare feature may be missing from them */
export function neverBalanced(t: number, { feature, m }: NeverBalanced, sampled: boolean): Outcome {
  const advice = `Lower α${sampled ? ', raise N' : ''}, or start nearer with a smaller ℓ.`;
  return outcome(
    'diverged',
    t,
    `Balancing would not end: after ${counted(t, 'stage')} feature ${feature + 1} decodes to Ê[x²] = ${brief(m)}, so λ never falls below it. ${advice}`,
  );
}

/** @param size the largest |A_kj|/D_jj */
export function explodedStage(t: number, size: number): Outcome {
  const what = Number.isFinite(size)
    ? `an entry of A has grown to ${brief(size)} times the scale D of its column`
    : 'the next A would not be finite';
  return outcome(
    'diverged',
    t,
    `Diverged at stage t = ${t}: ${what}. Lower η, or start nearer with a smaller ℓ.`,
  );
}

export function stageLostRank(
  t: number,
  { smallestSingularValue, largestSingularValue }: RankLoss,
): Outcome {
  return outcome(
    'rank-loss',
    t,
    `A loses rank in the stage after t = ${t}: its smallest singular value is ${brief(smallestSingularValue)} against a largest of ${brief(largestSingularValue)}, so it has no left inverse. Lower η, α, ℓ or the noise, or take features that are less alike.`,
  );
}

function outcome(kind: OutcomeKind, t: number, sentence: string): Outcome {
  return { kind, t, sentence, recovered: false };
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function brief(value: number): string {
  return value === 0 ? '0' : value.toPrecision(3);
}
