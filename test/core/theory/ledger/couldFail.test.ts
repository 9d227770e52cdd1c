/**
 * No verdict that cannot fail: if a measured value is replaced by the worst that the model allows, no row may
 * go on saying `holds`.
 */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CATALOGUE } from '../../../../src/core/algorithms/catalogue.ts';
import type { AlgorithmId } from '../../../../src/core/algorithms/ids.ts';
import { buildInstance } from '../../../../src/core/model/buildInstance.ts';
import { NOISES } from '../../../../src/core/model/noises/registry.ts';
import { ACTIVE_WEIGHTS } from '../../../../src/core/model/weights.ts';
import { BETA } from '../../../../src/core/observe/potential.ts';
import type { Frame, Scalars } from '../../../../src/core/observe/frame.ts';
import type { Params } from '../../../../src/core/params/params.ts';
import { validate } from '../../../../src/core/params/validate.ts';
import { Run } from '../../../../src/core/run/run.ts';
import { ledger } from '../../../../src/core/theory/ledger/ledger.ts';
import type { LedgerInput } from '../../../../src/core/theory/ledger/ledgerInput.ts';
import type { LedgerRow } from '../../../../src/core/theory/ledger/row.ts';
import { seriesOf } from '../../../../src/core/theory/series.ts';
import { settingOf } from '../../../../src/core/theory/setting.ts';
import { satisfies } from '../../../../src/core/theory/verdict.ts';

function runsOnAnyFamily(id: AlgorithmId): boolean {
  return !CATALOGUE.get(id).needsNonNegative;
}

const anyParams: fc.Arbitrary<Partial<Params>> = fc.record({
  algorithm: fc.constantFrom(...CATALOGUE.ids().filter(runsOnAnyFamily)),
  n: fc.integer({ min: 2, max: 5 }),
  m: fc.integer({ min: 5, max: 8 }),
  s: fc.constantFrom(0.3, 1, 1.9),
  ratio: fc.constantFrom(1, 1.5, 6),
  ell: fc.constantFrom(0, 0.02, 0.1, 0.3, 0.6),
  start: fc.constantFrom('mixed', 'positive', 'negative'),
  outside: fc.constantFrom(0, 0.01),
  noise: fc.constantFrom(...NOISES.ids()),
  noiseLevel: fc.constantFrom(0, 1e-10, 0.001, 0.02, 0.3),
  weights: fc.constantFrom(...ACTIVE_WEIGHTS.ids()),
  dependence: fc.constantFrom('independent', 'groups', 'coupled'),
  groupSize: fc.integer({ min: 2, max: 6 }),
  kappa: fc.constantFrom(0, 0.3, 1),
  N: fc.constantFrom<Params['N']>('infinity', 40),
  T: fc.integer({ min: 0, max: 25 }),
  alpha: fc.constantFrom<Params['alpha']>('paper', 0.1, 0.5),
  eta: fc.constantFrom<Params['eta']>('paper', 0.1, 0.7),
  decoder: fc.constantFrom('relu', 'linear'),
  seed: fc.integer({ min: 1, max: 1000 }),
});

interface Observed {
  readonly input: LedgerInput;
  readonly scalars: readonly Scalars[];
}

/** A run to its end, looked at there or on the way. */
function observed(given: Partial<Params>, share: number): Observed {
  const { params, problems } = validate(given);
  // exact expectation needs Bernoulli weights and noise that can be enumerated
  fc.pre(problems.length === 0);
  const instance = buildInstance(params);
  const run = new Run(instance);
  const scalars: Scalars[] = [];
  const frames: Frame[] = [];
  for (let t = -1; run.t > t; ) {
    t = run.t;
    scalars.push(run.scalars());
    frames.push(run.frame());
    run.advance();
  }
  const t = Math.round(share * (scalars.length - 1));
  const setting = settingOf(instance, params);
  const frame = frames[t]!;
  return {
    input: { setting, series: seriesOf(scalars), t, outcome: run.outcome, frame },
    scalars,
  };
}

const anyRun = fc.tuple(anyParams, fc.constantFrom(0, 0.5, 1, 1));
const RUNS = { numRuns: 60 };

