/** The proof's choice of parameters, and its explicit constants at the ρ of one iterate. */
import { brief } from '../brief.ts';
import { type Constants, constantsOf, largestRho, PROOF_CONDITIONS } from '../proofConstants.ts';
import { proofOf } from '../proofs.ts';
import { rhoAt, type Series } from '../series.ts';
import type { Setting } from '../setting.ts';
import { compared, type LedgerRow, open } from './row.ts';

const group = 'constants';

export function constantRows(setting: Setting, series: Series, t: number): readonly LedgerRow[] {
  const k = constantsOf(setting);
  return [
    // Equilibration has its own r_j for each column, and chooses α and r again after it
    ...(proofOf(setting).hasOneChoice ? choices(setting, k) : []),
    ...conditions(k, rhoAt(setting, series, t)),
  ];
}

function choices({ alpha, r, eta, ell, relu, n }: Setting, k: Constants | null): LedgerRow[] {
  const unknown = k === null ? 'the distribution of x* is unknown' : null;
  const { C1, c2 } = k ?? { C1: NaN, c2: NaN };
  return [
    compared({
      id: 'constants.alpha',
      group,
      name: 'the proof’s choice: α = c₂/(80C₁)',
      measured: relu ? alpha : 0,
      bound: ['=', 'c₂/(80C₁)', c2 / (80 * C1)],
      note: unknown ?? (relu ? 'α' : 'without the ReLU there is no threshold: α = 0'),
    }),
    compared({
      id: 'constants.r',
      group,
      name: 'the proof’s choice: r = n/c₂',
      measured: r,
      bound: ['=', 'n/c₂', n / c2],
      note: unknown ?? 'r',
    }),
    compared({
      id: 'constants.eta',
      group,
      name: 'the proof’s choice: η = ℓ/6',
      measured: eta,
      bound: ['=', 'ℓ/6', ell / 6],
      note: 'η',
    }),
  ];
}

function conditions(k: Constants | null, xi: number): LedgerRow[] {
  return PROOF_CONDITIONS.map(({ id, quantity, text, left, right }) => {
    const about = { id, group, name: `the proof’s constant: ${text}` } as const;
    if (k === null)
      return open({ ...about, required: text, note: 'the distribution of x* is unknown' });
    // the proof may choose ρ; the largest ρ allows the most noise
    const rho = quantity === 'C_ν' ? largestRho(k) : xi;
    const usesRho = text.includes('ρ');
    if (usesRho && Number.isNaN(rho))
      return open({
        ...about,
        required: text,
        note: 'ρ is unknown: A or Σ+E has no inverse here',
      });
    const measured = left(k, rho);
    const limit = right(k, rho);
    if (Number.isNaN(measured) || Number.isNaN(limit))
      return open({
        ...about,
        measured,
        relation: '≤',
        required: text,
        note: `ρ = ${brief(rho)} is not below α = ${brief(k.alpha)}, but α−ρ must be positive`,
      });
    const which =
      quantity === 'C_ν'
        ? 'the largest value that the proof allows'
        : 'the largest possible |ξ_i| here';
    return compared({
      ...about,
      measured,
      bound: ['≤', text.slice(text.indexOf('≤') + 2), limit],
      leastScale: 0,
      note: `${usesRho ? `with ρ = ${brief(rho)}, ${which}` : 'depends only on n and the constants of A2'}${usesC(text) ? ', and c = 1' : ''}`,
    });
  });
}

/** Whether the formula contains the theorem's c, the only c before a dot or a bracket. */
function usesC(text: string): boolean {
  return text.includes('c·') || text.includes('c(');
}
