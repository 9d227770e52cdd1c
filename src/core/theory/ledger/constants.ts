/** The proofs' choices of parameters, and their explicit constants at the ρ of one iterate. */
import { CATALOGUE } from '../../algorithms/catalogue.ts';
import { B } from '../../algorithms/equilibration/invariants.ts';
import { brief } from '../brief.ts';
import {
  type Constants,
  constantsOf,
  largestRho,
  PROOF_CONDITIONS,
  UNBIASED_CONDITIONS,
} from '../proofConstants.ts';
import { type LedgerFrame, type Purified, purifies } from '../proofs.ts';
import { rhoAt, type Series, withoutRounding } from '../series.ts';
import type { Setting } from '../setting.ts';
import { compared, type LedgerRow, open } from './row.ts';
import { disturbanceRows, type Rhos } from './disturbance.ts';

const group = 'constants';
const OF_T4 = '; in the proof of T4, for unbiased noise';

/** @param purified the problem of Purification at t; null during Equilibration's stages */
export function constantRows(
  setting: Setting,
  series: Series,
  t: number,
  purified: Purified | null,
  frame: LedgerFrame | null,
): readonly LedgerRow[] {
  const there = purified?.setting ?? setting;
  const k = purified && constantsOf(there);
  const unknown = reasonFor(setting, series, t, purified);
  const seen = frame?.inside?.disturbance ?? null;
  const rhos: Rhos = {
    worst: rhoAt(there, series, t),
    here: seen === null ? null : withoutRounding(there, seen),
  };
  return [
    ...(purified === null ? [] : choices(there, k, unknown)),
    ...disturbanceRows(there, rhos),
    ...PROOF_CONDITIONS.map((condition) => conditionRow(condition, '', k, rhos, unknown)),
    ...UNBIASED_CONDITIONS.map((condition) => conditionRow(condition, OF_T4, k, rhos, unknown)),
    pushRow(there, series, t),
    ...stageRows(setting, series),
  ];
}

/** Why the constants are unknown. */
function reasonFor(setting: Setting, series: Series, t: number, purified: Purified | null): string {
  if (purified !== null || setting.law === null) return 'the distribution of x* is unknown';
  if (CATALOGUE.get(setting.algorithm).proof === null) return 'about the iterates of Purification';
  return purifies(setting, series, t)
    ? 'the constants are those of A*D, and D is not known here'
    : 'about Purification on A*D, which begins once all features are in S';
}

function choices(
  { alpha, r, eta, ell, relu, n }: Setting,
  k: Constants | null,
  unknown: string,
): LedgerRow[] {
  const { C1, c2 } = k ?? { C1: NaN, c2: NaN };
  const about = (words: string) => (k === null ? unknown : words);
  return [
    compared({
      id: 'constants.alpha',
      group,
      name: 'the proof’s choice: α = c₂/(80C₁)',
      measured: relu ? alpha : 0,
      bound: ['=', 'c₂/(80C₁)', c2 / (80 * C1)],
      note: about(relu ? 'α' : 'without the ReLU there is no threshold: α = 0'),
    }),
    compared({
      id: 'constants.r',
      group,
      name: 'the proof’s choice: r = n/c₂',
      measured: r,
      bound: ['=', 'n/c₂', n / c2],
      note: about('r'),
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

function conditionRow(
  { id, quantity, text, left, right }: (typeof UNBIASED_CONDITIONS)[number],
  proof: string,
  k: Constants | null,
  rhos: Rhos,
  unknown: string,
): LedgerRow {
  const about = { id, group, name: `the proof’s constant: ${text}` } as const;
  if (k === null) return open({ ...about, required: text, note: unknown });
  // the proof may choose ρ; the largest ρ allows the most noise
  const isChosen = quantity === 'C_ν';
  const rho = isChosen ? largestRho(k) : rhos.worst;
  const usesRho = text.includes('ρ');
  if (usesRho && Number.isNaN(rho))
    return open({
      ...about,
      required: text,
      note: 'ρ is unknown: A or Σ+E has no inverse here',
    });
  const measured = left(k, rho);
  const limit = right(k, rho);
  const compare = (value: number, most: number, note: string) =>
    compared({
      ...about,
      measured: value,
      bound: ['≤', text.slice(text.indexOf('≤') + 2), most],
      leastScale: 0,
      note,
    });
  const { here } = rhos;
  const seen =
    here === null || here === rho || isChosen || !usesRho
      ? ''
      : `; with ρ = ${brief(here)}, which this run’s examples reach, it would ${compare(left(k, here), right(k, here), '').verdict === 'holds' ? 'hold' : 'fail'}`;
  if (Number.isNaN(measured) || Number.isNaN(limit))
    return open({
      ...about,
      measured,
      relation: '≤',
      required: text,
      note: `the worst-case ρ = ${brief(rho)} is not below α = ${brief(k.alpha)}, but α−ρ must be positive${seen}`,
    });
  const which = isChosen
    ? `with ρ = ${brief(rho)}, the largest value that the proof allows`
    : `with the worst-case ρ = ${brief(rho)}`;
  const from = usesRho ? which : 'depends only on n, m, κ* and the constants of A2';
  return compare(measured, limit, `${from}${usesC(text) ? ', and c = 1' : ''}${seen}${proof}`);
}

/** Whether the formula contains the theorem's c, the only c before a dot or a bracket. */
function usesC(text: string): boolean {
  return text.includes('c·') || text.includes('c(');
}

/** T4's ρ′, a bound on the entries of A†ν. */
function pushRow({ alpha, relu, noise }: Setting, series: Series, t: number): LedgerRow {
  const measured = noise.level === 0 ? 0 : noise.level * series.at('leftInverseInfNorm', t);
  return compared({
    id: 'constants.unbiased.push',
    group,
    name: 'the proof’s constant: ρ′ ≤ α/2',
    measured,
    bound: ['≤', 'α/2', (relu ? alpha : 0) / 2],
    leastScale: 0,
    note: Number.isNaN(measured)
      ? 'ρ′ is unknown: A has no left inverse here'
      : 'ρ′ = C_ν‖A†‖_∞, the largest |(A†ν)_i| for any |ν_k| ≤ C_ν; in the proof of T4, for unbiased noise',
  });
}

/** The choices in the proof of T5. */
function stageRows({ balancing, law }: Setting, series: Series): LedgerRow[] {
  if (balancing === undefined) return [];
  return [
    compared({
      id: 'constants.epsilon',
      group,
      name: 'the choice in T5’s proof: ε < 1/1000',
      measured: balancing.epsilon,
      bound: ['<', '1/1000', 1 / 1000],
      note: 'ε; the theorem itself says “sufficiently small”',
    }),
    compared({
      id: 'constants.lambda',
      group,
      name: 'the choice in T5’s proof: λ⁽⁰⁾ ≥ max E[(x*_i)²]/b',
      measured: series.at('lambda', 0),
      bound: ['≥', '(4/3)max E[(x*_i)²]', series.at('mostProportion', 0) / B],
      worst: 0,
      note:
        law === null ? 'the distribution of x* is unknown' : 'λ before the first stage; b = 3/4',
    }),
  ];
}
