import { describe, expect, it } from 'vitest';
import type { Scalars } from '../../../src/core/observe/frame.ts';
import { conflicts } from '../../../src/core/params/validate.ts';
import type { Params } from '../../../src/core/params/params.ts';
import { type Run, runOf } from '../../../src/core/run/run.ts';
import { lanesOf } from '../../../src/state/lab/experiment.ts';
import { DEFAULT_PACE, isPace } from '../../../src/state/lab/view.ts';
import {
  PRESETS,
  presetById,
  presetExperiment,
  presetOf,
} from '../../../src/state/presets/presets.ts';

interface Measured {
  readonly params: Params;
  readonly run: Run;
  /** At every requested iteration, and at the end. */
  readonly at: (t: number) => Scalars;
  readonly last: Scalars;
  readonly all: readonly Scalars[];
}

/** Runs a preset for real, lane by lane, measuring every `every` iterations. */
function measure(
  id: string,
  every = 1,
  look: (run: Run, lane: number) => void = () => {},
  change: Partial<Params> = {},
) {
  const preset = presetById(id);
  if (preset === null) throw new Error(`no preset ${id}`);
  return lanesOf(presetExperiment(preset)).map((own, lane): Measured => {
    const params = { ...own, ...change };
    const run = runOf(params);
    const byT = new Map<number, Scalars>();
    const measured = () => {
      byT.set(run.t, run.scalars());
      look(run, lane);
    };
    measured();
    while (run.outcome === null) {
      run.advance();
      if (run.t % every === 0 || run.outcome !== null) measured();
    }
    const all = [...byT.values()];
    const at = (t: number) => byT.get(t) ?? expect.fail(`nothing measured at t = ${t}`);
    return { params, run, at, last: all.at(-1)!, all };
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The mean of a scalar over the iterations from t on. */
function meanFrom(t: number, { all }: Measured, name: keyof Scalars): number {
  return mean(all.filter((row) => row.t >= t).map((row) => row[name] ?? Number.NaN));
}

describe('presets', () => {
  it('are at least ten, with distinct names', () => {
    expect(PRESETS.length).toBeGreaterThanOrEqual(10);
    expect(new Set(PRESETS.map(({ id }) => id)).size).toBe(PRESETS.length);
    expect(new Set(PRESETS.map(({ name }) => name)).size).toBe(PRESETS.length);
    expect(presetById('no such thing')).toBeNull();
  });

  it.each(PRESETS.map((preset) => [preset.id, preset] as const))('%s can run', (id, preset) => {
    const experiment = presetExperiment(preset);
    for (const lane of lanesOf(experiment)) expect(conflicts(lane)).toEqual([]);
    expect(presetOf(experiment)).toBe(id);
    const pace = preset.pace ?? DEFAULT_PACE;
    expect(isPace(pace)).toBe(true);
    // nobody watches for longer
    expect(experiment.params.T / pace).toBeLessThanOrEqual(40);
    expect(preset.lookFor).toMatch(/^[A-Zℓ].*\.$/);
  });
});

describe('the descriptions of the presets are true', () => {
  it('negative start: a rises from zero, b falls, a + βb falls at every step', () => {
    const [{ at, last, all, run }] = measure('negative-start') as [Measured];
    expect(at(0).a).toBe(0);
    expect(Math.max(...all.map(({ a }) => a))).toBeGreaterThan(0.02);
    expect(last.a).toBeLessThan(1e-11);
    all.slice(1).forEach((row, k) => expect(row.potential).toBeLessThan(all[k]!.potential));
    expect(run.outcome).toMatchObject({ kind: 'converged', recovered: true });
  });

  it('paper: the paper’s own choices, about twenty times as fast as guaranteed', () => {
    const [{ run, at, last }] = measure('paper', 100) as [Measured];
    const { alpha, eta, r } = run.instance;
    expect([alpha, eta, r]).toEqual([1 / 80, 0.1 / 6, 6]);
    const measuredRate = Math.log(at(0).potential / last.potential) / last.t;
    const promised = -Math.log(1 - eta / 25);
    expect(measuredRate / promised).toBeGreaterThan(18);
    expect(measuredRate / promised).toBeLessThan(25);
    expect(last.recoveryError).toBeLessThan(1e-6);
  });

  it('mixed start: a straight line down', () => {
    const [{ at, run, last }] = measure('mixed-start', 50) as [Measured];
    const factor = (t: number) => (at(t + 50).potential / at(t).potential) ** (1 / 50);
    for (let t = 50; t <= 450; t += 50) expect(factor(t)).toBeCloseTo(factor(200), 3);
    expect(factor(200)).toBeLessThan(0.97);
    expect(last.recoveryError).toBeLessThan(1e-12);
    expect(run.outcome).toMatchObject({ recovered: true });
  });

  it('no ReLU: the antisymmetric part grows and stays; with it both parts vanish', () => {
    const [linear, withRelu] = measure('no-relu', 10) as [Measured, Measured];
    expect(linear.params.seed).toBe(withRelu.params.seed);
    expect(linear.last.symmetricNorm).toBeLessThan(0.1 * linear.at(0).symmetricNorm);
    expect(linear.last.antisymmetricNorm).toBeGreaterThan(1.5 * linear.at(0).antisymmetricNorm);
    expect(linear.last.antisymmetricNorm).toBeCloseTo(linear.at(100).antisymmetricNorm, 3);
    expect(linear.run.outcome).toMatchObject({ kind: 'converged', recovered: false });
    expect(withRelu.last.symmetricNorm).toBeLessThan(1e-7);
    expect(withRelu.last.antisymmetricNorm).toBeLessThan(1e-7);
  });

  it('antisymmetric start: a symmetric part appears, and all of E fades', () => {
    const [{ at, last, all }] = measure('antisymmetric-start') as [Measured];
    expect(at(0).symmetricNorm).toBeLessThan(1e-14);
    expect(Math.max(...all.map(({ symmetricNorm }) => symmetricNorm))).toBeGreaterThan(0.01);
    expect(at(0).antisymmetricNorm).toBeGreaterThan(0.2);
    expect(last.antisymmetricNorm).toBeLessThan(1e-7);
  });

  it('unbiased noise: a floor, which more examples lower', () => {
    const [few, many] = measure('unbiased-noise', 10) as [Measured, Measured];
    const AStar = few.run.instance.truth.AStar.data;
    expect(mean(Array.from(AStar, Math.abs))).toBeCloseTo(0.04, 2);
    expect(meanFrom(100, few, 'falseActivationRate')).toBeCloseTo(0.27, 1);
    const floor = meanFrom(200, few, 'recoveryError');
    expect(floor).toBeLessThan(0.3 * few.at(0).recoveryError);
    // it stays: the last hundred iterations are no better than those before
    expect(meanFrom(300, few, 'recoveryError')).toBeGreaterThan(0.8 * floor);
    expect(many.params.N).toBe(16 * (few.params.N as number));
    expect(meanFrom(200, many, 'recoveryError')).toBeLessThan(0.7 * floor);
  });

  it('adversary: chance averages out to an eighth of its error', () => {
    const [attacked, chance] = measure('adversary', 10) as [Measured, Measured];
    expect(attacked.params.noiseLevel).toBe(chance.params.noiseLevel);
    const ratio = meanFrom(200, attacked, 'recoveryError') / meanFrom(200, chance, 'recoveryError');
    expect(ratio).toBeGreaterThan(7);
    expect(ratio).toBeLessThan(10);
  });

  it('left inverse: the least norm keeps about half the error', () => {
    const [least, moorePenrose] = measure('left-inverse', 50) as [Measured, Measured];
    expect(least.last.leftInverseInfNorm!).toBeLessThan(
      0.7 * moorePenrose.last.leftInverseInfNorm!,
    );
    const ratio = least.last.recoveryError / moorePenrose.last.recoveryError;
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(0.6);
  });

  it('pictures: ghosts of other strokes fade', () => {
    const [{ at, last, run }] = measure('pictures', 300) as [Measured];
    expect(run.instance.truth.AStar).toMatchObject({ rows: 9 * 13, cols: 16 });
    // all entries of E are ≥ 0: other strokes show through, and nothing else
    expect(at(0)).toMatchObject({ b: 0 });
    expect(at(0).recoveryError).toBeGreaterThan(1);
    expect(last.recoveryError).toBeLessThan(1e-5);
  });

  it('proportions: Σ spreads, rare features are noisy, infinitely many examples recover all', () => {
    const columnErrors: number[][] = [];
    let Sigma: Float64Array = new Float64Array();
    const [sampled, exact] = measure('proportions', 25, (run, lane) => {
      if (lane > 0 || run.t < 200) return;
      const frame = run.frame();
      columnErrors.push([...frame.columnErrors]);
      Sigma = frame.Sigma;
    }) as [Measured, Measured];
    const errorOf = (features: readonly number[]) =>
      mean(columnErrors.map((errors) => mean(features.map((i) => errors[i]!))));
    expect(errorOf([9, 10, 11])).toBeGreaterThan(1.5 * errorOf([0, 1, 2]));
    expect(Sigma[0]! / Sigma[11]!).toBeGreaterThan(2);
    expect(sampled.last.recoveryError).toBeGreaterThan(0.01);
    expect(exact.last.recoveryError).toBeLessThan(1e-6);
  });

  it('λ rule: printed leaves the band and ends the other way round, corrected ends alike', () => {
    const ends: { first: number; last: number; balance: number }[] = [];
    const broken = [0, 0];
    const shares: number[][] = [[], []];
    const [corrected, printed] = measure('lambda-rule', 1, (run, lane) => {
      const { equilibration } = run.frame();
      const { proportions, balance, belowFloor, floor } = equilibration!;
      ends[lane] = { first: proportions![0]!, last: proportions!.at(-1)!, balance: balance! };
      broken[lane]! += belowFloor!.reduce((sum, mark) => sum + mark, 0);
      shares[lane]!.push(proportions![0]! / floor);
    }) as [Measured, Measured];
    expect([corrected.params.lambdaUpdate, printed.params.lambdaUpdate]).toEqual([
      'corrected',
      'printed',
    ]);
    expect(ends[0]!.balance).toBeLessThan(1.1);
    expect(broken[0]).toBe(0);
    // the commonest has become the rarest
    expect(ends[1]!.balance).toBeGreaterThan(6);
    expect(ends[1]!.first).toBeLessThan(ends[1]!.last / 6);
    expect(broken[1]).toBeGreaterThan(0);
    // λ falls more slowly: the first feature's share of it sinks below b and further
    expect(shares[1]!.at(-1)!).toBeLessThan(0.2);
    expect(corrected.run.outcome).toMatchObject({ kind: 'converged', recovered: true });
    expect(printed.run.outcome).toMatchObject({ kind: 'converged', recovered: true });
  });

  it('balanced first: both recover, and Σ spreads only without balancing', () => {
    const [balanced, alone] = measure('balanced-first', 10) as [Measured, Measured];
    expect([balanced.params.algorithm, alone.params.algorithm]).toEqual([
      'equilibration',
      'purification',
    ]);
    for (const { run } of [balanced, alone])
      expect(run.outcome).toMatchObject({ kind: 'converged', recovered: true });
    const spreadOf = ({ last: { sigmaMin, sigmaMax } }: Measured) => sigmaMax / sigmaMin;
    expect(spreadOf(balanced)).toBeLessThan(1.2);
    expect(spreadOf(alone)).toBeGreaterThan(2);
  });

  it('divergence: A† becomes huge, then A; the paper’s step does no such harm', () => {
    const [diverging, paper] = measure('divergence') as [Measured, Measured];
    expect(diverging.run.outcome).toMatchObject({ kind: 'diverged' });
    expect(diverging.last.t).toBeLessThanOrEqual(100);
    expect(diverging.at(0).leftInverseInfNorm!).toBeLessThan(100);
    expect(diverging.at(diverging.last.t - 1).leftInverseInfNorm!).toBeGreaterThan(1e6);
    expect(diverging.last.potential).toBeGreaterThan(1e6);
    expect(paper.run.outcome).toMatchObject({ kind: 'finished' });
    expect(Math.max(...paper.all.map((row) => row.leftInverseInfNorm!))).toBeLessThan(100);
    expect(paper.last.recoveryError).toBeLessThan(0.2);
  });

  /** A preset at several seeds, measured every hundred iterations. */
  function overSeeds(id: string) {
    return [1, 2, 3].map((seed) => measure(id, 100, () => {}, { seed }) as [Measured, Measured]);
  }

  it('NNLS: both errors fall, but a third of the inactive weights stay active', () => {
    for (const [nnls, relu] of overSeeds('nnls')) {
      expect(nnls.params.decoder).toBe('nnls');
      expect(nnls.last.recoveryError).toBeLessThan(0.1 * nnls.at(0).recoveryError);
      expect(nnls.last.recoveryError).toBeGreaterThan(1000 * relu.last.recoveryError);
      expect(nnls.last.falseActivationRate).toBeGreaterThan(0.3);
      expect(nnls.last.falseActivationRate).toBeLessThan(0.45);
      expect(relu.last.falseActivationRate).toBe(0);
      expect(nnls.last.t).toBe(300);
    }
  });

  it('gradient: the error falls and rises again, that of the paper’s update keeps falling', () => {
    for (const [gradient, paper] of overSeeds('gradient')) {
      const error = (t: number) => gradient.at(t).recoveryError;
      expect(error(100)).toBeLessThan(0.15 * error(0));
      for (const t of [200, 300, 400, 500, 600]) expect(error(t)).toBeGreaterThan(error(t - 100));
      expect(error(600)).toBeGreaterThan(1.8 * error(100));
      paper.all
        .slice(1)
        .forEach((row, k) => expect(row.recoveryError).toBeLessThan(paper.all[k]!.recoveryError));
      expect(paper.last.recoveryError).toBeLessThan(1e-11);
    }
  });
});
