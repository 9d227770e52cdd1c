import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  equilibrate,
  type Stage,
} from '../../../../src/core/algorithms/equilibration/equilibration.ts';
import { explicitInstance } from '../../../../src/core/model/explicit/explicitInstance.ts';
import type { Frame } from '../../../../src/core/observe/frame.ts';
import {
  equilibrationSettings,
  settingsOf,
} from '../../../../src/core/algorithms/equilibration/equilibration.ts';
import { buildInstance } from '../../../../src/core/model/buildInstance.ts';
import type { Instance } from '../../../../src/core/model/instance.ts';
import {
  proportions as activity,
  secondMoments,
  weightLaw,
} from '../../../../src/core/model/weights.ts';
import type { Params } from '../../../../src/core/params/params.ts';
import { defaultParams } from '../../../../src/core/params/validate.ts';
import { Run, runOf, type Snapshot } from '../../../../src/core/run/run.ts';
import { anyParams } from '../../../support/anyParams.ts';
import { distance, product, sameBits, sum, withDiagonal } from '../../../support/dense.ts';
import { casesOfKind } from '../../../support/reference.ts';

const UNEQUAL: Params = {
  ...defaultParams(),
  algorithm: 'equilibration',
  N: 'infinity',
  n: 6,
  m: 9,
  s: 0.9,
  ratio: 10,
  ell: 0.02,
  alpha: 0.01,
  eta: 0.1,
  start: 'positive',
};
const EXAMPLES = {
  exact: {},
  fresh: { N: 500 },
  fixed: { N: 500, examples: 'fixed' },
  noisy: { N: 300, weights: 'spike-uniform', noise: 'uniform', noiseLevel: 0.002 },
} as const satisfies Record<string, Partial<Params>>;

/** Advances until all features are in S, or to the end of the run. */
function balanced(run: Run): Run {
  while (run.outcome === null && run.frame().equilibration!.phase === 'balancing') run.advance();
  return run;
}

function finish(run: Run): Run {
  while (run.outcome === null) run.advance();
  return run;
}

/** The frame and the snapshot of every t. */
function live(run: Run): { frames: Frame[]; places: Snapshot[] } {
  const frames = [run.frame()];
  const places = [structuredClone(run.snapshot())];
  while (run.outcome === null) {
    run.advance();
    // a stage that broke off changes only the outcome
    frames[run.t] = run.frame();
    places[run.t] = structuredClone(run.snapshot());
  }
  return { frames, places };
}

/** A*D. */
function scaledTruth({ truth }: Instance, D: Float64Array) {
  const { AStar } = truth;
  return { ...AStar, data: AStar.data.map((value, at) => value * D[at % AStar.cols]!) };
}

describe.each(['corrected', 'printed'] as const)('with λ %s', (lambdaUpdate) => {
  test.each(Object.entries(EXAMPLES))(
    'a run on %s examples makes the same stages as the generator',
    (_, how) => {
      const params: Params = { ...UNEQUAL, ...how, lambdaUpdate };
      const run = runOf(params);
      const generator = equilibrate(buildInstance(params));
      let before: readonly number[] = [];
      for (let step = generator.next(); ; step = generator.next()) {
        if (step.done) {
          expect(run.outcome).toBeNull();
          const { A, equilibration } = run.frame();
          expect(sameBits(A, step.value.A.data)).toBe(true);
          expect(equilibration).toMatchObject({ D: step.value.D, lambda: step.value.lambda });
          expect(equilibration).toMatchObject({ phase: 'purifying', stages: run.t });
          expect(equilibration!.S).toEqual(new Uint8Array(6).fill(1));
          return;
        }
        const stage: Stage = step.value;
        run.advance();
        const { A, scalars, equilibration } = run.frame();
        expect(scalars.t).toBe(stage.stage);
        expect(sameBits(A, stage.A.data)).toBe(true);
        expect(equilibration).toMatchObject({ D: stage.D, lambda: stage.lambda });
        expect(equilibration!.stages).toBe(stage.stage);
        // between stages S contains the members of the last stage and those that joined since
        for (const j of [...before, ...stage.S]) expect(equilibration!.S[j]).toBe(1);
        before = stage.S;
      }
    },
  );
});

