/** How a statement of the proof stands here: whether it was promised, and whether it holds. */
import type { Verdict } from '../../core/theory/verdict.ts';

export interface Standing {
  readonly verdict: Verdict;
  /** Whether all hypotheses hold; null where that cannot be told. */
  readonly promised: boolean | null;
  /** Whether it is judged by an estimate: then a failure is no finding, as sampling error may be why. */
  readonly isEstimated?: boolean;
}

/** From what needs the most attention to what needs the least. */
export const STANDING_KINDS = ['finding', 'fails', 'open', 'holds', 'kept'] as const;
export type StandingKind = (typeof STANDING_KINDS)[number];

export function kindOf({ verdict, promised, isEstimated = false }: Standing): StandingKind {
  if (verdict === 'cannot be checked') return 'open';
  if (promised !== true) return verdict;
  if (verdict === 'holds') return 'kept';
  return isEstimated ? 'fails' : 'finding';
}

const NAMES: Readonly<Record<StandingKind, string>> = {
  finding: 'promised, and fails',
  fails: 'fails, not promised',
  open: 'cannot be checked',
  holds: 'holds, not promised',
  kept: 'promised, and holds',
};

export function standingWords(standing: Standing): string {
  const kind = kindOf(standing);
  if (kind === 'fails' && standing.promised === true) return 'fails in the estimate';
  const untold = standing.promised === null && (kind === 'holds' || kind === 'fails');
  return untold ? `${kind}, promise open` : NAMES[kind];
}

/** The one that needs the most attention; open where there is none. */
export function worstOf(standings: readonly Standing[]): Standing {
  return ranked(standings)[0] ?? OPEN;
}

/** The best of several that would each do, unless one is a finding. */
export function bestOf(standings: readonly Standing[]): Standing {
  const all = ranked(standings);
  const worst = all[0] ?? OPEN;
  return kindOf(worst) === 'finding' ? worst : (all.at(-1) ?? OPEN);
}

const OPEN: Standing = { verdict: 'cannot be checked', promised: null };

function ranked(standings: readonly Standing[]): Standing[] {
  const rank = (standing: Standing) => STANDING_KINDS.indexOf(kindOf(standing));
  return standings.toSorted((p, q) => rank(p) - rank(q));
}
