/** Settings and runs with numbers that can be checked by hand. */
import type { Scalars } from '../../../src/core/observe/frame.ts';
import { weightLaw } from '../../../src/core/model/weights.ts';
import type { Outcome } from '../../../src/core/run/outcome.ts';
import { ledger } from '../../../src/core/theory/ledger/ledger.ts';
import type { LedgerRow } from '../../../src/core/theory/ledger/row.ts';
import { seriesOf } from '../../../src/core/theory/series.ts';
import type { Setting } from '../../../src/core/theory/setting.ts';

/** n = 4, m = 10, κ* = 3, C₁ = 2, c₂ = 1, C₂ = 1.5, α = 0.1, η = 0.05, ℓ = 0.1; no noise. */
export function handMade(changes: Partial<Setting> = {}): Setting {
  return {
    algorithm: 'purification',
    n: 4,
    m: 10,
    ell: 0.1,
    ellIsGiven: true,
    alpha: 0.1,
    eta: 0.05,
    r: 4,
    relu: true,
    inverts: true,
    papersUpdate: true,
    leftInverse: 'min-inf',
    T: 100,
    law: {
      kind: 'spike-uniform',
      constants: { C1: 2, c2: 1, C2: 1.5 },
      isUniformBernoulli: false,
    },
    dependence: { correlation: 0, covariance: 0, pair: [0, 1], zeroMeansIndependent: true },
    weightLaw: weightLaw('spike-uniform', Float64Array.of(0.75, 0.8, 0.9, 1)),
    weights: { least: 0, most: 1 },
    noise: { model: 'none', kind: 'none', level: 0 },
    smallestSingularValue: 0.5,
    kappaStar: 3,
    kappaRows: Float64Array.of(1, 2, 3, 2),
    kappaBounds: { least: 0, most: Infinity },
    columnNorms: { least: 1, most: 1 },
    start: { sigmaMin: 0.9, sigmaMax: 0.9, ESNorm: 0.1, EMin: -0.05, NInfNorm: 0 },
    sampling: { kind: 'exact', N: null },
    ...changes,
  };
}

/** A2' with C₁ = c₂ = C₂ = s. */
export function bernoulli(s: number): NonNullable<Setting['law']> {
  return { kind: 'bernoulli', constants: { C1: s, c2: s, C2: s }, isUniformBernoulli: true };
}

/** The scalars of an iterate at A*, with changes. */
export function scalarsBy(changes: Partial<Scalars> = {}): Scalars {
  return {
    t: 0,
    a: 0,
    b: 0,
    potential: 0,
    recoveryError: 0,
    sigmaMin: 1,
    sigmaMax: 1,
    leftInverseInfNorm: 1,
    N1Norm: 0,
    NInfNorm: 0,
    symmetricNorm: 0,
    antisymmetricNorm: 0,
    falseActivationRate: null,
    missRate: null,
    ESNorm: 0,
    E1Norm: 0,
    xiBound: 0,
    ...changes,
  };
}

export function endedAt(t: number, kind: Outcome['kind'] = 'finished'): Outcome {
  return { kind, t, sentence: 'It is done.', recovered: false };
}

/** The row with this id; throws if there is none. */
export function rowIn(rows: readonly LedgerRow[], id: string): LedgerRow {
  const row = rows.find((candidate) => candidate.id === id);
  if (row === undefined) throw new Error(`no row ${id}`);
  return row;
}

/** The ledger at t = 0 of a run that starts at A*. */
export function rowsOf(setting: Setting): readonly LedgerRow[] {
  return ledger({ setting, series: seriesOf([scalarsBy()]), t: 0, outcome: null });
}

export function noise(level: number, model: Setting['noise']['model'] = 'N1'): Setting['noise'] {
  return { model, kind: null, level };
}

export function start(changes: Partial<Setting['start']>): Pick<Setting, 'start'> {
  return { start: { ...handMade().start, ...changes } };
}