describe.each(casesOfKind('equilibration'))('the reference’s $name', ({ data }) => {
  const instance = explicitInstance(data);
  // written-out instances end balanced; this one goes on
  const settings = { ...settingsOf(instance), endsBalanced: false };
  const run = new Run({ ...instance, T: 1000, settings });

  test('is balanced in as many stages as stated, and then purified', () => {
    const { balance, stages } = data.expected;
    expect(balanced(run).t).toBe(stages.length);
    expect(run.frame().equilibration!.balance).toBeCloseTo(balance, 9);
    expect(finish(run).outcome).toMatchObject({ kind: 'converged', t: run.t, recovered: true });
    const how = balance <= 2 ? 'balanced to' : 'unbalanced at';
    const before = `After ${stages.length} stages all features were in S, ${how} ${balance.toPrecision(3)} : 1, and then purified.`;
    expect(run.outcome?.sentence).toMatch(/ A no longer moves .* The features are recovered\.$/);
    expect(run.outcome?.sentence.startsWith(before)).toBe(true);
    expect(run.frame().scalars.recoveryError).toBeLessThan(1e-9);
  });
});

describe.each(Object.entries(EXAMPLES))('the second phase on %s examples', (_, how) => {
  const params: Params = { ...UNEQUAL, ...how, alpha: 'paper' };
  const { n, m } = params;
  const run = balanced(runOf(params));
  const { stages, D } = run.frame().equilibration!;
  const law = weightLaw(params.weights, activity(params));
  const means = law.probabilities.map((p, i) => (p * law.activeMean) / D[i]!);
  const squares = secondMoments(law).map((square, i) => square / D[i]! ** 2);
  const c2 = n * Math.min(...squares);

  test('uses the paper’s α and r for the weights x*_i/D_ii', () => {
    const { alpha, r } = run.frame().equilibration!;
    expect(alpha).toBeCloseTo(c2 / (80 * n * Math.max(...means)), 14);
    for (const ratio of r) expect(ratio).toBeCloseTo(n / c2, 9);
    // balanced weights allow a larger offset than unequal ones
    expect(alpha).toBeGreaterThan(2 * run.instance.alpha);
  });

  test('makes iterations of Algorithm 1 in terms of A*D', () => {
    for (let k = 0; k < 3; k++) {
      const { A, inside, equilibration, scalars } = run.frame();
      expect(equilibration).toMatchObject({ phase: 'purifying', stages, D });
      expect(scalars.t).toBe(stages + k);
      expect(scalars).toEqual(run.scalars());
      expect(scalars).toMatchObject({ membersOfS: n, E12Norm: 0, E22Norm: 0, outsideSMin: null });
      expect(scalars.E11Norm).toBe(scalars.ESNorm);
      inside!.preActivation.forEach((u, at) =>
        expect(inside!.x[at]).toBeCloseTo(Math.max(u - equilibration!.alpha, 0), 14),
      );
      const { eta } = run.instance;
      const next = A.map(
        (value, at) =>
          (1 - eta) * value + equilibration!.r[at % n]! * eta * inside!.covariance[at]!,
      );
      run.advance();
      expect(distance(run.frame().A, next)).toBeLessThan(1e-15);
      const frame = run.frame();
      const parts = withDiagonal({ rows: n, cols: n, data: frame.E }, frame.Sigma);
      const truth = scaledTruth(run.instance, D);
      const again = sum(product(truth, parts), { rows: m, cols: n, data: frame.N });
      expect(distance(again.data, frame.A)).toBeLessThan(1e-12);
    }
  });

  test('never uses an example twice', () => {
    if (params.N === 'infinity' || params.examples === 'fixed') return;
    const seen = new Set<string>();
    const other = runOf(params);
    for (let k = 0; k < stages + 5; k++) {
      seen.add(other.frame().inside!.y.join());
      other.advance();
    }
    expect(seen.size).toBe(stages + 5);
  });

  test('keeps values set by hand', () => {
    const own = balanced(runOf({ ...params, alpha: 0.003, r: 5 })).frame().equilibration!;
    expect(own.alpha).toBe(0.003);
    expect(new Set(own.r)).toEqual(new Set([5]));
  });
});

