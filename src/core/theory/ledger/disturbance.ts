/**
 * ρ, a bound on |ξ_i| that every lemma takes to be below α, under two names: the worst case over everything
 * that A2 and N1 allow, which the verdicts of the ledger use, and the largest |ξ_i| that the examples of this
 * run reach, as the lemmas take it.
 */
import { brief } from '../brief.ts';
import type { Setting } from '../setting.ts';
import { satisfies } from '../verdict.ts';
import { compared, type LedgerRow, open } from './row.ts';

/** Both values of ρ at an iterate. */
export interface Rhos {
  /** NaN if A or Σ+E has no inverse. */
  readonly worst: number;
  /** Null if it is not measured at this t. */
  readonly here: number | null;
}

const group = 'constants';

export function disturbanceRows(setting: Setting, { worst, here }: Rhos): LedgerRow[] {
  const alpha = setting.relu ? setting.alpha : 0;
  const bound = ['<', 'α', alpha] as const;
  const reached = {
    id: 'constants.rho.reached',
    group,
    name: 'the disturbance: |ξ_i| ≤ ρ < α for this run’s own examples',
  } as const;
  return [
    compared({
      id: 'constants.rho.worst',
      group,
      name: 'the disturbance: |ξ_i| ≤ ρ < α in the worst case, for any x* in [0, 1]ⁿ and any |ν_k| ≤ C_ν',
      measured: worst,
      bound,
      note: Number.isNaN(worst)
        ? 'ρ is unknown: no A† is in use here, or A or Σ+E has no inverse'
        : 'the largest possible |ξ_i|; verdicts in the ledger use this ρ',
    }),
    here === null
      ? open({
          ...reached,
          required: '< α',
          note: 'not measured at this t: there are no examples, no A† is in use, or Σ+E has no inverse',
        })
      : reachedRow(setting, reached, bound, here),
  ];
}

/** Drawn examples can refute ρ < α, but not confirm it: a larger |ξ_i| may not have been drawn. */
function reachedRow(
  { sampling }: Setting,
  about: Pick<LedgerRow, 'id' | 'group' | 'name'>,
  bound: readonly ['<', string, number],
  here: number,
): LedgerRow {
  const [relation, formula, limit] = bound;
  if (sampling.kind === 'exact' || !satisfies(here, relation, limit))
    return compared({
      ...about,
      measured: here,
      bound,
      note: 'the largest |ξ_i| that occurs; the lemmas on the proof’s page use this ρ',
    });
  return open({
    ...about,
    measured: here,
    required: `${relation} ${formula} = ${brief(limit)}`,
    note: 'the largest |ξ_i| among this iteration’s examples, but others may reach more; the lemmas on the proof’s page use the largest that the law allows, which is between this and the worst case',
  });
}
