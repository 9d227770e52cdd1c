/** Outcome: how a run ended, in a name and a sentence that says what happened and what to change. */
import type { RankLoss } from '../linalg/rankLoss.ts';
import { normMax } from '../matrix.ts';
import type { Instance } from '../model/instance.ts';
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
export function hasFailed({ kind }: Outcome): boolean {
  return kind === 'diverged' || kind === 'rank-loss' || kind === 'undetermined';
}

/** An entry this many times larger than all entries of A⁽⁰⁾ and A* will not shrink again. */
const EXPLODED = 1e6;

/** A run has diverged once an entry of A is larger than this. */
export function explosionLimit({ A0, truth }: Instance): number {
  return EXPLODED * Math.max(normMax(A0), normMax(truth.AStar));
}

/** Largest recovery error at a fixed point that still counts as recovery. */
const RECOVERED = 1e-6;

export function converged(t: number, recoveryError: number): Outcome {
  const where = `A no longer moves after t = ${t}, with recovery error ${brief(recoveryError)}.`;
  const recovered = recoveryError <= RECOVERED;
  const advice = recovered
    ? 'The features are recovered.'
    : 'That is a fixed point but not A*: try a smaller ℓ, the ReLU, more examples or less noise.';
  return { kind: 'converged', t, sentence: `${where} ${advice}`, recovered };
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
  batch: () => 'one fixed batch has a fixed point of its own. Draw fresh examples, or raise N.',
};

/** Thousands are separated by a narrow space. */
function grouped(count: number): string {
  return String(count).replaceAll(/(?<=\d)(?=(\d{3})+$)/g, '\u202f');
}

export function diverged(t: number, size: number): Outcome {
  const what = Number.isFinite(size)
    ? `an entry of A has grown to ${brief(size)}`
    : 'the next A would not be finite';
  const advice = 'Lower r or η, or start nearer with a smaller ℓ.';
  return ended('diverged', t, `Diverged at t = ${t}: ${what}. ${advice}`);
}

export function lostRank(t: number, loss: RankLoss): Outcome {
  return ended(
    'rank-loss',
    t,
    `A has lost rank at t = ${t}: its smallest singular value is ${brief(loss.smallestSingularValue)} against a largest of ${brief(loss.largestSingularValue)}, so it has no left inverse. Lower η, r, α, ℓ or the noise, or take features that are less alike.`,
  );
}

/**
 * The least-squares update has no solution.
 * @param feature one that is never decoded; n if there is none
 */
export function undetermined(t: number, feature: number, n: number): Outcome {
  const why =
    feature < n
      ? `feature ${feature + 1} is decoded in no example, so nothing determines its column`
      : 'the decoded weights are linearly dependent, so they determine no columns';
  const advice = 'Lower α or η, start nearer with a smaller ℓ, or choose another update.';
  return ended('undetermined', t, `Undetermined at t = ${t}: ${why}. ${advice}`);
}

/** Three significant digits. */
export function brief(value: number): string {
  return value === 0 ? '0' : value.toPrecision(3);
}