describe('a snapshot', () => {
  test('replays the same bits from any stage, in this run and in another', () => {
    fc.assert(
      fc.property(
        anyParams({ algorithm: 'equilibration', T: 10 }),
        fc.constantFrom('corrected' as const, 'printed' as const),
        fc.boolean(),
        fc.integer({ min: 1, max: 3 }),
        fc.array(fc.nat(10), { minLength: 1, maxLength: 3 }),
        (drawn, lambdaUpdate, exact, columnIterations, visits) => {
          const infinite = { N: 'infinity', weights: 'bernoulli', noise: 'none' } as const;
          const params: Params = { ...drawn, lambdaUpdate, columnIterations };
          const run = runOf(exact ? { ...params, ...infinite } : params);
          const { frames, places } = live(run);
          for (const visit of visits) {
            const t = visit % frames.length;
            const other = runOf(exact ? { ...params, ...infinite } : params);
            for (const returned of [run, other]) {
              returned.restore(places[t]!);
              expect(returned.snapshot()).toEqual(places[t]);
              expect(returned.frame()).toEqual(frames[t]);
              while (returned.t < frames.length - 1) {
                returned.advance();
                expect(sameBits(returned.snapshot().state.A, places[returned.t]!.state.A)).toBe(
                  true,
                );
              }
              finish(returned);
              expect(returned.snapshot()).toEqual(places.at(-1));
              expect(returned.frame()).toEqual(frames.at(-1));
            }
          }
        },
      ),
      { numRuns: 20 },
    );
  });

  test.each(Object.entries(EXAMPLES))('on %s examples, in both phases', (_, how) => {
    const params: Params = { ...UNEQUAL, ...how, T: 60 };
    const run = runOf(params);
    const { frames, places } = live(run);
    const { stages } = frames.at(-1)!.equilibration!;
    expect(stages).toBeGreaterThan(5);
    expect(stages).toBeLessThan(50);
    const other = runOf(params);
    // across the border between the phases in both directions, onto it, and from it
    for (const t of [stages + 5, stages - 2, stages, 3, 59, stages + 1, stages - 1, 0, 60])
      for (const returned of [run, other]) {
        returned.restore(places[t]!);
        for (let later = t; later <= Math.min(t + 4, 60); later++) {
          expect(returned.snapshot()).toEqual(places[later]);
          expect(returned.frame()).toEqual(frames[later]);
          returned.advance();
        }
      }
  });

  test('does not depend on observation, and has its own arrays', () => {
    const seen = runOf(UNEQUAL);
    const unseen = runOf(UNEQUAL);
    for (const t of [15, 45]) {
      while (seen.t < t) {
        seen.scalars();
        seen.frame();
        seen.advance();
        unseen.advance();
      }
      expect(unseen.snapshot()).toEqual(seen.snapshot());
    }
    expect(seen.frame().equilibration!.phase).toBe('purifying');
    const place = seen.snapshot();
    for (const part of Object.values(place.state))
      if (ArrayBuffer.isView(part)) (part as Float64Array).fill(0);
    expect(seen.snapshot()).toEqual(unseen.snapshot());
  });

  test('of Purification is refused', () => {
    const place = runOf({ ...UNEQUAL, algorithm: 'purification' }).snapshot();
    expect(() => runOf(UNEQUAL).restore(place)).toThrow(
      /cannot restore a snapshot of purification/,
    );
  });
});