/** The worst values that are finite, by the beginnings of ids; all other quantities are unbounded. */
const WORST: Readonly<Record<string, number>> = {
  // a singular value, and a moment of non-negative weights
  A1: 0,
  'A2.c2': 0,
  // the ReLU and the left inverse are the two choices that can deviate
  'T.algorithm': 2,
  // the fewest examples
  'T.samples': 2,
  // λ may stay as it is
  'T5.lambda': 1,
  'constants.lambda': 0,
  // E[(x*_i)²]/D_ii² and m_j are in [0, 1] and at least 0
  'equilibration.c': 0,
  'equilibration.d': 1,
  'equilibration.m.least': 0,
  // ε < 1 and c ≤ 1 in every theorem, so that no conclusion allows as much
  'conclusion.E': 2,
  'conclusion.N': 1,
  // two columns of norm 1
  'conclusion.recovery': 2,
  'conclusion.follows': 2,
};

function worstOf({ id, relation }: LedgerRow, { setting, series, t }: LedgerInput): number {
  const before = (name: keyof Scalars) => series.at(name, t - 1);
  // the values under claim (2), or before the step where the run is beyond it
  if (['recurrence.a', 'recurrence.b'].includes(id))
    return Math.max(1 / 8, before('a') + (1 + 7 * setting.eta) * before('b'));
  if (['recurrence.potential', 'claim2.recurrence'].includes(id))
    return Math.max((1 + BETA) / 8, before('potential'));
  return WORST[id] ?? (relation === '≥' || relation === '>' ? -Infinity : Infinity);
}

test('every row that holds would fail for the worst value that the model allows', () => {
  fc.assert(
    fc.property(anyRun, ([params, share]) => {
      const { input } = observed(params, share);
      for (const row of ledger(input)) {
        const { id, verdict, measured, relation, limit } = row;
        if (verdict !== 'holds') continue;
        expect([id, measured, relation, limit]).not.toContain(null);
        expect([id, satisfies(worstOf(row, input), relation!, limit!)]).toEqual([id, false]);
      }
    }),
    RUNS,
  );
});

/** The worst values of the numbers of an iterate. */
const WORST_SCALARS = {
  recoveryError: 2,
  sigmaMin: -Infinity,
  E1Norm: Infinity,
  ESNorm: Infinity,
  a: Infinity,
  b: Infinity,
  potential: Infinity,
  N1Norm: Infinity,
  NInfNorm: Infinity,
  xiBound: Infinity,
  leftInverseInfNorm: Infinity,
  leastInS: 0,
  E11Norm: Infinity,
  E21Norm: Infinity,
  outsideSNorm: Infinity,
  outsideSMin: -Infinity,
  NInSNorm: Infinity,
  NOutsideSNorm: Infinity,
  leastEstimateInS: 0,
  mostEstimateInS: Infinity,
  mostEstimateBelow: Infinity,
  leastEstimateAbove: 0,
} satisfies Partial<Scalars>;

test('with the worst value of any measured number in the run itself, no row about it holds', () => {
  fc.assert(
    fc.property(anyRun, ([params, share]) => {
      const { input, scalars } = observed(params, share);
      const before = new Map(ledger(input).map((row) => [row.id, row]));
      for (const [name, worst] of Object.entries(WORST_SCALARS)) {
        const now = scalars[input.t]!;
        if (!(name in now) || now[name as keyof Scalars] === worst) continue;
        const series = seriesOf(scalars.with(input.t, { ...now, [name]: worst }));
        for (const { id, measured, verdict } of ledger({ ...input, series }))
          if (measured !== before.get(id)?.measured)
            expect([name, id, verdict]).not.toEqual([name, id, 'holds']);
      }
    }),
    RUNS,
  );
});

const EMPTY = { n: 8, m: 16, s: 1, N: 'infinity', T: 40, alpha: 0.1, eta: 0.05 } as const;

test('a limit that any recovery error satisfies is not a check', () => {
  // h is 98, so that ε + c would be 22 000
  const { input } = observed({ ...EMPTY, noise: 'constant', noiseLevel: 0.004 }, 1);
  const rows = ledger(input);
  for (const id of ['conclusion.E', 'conclusion.recovery', 'claim2.recurrence', 'recurrence.a'])
    expect(rows.find((row) => row.id === id)).toMatchObject({ verdict: 'cannot be checked' });
});

test('A1 fails in a run with dependent features, and no row about Σ and E holds there', () => {
  const bars = { family: 'bars', n: 14, m: 49, s: 1.4, eta: 0.1, N: 40, T: 3 } as const;
  const { input } = observed({ ...bars, outside: 0.1 }, 1);
  const rows = ledger(input);
  expect(rows.find(({ id }) => id === 'A1')).toMatchObject({ verdict: 'fails' });
  const about = rows.filter(({ id, group }) => group === 'claims' || id.startsWith('A3'));
  for (const { id, verdict } of about) expect([id, verdict]).toEqual([id, 'cannot be checked']);
});
