/** The rows that read the frame at t: both values of ρ, Σ̃, and everything on A*D. */
import { describe, expect, test } from 'vitest';
import { LeastInfNorm } from '../../../../src/core/linalg/leastInfNorm.ts';
import { normInf } from '../../../../src/core/matrix.ts';
import { buildInstance } from '../../../../src/core/model/buildInstance.ts';
import type { Scalars } from '../../../../src/core/observe/frame.ts';
import type { Params } from '../../../../src/core/params/params.ts';
import { defaultParams } from '../../../../src/core/params/validate.ts';
import { Run } from '../../../../src/core/run/run.ts';
import { runLedger } from '../../../../src/core/theory/ledger/runLedger.ts';
import { ledger } from '../../../../src/core/theory/ledger/ledger.ts';
import { lemmaReport } from '../../../../src/core/theory/lemmas/report.ts';
import { seriesOf } from '../../../../src/core/theory/series.ts';
import { handMade, rowIn, scalarsBy } from '../byHand.ts';

const SMALL: Params = {
  ...defaultParams(),
  ...({ n: 8, m: 16, s: 1, N: 'infinity', T: 40, alpha: 0.1, eta: 0.05 } as const),
};

function follow(changes: Partial<Params>) {
  const run = new Run(buildInstance({ ...SMALL, ...changes }));
  const scalars: Scalars[] = [run.scalars()];
  while (run.outcome === null) {
    run.advance();
    scalars.push(run.scalars());
  }
  const { rows } = runLedger(run, scalars, { ell: changes.ell ?? SMALL.ell });
  return { run, rows, scalars };
}

describe('ρ', () => {
  const { run, rows } = follow({ noise: 'constant', noiseLevel: 0.005 });

  test('has two names, and the second is the lemmas’ value', () => {
    const { measured: reached } = rowIn(rows, 'constants.rho.reached');
    const { measured: worst } = rowIn(rows, 'constants.rho.worst');
    const used = run
      .lemmas(lemmaReport)!
      .readings.flatMap(({ hypotheses }) => hypotheses)
      .find(({ text }) => text === '|ξ_i| ≤ ρ < α')!;
    expect(reached).toBeCloseTo(used.measured!, 12);
    expect(reached).toBeCloseTo(0.0396, 4);
    expect(worst).toBeCloseTo(0.0611, 4);
  });

  test('is named where a verdict depends on which one is used', () => {
    const half = rowIn(rows, 'constants.rho.half');
    expect(half).toMatchObject({ verdict: 'fails' });
    expect(half.note).toBe(
      'with the worst-case ρ = 0.0611; with ρ = 0.0396, which this run’s examples reach, it would hold',
    );
    expect(rowIn(rows, 'constants.rho.2048').note).toContain('it would fail');
  });

  test('of drawn examples can be refuted, but not confirmed', () => {
    const reached = (noiseLevel: number) =>
      rowIn(follow({ N: 200, T: 2, noise: 'uniform', noiseLevel }).rows, 'constants.rho.reached');
    expect(reached(0.001).verdict).toBe('cannot be checked');
    expect(reached(0.1).verdict).toBe('fails');
  });

  test('without a frame the second is not measured', () => {
    const input = { setting: handMade(), series: seriesOf([scalarsBy()]), t: 0, outcome: null };
    expect(rowIn(ledger(input), 'constants.rho.reached').verdict).toBe('cannot be checked');
  });
});