describe.each(Object.entries(EXAMPLES))('a frame on %s examples', (name, how) => {
  const params: Params = { ...UNEQUAL, ...how, columnIterations: 1 };
  const { n, m } = params;
  const run = runOf(params);
  for (let k = 0; k < 18; k++) run.advance();
  const frame = run.frame();
  const equilibration = frame.equilibration!;
  const inside = frame.inside!;
  const { S, D, r } = equilibration;
  const { instance } = run;

  test('is taken in the middle of a run', () => {
    expect(run.outcome).toBeNull();
    expect(new Set(S)).toEqual(new Set([0, 1]));
    expect(Math.max(...D)).toBeGreaterThan(1.5);
  });

  test('splits A and the covariance in terms of A*D', () => {
    const truth = scaledTruth(instance, D);
    const parts = withDiagonal({ rows: n, cols: n, data: frame.E }, frame.Sigma);
    const again = sum(product(truth, parts), { rows: m, cols: n, data: frame.N });
    expect(distance(again.data, frame.A)).toBeLessThan(1e-12);

    const direction = withDiagonal({ rows: n, cols: n, data: inside.ETilde }, inside.SigmaTilde);
    const inSpan = product(truth, direction);
    // noise alone leaves the span
    const tolerance = name === 'noisy' ? 1e-3 : 1e-12;
    expect(distance(inSpan.data, inside.covariance)).toBeLessThan(tolerance);
  });

  test('shows examples with the weights of A*D', () => {
    const weights = { rows: inside.count, cols: n, data: inside.xStar };
    const truth = scaledTruth(instance, D);
    for (let e = 0; e < inside.count; e++)
      for (let k = 0; k < m; k++) {
        let y = 0;
        for (let j = 0; j < n; j++) y += truth.data[k * n + j]! * weights.data[e * n + j]!;
        const noise = name === 'noisy' ? 0.002 : 1e-12;
        expect(Math.abs(y - inside.y[e * m + k]!)).toBeLessThanOrEqual(noise);
      }
    if (params.weights === 'bernoulli')
      inside.xStar.forEach((weight, at) => {
        if (weight !== 0) expect(weight).toBe(1 / D[at % n]!);
      });
  });

  test('compares Σ_ii x_i with x*_i/D_ii', () => {
    const { meanErrorOnSupport, falseActivationRate, missRate } = frame.decoding!;
    // thresholded at α, with A close to A*D
    expect(meanErrorOnSupport!).toBeLessThan(0.05);
    expect({ falseActivationRate, missRate }).toEqual({
      falseActivationRate: frame.scalars.falseActivationRate,
      missRate: frame.scalars.missRate,
    });
    inside.x.forEach((x, at) => {
      if (params.noise === 'none')
        expect(Math.abs(frame.Sigma[at % n]! * x - inside.xStar[at]!)).toBeLessThan(0.06);
    });
    if (name !== 'noisy') expect(inside.disturbance!).toBeLessThan(1e-12);
  });

  test('has the scalars of its t', () => {
    expect(run.scalars()).toEqual(frame.scalars);
    expect(frame.scalars.recoveryError).toBe(Math.max(...frame.columnErrors));
    const proportions = Array.from(equilibration.proportions!);
    expect(equilibration.balance).toBe(Math.max(...proportions) / Math.min(...proportions));
    r.forEach((ratio, j) => {
      expect(ratio).toBe(S[j] === 1 ? 3 / (5 * equilibration.m[j]!) : 0);
      if (S[j] === 0) expect(equilibration.m[j]!).toBeLessThan(equilibration.lambda);
    });
  });

  test('shows the next stage', () => {
    run.advance();
    const next = run.frame();
    const { eta } = instance;
    const { epsilon } = params;
    const expected = frame.A.map((value, at) => {
      const j = at % n;
      if (S[j] === 0) return value;
      return ((1 - eta) * value + r[j]! * eta * inside.covariance[at]!) / (1 - epsilon);
    });
    expect(distance(next.A, expected)).toBeLessThan(1e-15);
    expect(next.equilibration!.lambda).toBeCloseTo(equilibration.lambda * (1 - epsilon) ** 2, 14);
  });

  test('is a copy', () => {
    const here = run.snapshot();
    const { A, E, equilibration: own } = run.frame();
    for (const array of [A, E, own!.D, own!.m, own!.S, own!.r]) array.fill(7);
    expect(run.snapshot()).toEqual(here);
  });
});

