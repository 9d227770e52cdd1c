/**
 * The outcomes of Equilibration and of Purification after it: sentences that say what happened and
 * what to change. t counts stages, then iterations.
 */
import type { NeverBalanced } from './equilibration.ts';
import type { Endings } from '../purification/purification.ts';
import { KAPPA } from './invariants.ts';
import type { RankLoss } from '../../linalg/rankLoss.ts';
import {
  asSentence,
  brief,
  converged,
  either,
  ended,
  finishedAt,
  lostRank,
  type Outcome,
  rankAdvice,
} from '../../run/outcome.ts';
import type { Instance } from '../../model/instance.ts';

/** @param ratio the largest E[(x*)²]/D² over the smallest; null where unknown */
function allInS(stages: number, ratio: number | null): string {
  const proportions =
    ratio === null ? '' : ` E[(x*)²]/D² now differ by ${ratio.toPrecision(3)} : 1.`;
  return `All features are in S after ${counted(stages, 'stage')}.${proportions}`;
}

/** @param left the number of features not in S */
export function outOfStages(t: number, left: number): Outcome {
  const features = `${counted(left, 'feature')} ${left === 1 ? 'is' : 'are'}`;
  return ended(
    'finished',
    t,
    `All T = ${t} stages are done and ${features} not balanced yet. Raise T to go on.`,
  );
}

export function neverBalanced(
  t: number,
  { feature, m }: NeverBalanced,
  { decoder, plan }: Instance,
): Outcome {
  const ways = [
    ...(decoder.thresholds ? ['lower α'] : []),
    // a rare feature may be missing from examples that are drawn
    ...(plan.kind === 'exact' ? [] : ['raise N']),
    'start nearer with a smaller ℓ',
  ];
  return ended(
    'diverged',
    t,
    `Balancing would not end: after ${counted(t, 'stage')} feature ${feature + 1} decodes to Ê[x²] = ${brief(m)}, so λ never falls below it. ${asSentence(either(ways))}`,
  );
}

/** @param size the largest |A_kj|/D_jj */
export function explodedStage(t: number, size: number): Outcome {
  return ended('diverged', t, `Diverged at stage t = ${t}: ${exploded(size)} Lower η${NEARER}`);
}

export function stageLostRank(t: number, loss: RankLoss, { decoder }: Instance): Outcome {
  const lower = ['η', ...(decoder.thresholds ? ['α'] : []), 'ℓ', 'the noise'];
  const why = rankAdvice(loss, decoder, lower);
  return ended('rank-loss', t, `A loses rank in the stage after t = ${t}: ${why}`);
}

/** The result of the stages, from which Purification goes on. */
export interface Stages {
  readonly stages: number;
  /** The largest E[(x*)²]/D² over the smallest; null where unknown. */
  readonly ratio: number | null;
}

/** Written-out instances end here; the others go on with Purification. */
export function balanced({ stages, ratio }: Stages): Outcome {
  return ended('finished', stages, allInS(stages, ratio));
}

/** How Purification on A*D ends, after the stages that led to it. */
export function purifyingEndings(from: Stages): Endings {
  const after = (end: Outcome): Outcome => ({
    ...end,
    sentence: `${thenPurified(from)}. ${end.sentence}`,
  });
  return {
    converged: (t, error, instance) => after(converged(t, error, instance)),
    lostRank: (t, loss, instance) => after(lostRank(t, loss, instance)),
    diverged: (t, size) =>
      after(ended('diverged', t, `Diverged at t = ${t}: ${exploded(size)} Lower r or η${NEARER}`)),
    finished: (t, error, found) => finishedAt(t, purifiedToT(from, t, error), found),
  };
}

function purifiedToT(from: Stages, t: number, recoveryError: number): string {
  const iterations = t - from.stages;
  return iterations === 0
    ? `${afterStages(from)}, and T = ${t} leaves no iteration to purify them.`
    : `${thenPurified(from)} for ${counted(iterations, 'iteration')} until T = ${t}, with recovery error ${brief(recoveryError)}.`;
}

const NEARER = ', or start nearer with a smaller ℓ.';

function exploded(size: number): string {
  return Number.isFinite(size)
    ? `an entry of A has grown to ${brief(size)} times the scale D of its column.`
    : 'the next A would not be finite.';
}

function afterStages({ stages, ratio }: Stages): string {
  const after = `After ${counted(stages, 'stage')} all features were in S`;
  if (ratio === null) return after;
  return `${after}, ${ratio <= KAPPA ? 'balanced to' : 'unbalanced at'} ${ratio.toPrecision(3)} : 1`;
}

function thenPurified(from: Stages): string {
  return `${afterStages(from)}, and then purified`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
