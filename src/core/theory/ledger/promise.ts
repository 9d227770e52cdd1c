/** Whether a theorem promises its conclusion for this instance. */
import { OURS } from './conditions.ts';
import type { LedgerRow } from './row.ts';

/** The assumptions and the rows that all theorems share. */
const SHARED = ['A1', 'A2.', 'A3.', 'T.'];
/** Whether a row, by its id, is about a constant in the proof of a theorem. */
const PROOFS: Readonly<Record<'T3' | 'T4' | 'T5', (id: string) => boolean>> = {
  T3: (id) => id.startsWith('constants.') && !/^constants\.(unbiased|epsilon|lambda)/.test(id),
  // T4 replaces the bounds on adversarial noise, except that ‖ξ‖ ≤ ρ still needs C_ν ≤ ρ/(6κ*)
  T4: (id) =>
    id === 'constants.noise.direct' ||
    (id.startsWith('constants.') && !/^constants\.(noise|epsilon|lambda)/.test(id)),
  T5: (id) => ['constants.epsilon', 'constants.lambda', OURS].includes(id),
};
const MOST_NAMED = 3;

export function isConstantOf(theorem: 'T3' | 'T4' | 'T5', id: string): boolean {
  return PROOFS[theorem](id);
}

/**
 * A failing condition of the theorem voids its promise. A failing constant only puts the instance out of the
 * proof's reach: the theorem itself has an unspecified constant there.
 */
export function promiseOf(hypotheses: readonly LedgerRow[], theorem: 'T3' | 'T4' | 'T5'): string {
  const failing = hypotheses.filter(({ verdict }) => verdict === 'fails').map(({ id }) => id);
  const conditions = failing.filter(
    (id) => id !== OURS && [...SHARED, `${theorem}.`].some((start) => id.startsWith(start)),
  );
  if (conditions.length > 0) return `not promised here: ${named(conditions)}`;
  const constants = failing.filter(PROOFS[theorem]);
  const depends = 'whether it is promised depends on 𝒢';
  return constants.length === 0
    ? depends
    : `${depends}; the proof does not reach this instance: ${named(constants)}`;
}

function named(ids: readonly string[]): string {
  const more = ids.length - MOST_NAMED;
  const rest = more > 0 ? ` and ${more} more` : '';
  return `${ids.slice(0, MOST_NAMED).join(', ')}${rest} ${ids.length === 1 ? 'fails' : 'fail'}`;
}