test('t = 0 is the state before the first stage', () => {
  const run = runOf(UNEQUAL);
  const { A, Sigma, equilibration, scalars } = run.frame();
  expect(scalars.t).toBe(0);
  expect(A).toEqual(run.instance.A0.data);
  for (const sigma of Sigma) expect(sigma).toBeCloseTo(0.98, 10);
  expect(equilibration!.balance).toBeCloseTo(10, 8);
  expect(equilibration!.lambda).toBe(equilibrationSettings(UNEQUAL).lambda0);
  expect(Math.max(...equilibration!.m)).toBeGreaterThan(0);
});

describe('a run ends', () => {
  test('after T stages, and says how many features are left', () => {
    const all = balanced(runOf(UNEQUAL)).t;
    const { outcome } = finish(runOf({ ...UNEQUAL, T: 12 }));
    expect(outcome).toMatchObject({ kind: 'finished', t: 12, recovered: false });
    expect(outcome?.sentence).toMatch(
      /^All T = 12 stages are done and [2-5] features are not balanced yet\. Raise T to go on\.$/,
    );
    expect(finish(runOf({ ...UNEQUAL, T: all - 1 })).outcome?.sentence).toMatch(
      / and 1 feature is not balanced yet\./,
    );
    expect(finish(runOf({ ...UNEQUAL, T: all })).outcome).toMatchObject({
      kind: 'finished',
      t: all,
      sentence: expect.stringMatching(
        /^After \d+ stages all features were in S, balanced to 1\.\d\d : 1, and T = \d+ leaves no iteration to purify them\. Raise T to go on\.$/,
      ),
    });
    expect(finish(runOf({ ...UNEQUAL, T: all + 7 })).outcome).toMatchObject({
      kind: 'finished',
      t: all + 7,
      sentence: expect.stringMatching(
        /, and then purified for 7 iterations until T = \d+, with recovery error \S+\. Raise T to go on\.$/,
      ),
      recovered: false,
    });
  });

  test('at rest, with the features recovered', () => {
    const run = finish(runOf({ ...UNEQUAL, T: 1000 }));
    expect(run.outcome).toMatchObject({ kind: 'converged', t: run.t, recovered: true });
    expect(run.outcome?.sentence).toMatch(
      /, and then purified\. A no longer moves after t = \d+, /,
    );
  });

  test('at once where T is 0, and without stages where λ starts below everything', () => {
    const run = runOf({ ...UNEQUAL, lambda0: 1e-6, T: 2 });
    expect(run.frame().equilibration).toMatchObject({ phase: 'purifying', stages: 0 });
    expect(finish(run).outcome?.sentence).toMatch(
      /^After 0 stages all features were in S, unbalanced at 10\.0 : 1, and then purified for 2 iterations/,
    );
    expect(runOf({ ...UNEQUAL, T: 0 }).outcome?.sentence).toMatch(/^All T = 0 stages/);
  });

  test('where a feature never decodes, and names the feature', () => {
    const instance = buildInstance({ ...UNEQUAL, ell: 0 });
    const law = weightLaw('bernoulli', Float64Array.from([0.3, 0.3, 0.2, 0, 0.2, 0.1]));
    const noise = { kind: 'none', level: 0, seed: 0 } as const;
    const plan = { kind: 'exact', law, noise, seed: 0 } as const;
    const run = new Run({ ...instance, plan, A0: instance.truth.AStar });
    const { outcome } = finish(run);
    expect(outcome?.kind).toBe('diverged');
    expect(outcome?.t).toBe(run.t);
    expect(outcome?.sentence).toMatch(
      /^Balancing would not end: after \d+ stages feature 4 decodes to Ê\[x²\] = 0, .* Lower α or start nearer/,
    );
    expect(run.frame().decoding).not.toBeNull();
  });

  test('where A loses rank, at the state before that stage', () => {
    const run = runOf({
      ...UNEQUAL,
      n: 7,
      m: 7,
      s: 1,
      ell: 0.3,
      alpha: 0.1,
      eta: 1,
      N: 4,
      seed: 1464714400,
      family: 'correlated',
      ratio: 1,
      noise: 'mimic',
      noiseLevel: 0.05,
      start: 'from-data',
      leftInverse: 'moore-penrose',
      examples: 'fixed',
    });
    const before = run.snapshot();
    finish(run);
    expect(run.outcome).toMatchObject({ kind: 'rank-loss', t: run.t, recovered: false });
    expect(run.outcome?.sentence).toMatch(/^A loses rank in the stage after t = 0: .* Lower η, α/);
    expect(run.snapshot()).toEqual({ ...before, outcome: run.outcome });
    expect(run.frame().inside).not.toBeNull();
  });

  test('where A⁽⁰⁾ has no left inverse, and can still be observed', () => {
    const instance = buildInstance(UNEQUAL);
    const A0 = { ...instance.A0, data: instance.A0.data.map((value, at) => (at % 6 ? value : 0)) };
    const run = new Run({ ...instance, A0 });
    expect(run.outcome).toMatchObject({ kind: 'rank-loss', t: 0 });
    const { inside, decoding, scalars } = run.frame();
    expect([inside, decoding, scalars.leftInverseInfNorm]).toEqual([null, null, null]);
    expect(run.scalars()).toEqual(scalars);
  });

  test('where A explodes', () => {
    const run = runOf({
      ...UNEQUAL,
      n: 6,
      m: 11,
      s: 1,
      ell: 0.3,
      alpha: 0.1,
      eta: 1,
      N: 28,
      seed: 12,
      family: 'nonnegative',
      weights: 'spike-beta',
      ratio: 3,
      start: 'negative',
      leftInverse: 'moore-penrose',
      decoder: 'linear',
    });
    expect(finish(run).outcome?.sentence).toMatch(
      /^Diverged at stage t = \d+: an entry of A has grown to \S+ times the scale D of its column\. Lower η/,
    );
    expect(run.outcome).toMatchObject({ kind: 'diverged', t: run.t });
  });
});

