/** Outcome: how a run ended, in a name and a sentence that says what happened and what to change. */
import type { RankLoss } from '../linalg/rankLoss.ts';
import { normMax } from '../matrix.ts';
import { isIndependent } from '../model/dependence/registry.ts';
import type { Instance } from '../model/instance.ts';
import { isInPaper, type Pair, toPapersPair } from '../params/pair.ts';
import type { FoundLimit, Limit } from './limit.ts';

export type OutcomeKind = 'converged' | 'finished' | 'diverged' | 'rank-loss' | 'undetermined';

export interface Outcome {
  readonly kind: OutcomeKind;
  readonly t: number;
  readonly sentence: string;
  /** Whether A stopped moving at A*. No other outcome is a success, nor is any other fixed point. */
  readonly recovered: boolean;
  /** What keeps the error from falling, where more iterations would hardly lower it. */
  readonly limit?: Limit;
}

/** Whether the run broke off before it was finished. */
export function hasFailed({ kind }: Pick<Outcome, 'kind'>): boolean {
  return kind === 'diverged' || kind === 'rank-loss' || kind === 'undetermined';
}

/** An entry this many times larger than all entries of A⁽⁰⁾ and A* will not shrink again. */
const EXPLODED = 1e6;

/** A run has diverged once an entry of A is larger than this. */
export function explosionLimit({ A0, truth }: Instance): number {
  return EXPLODED * Math.max(normMax(A0), normMax(truth.AStar));
}

/** Largest recovery error at a fixed point that still counts as recovery. */
export const RECOVERED = 1e-6;

export function converged(t: number, recoveryError: number, instance: Instance): Outcome {
  const where = `A no longer moves after t = ${t}, with recovery error ${brief(recoveryError)}.`;
  const recovered = recoveryError <= RECOVERED;
  const advice = recovered
    ? 'The features are recovered.'
    : `That is a fixed point but not A*: try ${betterThan(instance)}.`;
  return { kind: 'converged', t, sentence: `${where} ${advice}`, recovered };
}

/** What may lead to A* where the run comes to rest elsewhere. */
function betterThan({ decoder, update, plan }: Instance): string {
  const pair: Pair = { decoder: decoder.id, update: update.id };
  const missing = Object.keys(toPapersPair(pair));
  // such a pair has other fixed points than A*, whatever the start, the examples and the noise are
  if (!isInPaper(pair)) return `the paper’s ${missing.join(' and ')}`;
  const ways = [
    'a smaller ℓ',
    ...(missing.length === 0 ? [] : ['the ReLU']),
    ...(plan.kind !== 'given' && !isIndependent(plan.law) ? ['independent weights'] : []),
    ...(plan.kind === 'drawn' ? ['more examples'] : []),
    ...(plan.kind === 'given' || plan.noise.level > 0 ? ['less noise'] : []),
  ];
  return either(ways);
}

/** `a, b or c`. */
export function either(ways: readonly string[]): string {
  const [last = '', ...before] = ways.toReversed();
  return before.length === 0 ? last : `${before.toReversed().join(', ')} or ${last}`;
}

/** An outcome that is no recovery. */
export function ended(kind: OutcomeKind, t: number, sentence: string): Outcome {
  return { kind, t, sentence, recovered: false };
}

export function finished(t: number, recoveryError: number, found: FoundLimit | null): Outcome {
  const error = `with recovery error ${brief(recoveryError)}`;
  return finishedAt(t, `All T = ${t} iterations are done, ${error}.`, found);
}

/** @param sentence what happened, without advice */
export function finishedAt(t: number, sentence: string, found: FoundLimit | null): Outcome {
  if (found === null) return ended('finished', t, `${sentence} Raise T to go on.`);
  const { limit, N } = found;
  const advice = `More iterations would hardly lower it: ${REASONS[limit](N)}`;
  return { ...ended('finished', t, `${sentence} ${advice}`), limit };
}