describe('the proof of claim (1)', () => {
  /** c₂/n = 0.25, −c₂/(5n) = −0.05, and 1−ℓ+2η = 1. */
  const diagonal = (Sigma: readonly number[], SigmaTilde: readonly number[]) => {
    const rows = ledger({
      setting: handMade(),
      series: seriesOf([scalarsBy()]),
      t: 0,
      outcome: null,
      frame: {
        Sigma: Float64Array.from(Sigma),
        inside: { ...INSIDE, SigmaTilde: Float64Array.from(SigmaTilde) },
      },
    });
    return ['claim1.push', 'claim1.floor'].map((id) => rowIn(rows, id));
  };
  const NONE = new Float64Array(0);
  const INSIDE = {
    W: NONE,
    count: 0,
    xStar: NONE,
    y: NONE,
    preActivation: NONE,
    x: NONE,
    noiseSize: 0,
    signalSize: 0,
    covariance: NONE,
    ETilde: NONE,
    disturbance: 0,
  };

  test('needs Σ̃_ii above c₂/n where Σ_ii is low: positive is not enough', () => {
    const [push, floor] = diagonal([0.95, 1.2, 1.2, 1.2], [0.2, 0.1, 0.4, 0.4]);
    expect(push).toMatchObject({ measured: 0.2, limit: 0.25, verdict: 'fails' });
    expect(floor).toMatchObject({ measured: 0.1, limit: -0.05, verdict: 'holds' });
    const [enough] = diagonal([0.95, 1.2, 1.2, 1.2], [0.3, 0.1, 0.4, 0.4]);
    expect(enough).toMatchObject({ measured: 0.3, verdict: 'holds' });
  });

  test('says nothing where every Σ_ii is high, except that Σ̃_ii is above −c₂/(5n)', () => {
    const [push, floor] = diagonal([1.1, 1.2, 1.2, 1.2], [0.2, 0.1, -0.1, 0.4]);
    expect(push!.verdict).toBe('cannot be checked');
    expect(floor).toMatchObject({ measured: -0.1, verdict: 'fails' });
  });
});

describe('after balancing', () => {
  const balancing: Partial<Params> = {
    algorithm: 'equilibration',
    n: 6,
    m: 12,
    ratio: 6,
    ell: 0.02,
    start: 'positive',
    alpha: 'paper',
    eta: 'paper',
    T: 60,
  };
  const { run, rows, scalars } = follow(balancing);
  const D = run.frame().equilibration!.D;
  const { AStar } = run.instance.truth;

  test('κ* and the constants are those of A*D and D⁻¹x*', () => {
    const inverter = new LeastInfNorm(12, 6);
    const data = AStar.data.map((value, at) => value * D[at % 6]!);
    inverter.compute({ ...AStar, data });
    const kappa = normInf(inverter.W);
    expect(rowIn(rows, 'claim3.outside').limit).toBeCloseTo(1 / (8 * kappa), 12);
    const { law } = run.instance.plan as Extract<typeof run.instance.plan, { kind: 'exact' }>;
    const C1 = 6 * Math.max(...law.probabilities.map((p, i) => p / D[i]!));
    const c2 = 6 * Math.min(...law.probabilities.map((p, i) => p / D[i]! ** 2));
    expect(rowIn(rows, 'constants.n.diagonal').measured).toBeCloseTo(C1 ** 2, 12);
    expect(rowIn(rows, 'constants.n.diagonal').limit).toBeCloseTo((c2 * 6) / 80, 12);
    expect(rowIn(rows, 'constants.alpha')).toMatchObject({ verdict: 'holds' });
    expect(rowIn(rows, 'constants.alpha').measured).toBeCloseTo(c2 / (80 * C1), 12);
  });

  test('T3 is evaluated on A*D, where its conclusion is checked', () => {
    expect(rowIn(rows, 'T3').note).toContain('evaluated for Purification on A*D');
    expect(rowIn(rows, 'T3.balance')).toMatchObject({ verdict: 'holds' });
    const stages = run.frame().equilibration!.stages;
    const { potential } = scalars[stages]!;
    // η = ℓ/6, and there is no noise
    const epsilon = potential * (1 - 0.02 / 6 / 25) ** (60 - stages);
    expect(rowIn(rows, 'conclusion.E').limit).toBeCloseTo(epsilon, 12);
    expect(rowIn(rows, 'conclusion.E').verdict).toBe('holds');
    expect(rowIn(rows, 'conclusion.N').verdict).toBe('holds');
  });

  test('no row says that nothing fails while the proof’s ε fails', () => {
    expect(rowIn(rows, 'constants.epsilon').verdict).toBe('fails');
    for (const { note } of rows) expect(note).not.toContain('nothing fails');
    expect(rowIn(rows, 'balanced.ratio').note).toContain(
      'the proof does not reach this instance: constants.epsilon fails',
    );
  });

  test('the constants wait for Purification, and for a frame that has D', () => {
    const at = (t: number) =>
      rowIn(runLedger(run, scalars, { t }).rows, 'constants.n.diagonal').note;
    expect(at(3)).toContain('begins once all features are in S');
    expect(at(59)).toContain('D is not known here');
  });
});