describe('Purification on A*D ends', () => {
  const FEW: Params = {
    ...UNEQUAL,
    n: 5,
    m: 5,
    s: 1,
    ell: 0.1,
    alpha: 0.1,
    eta: 0.9,
    ratio: 1,
    lambda0: 1e-6,
    T: 60,
    family: 'correlated',
    start: 'mixed',
  };

  test('where A explodes', () => {
    const run = finish(runOf({ ...FEW, N: 4, r: 10_000, seed: 0 }));
    expect(run.outcome).toMatchObject({ kind: 'diverged', t: run.t, recovered: false });
    expect(run.outcome?.sentence).toMatch(
      /^After 1 stage all features were in S, .* and then purified\. Diverged at t = \d+: an entry of A has grown to \S+ times the scale D of its column\. Lower r or η/,
    );
  });

  test('where A loses rank, and can still be observed', () => {
    const few = { ...FEW, N: 8, r: 2, seed: 1, examples: 'fixed' } as const;
    const run = finish(runOf({ ...few, noise: 'mimic', noiseLevel: 0.05 }));
    expect(run.outcome).toMatchObject({ kind: 'rank-loss', t: run.t, recovered: false });
    expect(run.outcome?.sentence).toMatch(/and then purified\. A has lost rank at t = \d+: /);
    const { inside, decoding, scalars } = run.frame();
    expect([inside, decoding, scalars.leftInverseInfNorm]).toEqual([null, null, null]);
    expect(run.scalars()).toEqual(scalars);
  });
});

test('a small ε gets as many stages as it needs', () => {
  // printed: λ falls by a factor of 100 in 46 000 stages of this size
  const params: Params = { ...UNEQUAL, n: 2, m: 2, s: 0.3, epsilon: 0.0001, columnIterations: 1 };
  const run = finish(runOf({ ...params, lambdaUpdate: 'printed', ratio: 20, T: 100_000 }));
  expect(run.outcome?.sentence).toMatch(/^After \d+ stages all features were in S/);
  expect(run.frame().equilibration!.stages).toBeGreaterThan(20_000);
});