/** Why the error no longer falls, and what lowers it. The sampling floor is proportional to 1/√N. */
const REASONS: Readonly<Record<Limit, (N: number | null) => string>> = {
  sampling: (N) =>
    `it has reached the sampling floor for N = ${grouped(N ?? 1)}; 16 times the examples would lower it fourfold. Raise N or lower η.`,
  noise: () => 'the noise has moved the fixed point away from A*. Lower C_ν.',
  decoder: () => 'without the ReLU the antisymmetric part of E does not decay. Switch the ReLU on.',
  dependence: () =>
    'weights that depend on each other have moved the fixed point away from A*. Take independent weights.',
  pair: () => 'with this pair A comes to rest away from A*. Take the paper’s.',
  batch: () => 'one fixed batch has a fixed point of its own. Draw fresh examples, or raise N.',
};

/** Thousands are separated by a narrow space. */
function grouped(count: number): string {
  return String(count).replaceAll(/(?<=\d)(?=(\d{3})+$)/g, '\u202f');
}

export function diverged(t: number, size: number, { update }: Pick<Instance, 'update'>): Outcome {
  const what = Number.isFinite(size)
    ? `an entry of A has grown to ${brief(size)}`
    : 'the next A would not be finite';
  const advice = `Lower ${either([...update.reads, 'η'])}, or start nearer with a smaller ℓ.`;
  return ended('diverged', t, `Diverged at t = ${t}: ${what}. ${advice}`);
}

export function lostRank(t: number, loss: RankLoss, { decoder, update }: Instance): Outcome {
  const lower = ['η', ...update.reads, ...(decoder.thresholds ? ['α'] : []), 'ℓ', 'the noise'];
  return ended('rank-loss', t, `A has lost rank at t = ${t}: ${rankAdvice(loss, decoder, lower)}`);
}

/** Why a decoder cannot go on, and what to lower. */
export function rankAdvice(
  { smallestSingularValue, largestSingularValue }: RankLoss,
  { withoutRank }: Instance['decoder'],
  lower: readonly string[],
): string {
  return `its smallest singular value is ${brief(smallestSingularValue)} against a largest of ${brief(largestSingularValue)}, so ${withoutRank}. Lower ${either(lower)}, or take features that are less alike.`;
}

/**
 * The outcome with its cause, where that is A1: no A in the span of dependent features has a left inverse.
 * @param takesAnyDecoder whether the run could use a decoder that needs none
 */
export function withCause(
  outcome: Outcome | null,
  { truth: { relation }, decoder }: Instance,
  takesAnyDecoder: boolean,
): Outcome | null {
  if (outcome?.kind !== 'rank-loss' || relation === undefined || !decoder.inverts) return outcome;
  const advice = takesAnyDecoder
    ? `Set n = ${relation.rank}, choose another family, or decode with matched, which needs no inverse.`
    : `Set n = ${relation.rank} or choose another family.`;
  return {
    ...outcome,
    sentence: `A has no left inverse at t = ${outcome.t}: A1 fails, because ${relation.reason}. ${advice}`,
  };
}

/**
 * The least-squares update has no solution.
 * @param feature one that is never decoded; n if there is none
 */
export function undetermined(
  t: number,
  feature: number,
  recoveryError: number,
  { A0, decoder, plan }: Instance,
): Outcome {
  const why =
    feature < A0.cols
      ? `feature ${feature + 1} is decoded in no example, so nothing determines its column`
      : 'the decoded weights are linearly dependent, so they determine no columns';
  const ways = [
    ...(decoder.thresholds ? ['lower α'] : []),
    ...(plan.kind === 'drawn' ? ['raise N'] : []),
    'take the paper’s update',
  ];
  return ended(
    'undetermined',
    t,
    `Undetermined at t = ${t}, with recovery error ${brief(recoveryError)}: ${why}. ${asSentence(either(ways))}`,
  );
}

export function asSentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

/** Three significant digits. */
export function brief(value: number): string {
  return value === 0 ? '0' : value.toPrecision(3);
}
