/**
 * The two steps in the proof of claim (1) (paper, appendix, proof of T3): the update's Σ̃_ii is above
 * −c₂/(5n) everywhere, and above c₂/n where Σ_ii has come down to 1−ℓ+2η. The second makes up for the factor
 * 1−η: with r = n/c₂, (1−η)Σ_ii + ηrΣ̃_ii > (1−η)Σ_ii + η.
 */
import { constantsOf } from '../proofConstants.ts';
import type { LedgerFrame } from '../proofs.ts';
import type { Setting } from '../setting.ts';
import { compared, type LedgerRow, open } from './row.ts';

const group = 'claims';
const FLOOR = {
  id: 'claim1.floor',
  group,
  name: 'claim (1): in its proof, Σ̃_ii > −c₂/(5n)',
} as const;
const PUSH = {
  id: 'claim1.push',
  group,
  name: 'claim (1): in its proof, Σ̃_ii > c₂/n where Σ_ii ≤ 1−ℓ+2η',
} as const;

export function diagonalRows(setting: Setting, frame: LedgerFrame | null): LedgerRow[] {
  const { ell, eta, n } = setting;
  const k = constantsOf(setting);
  const SigmaTilde = frame?.inside?.SigmaTilde ?? null;
  if (k === null || frame === null || SigmaTilde === null) {
    const note =
      k === null
        ? 'c₂ is unknown because the distribution of x* is'
        : 'Σ̃ is not known at this t: there is no next step, or it has not been looked at';
    return [
      open({ ...FLOOR, required: '> −c₂/(5n)', note }),
      open({ ...PUSH, required: '> c₂/n', note }),
    ];
  }
  const low = 1 - ell + 2 * eta;
  const pushed = Array.from(SigmaTilde).filter((_, i) => frame.Sigma[i]! <= low);
  const sampled =
    setting.sampling.kind === 'exact' ? '' : '; the step from here contains sampling error';
  return [
    compared({
      ...FLOOR,
      measured: Math.min(...SigmaTilde),
      bound: ['>', '−c₂/(5n)', -k.c2 / (5 * n)],
      note: `the smallest Σ̃_ii of the step from here${sampled}`,
    }),
    pushed.length === 0
      ? open({
          ...PUSH,
          required: '> c₂/n',
          note: 'every Σ_ii is above 1−ℓ+2η, so nothing is said about this step',
        })
      : compared({
          ...PUSH,
          measured: Math.min(...pushed),
          bound: ['>', 'c₂/n', k.c2 / n],
          note: `the smallest Σ̃_ii where Σ_ii ≤ 1−ℓ+2η, in the step from here; a positive Σ̃_ii is not enough, because the step first multiplies Σ_ii by 1−η${sampled}`,
        }),
  ];
}
