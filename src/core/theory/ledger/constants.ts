/** The proof's choice of parameters and its explicit constants, at the ρ of one iterate. */
import { brief } from '../brief.ts';
import { type Constants, constantsOf, largestRho, PROOF_CONDITIONS } from '../proofConstants.ts';
import { proofOf } from '../proofs.ts';
import type { LedgerRow } from '../row.ts';
import { rhoAt, type Series } from '../series.ts';
import type { Setting } from '../setting.ts';
import { compared, open } from './rows.ts';

const group = 'constants';

export function constantRows(setting: Setting, series: Series, t: number): readonly LedgerRow[] {
  const k = constantsOf(setting);
  return [
    // Equilibration has an r_j of its own for each column, and chooses α and r anew after it
    ...(proofOf(setting).hasOneChoice ? choices(setting, k) : []),
    ...conditions(k, rhoAt(setting, series, t)),
  ];
}

function choices({ alpha, r, eta, ell, relu, n }: Setting, k: Constants | null): LedgerRow[] {
  const unknown = k === null ? 'the law of x* is not known' : null;
  const { C1, c2 } = k ?? { C1: NaN, c2: NaN };
  return [
    compared({
      id: 'constants.alpha',
      group,
      name: 'the proof’s choice: α = c₂/(80C₁)',
      measured: relu ? alpha : 0,
      relation: '=',
      limit: c2 / (80 * C1),
      formula: 'c₂/(80C₁)',
      note: unknown ?? (relu ? 'α' : 'without the ReLU nothing is cut off: α = 0'),
    }),
    compared({
      id: 'constants.r',
      group,
      name: 'the proof’s choice: r = n/c₂',
      measured: r,
      relation: '=',
      limit: n / c2,
      formula: 'n/c₂',
      note: unknown ?? 'r',
    }),
    compared({
      id: 'constants.eta',
      group,
      name: 'the proof’s choice: η = ℓ/6',
      measured: eta,
      relation: '=',
      limit: ell / 6,
      formula: 'ℓ/6',
      note: 'η',
    }),
  ];
}

function conditions(k: Constants | null, xi: number): LedgerRow[] {
  return PROOF_CONDITIONS.map(({ id, quantity, text, left, right }) => {
    const about = { id, group, name: `the proof’s constant: ${text}` } as const;
    if (k === null) return open({ ...about, required: text, note: 'the law of x* is not known' });
    // the proof may choose ρ, and noise is allowed the more the larger it is
    const rho = quantity === 'C_ν' ? largestRho(k) : xi;
    const usesRho = text.includes('ρ');
    if (usesRho && Number.isNaN(rho))
      return open({
        ...about,
        required: text,
        note: 'ρ is not known: A or Σ+E has no inverse here',
      });
    const measured = left(k, rho);
    const limit = right(k, rho);
    if (Number.isNaN(measured) || Number.isNaN(limit))
      return open({
        ...about,
        measured,
        relation: '≤',
        required: text,
        note: `ρ = ${brief(rho)} is not below α = ${brief(k.alpha)}, and α−ρ has to be positive`,
      });
    const which = quantity === 'C_ν' ? 'the largest that the proof allows' : 'the worst |ξ_i| here';
    return compared({
      ...about,
      measured,
      relation: '≤',
      limit,
      formula: text.slice(text.indexOf('≤') + 2),
      leastSize: 0,
      note: `${usesRho ? `with ρ = ${brief(rho)}, ${which}` : 'of A2’s constants and n alone'}${usesC(text) ? ', and c = 1' : ''}`,
    });
  });
}

/** Whether the theorem's c is in it: no other c stands before a dot or a bracket. */
function usesC(text: string): boolean {
  return text.includes('c·') || text.includes('c(');
}
