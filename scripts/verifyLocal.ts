/**
 * `npm run verify:local [PART …]`: compares the local theory with runs on random configurations and prints how
 * far they agree. Parts: rates, floors, noise, sizes; all by default. Takes about five minutes.
 */
import { buildInstance } from '../src/core/model/buildInstance.ts';
import type { Instance } from '../src/core/model/instance.ts';
import { type Decomposition, decompose } from '../src/core/observe/decomposition.ts';
import type { Params } from '../src/core/params/params.ts';
import { validParams } from '../src/core/params/validate.ts';
import { Rng } from '../src/core/rng.ts';
import { Run } from '../src/core/run/run.ts';
import { median } from '../src/core/sweep/fit.ts';
import { localPoint, localTheory } from '../src/core/theory/local/local.ts';
import { measureLocal, settledFrom } from '../src/core/theory/local/measured.ts';
import type { LocalPoint } from '../src/core/theory/local/resting.ts';
import { sizeRun } from '../src/core/theory/local/size.ts';

type Given = Partial<Params>;

const rng = new Rng(19, 'prediction');
const between = (low: number, high: number) => low + (high - low) * rng.uniform();
const ratioBetween = (low: number, high: number) => low * (high / low) ** rng.uniform();
const integer = (low: number, high: number) => low + rng.below(high - low + 1);
const oneOf = <const T>(options: readonly T[]) => options[rng.below(options.length)]!;
const LAWS = ['bernoulli', 'spike-uniform', 'spike-beta'] as const;
const INVERSES = ['min-inf', 'moore-penrose'] as const;

/** Random parameters with a stable fixed point. */
function anyStable(draw: () => Given): Given {
  for (;;) {
    const given = draw();
    const { why } = localTheory(buildInstance(validParams(given)));
    if (why === null) return given;
  }
}

/** A random instance of every kind that exact expectation covers without noise. */
function anyExact(): Given {
  const n = integer(3, 10);
  return {
    n,
    m: integer(n, 3 * n),
    s: n * ratioBetween(0.03, 0.6),
    alpha: ratioBetween(0.02, 0.4),
    eta: ratioBetween(0.05, 0.6),
    ell: between(0.02, 0.2),
    ratio: oneOf([1, 1, ratioBetween(1, 6)]),
    start: oneOf(['mixed', 'negative', 'positive']),
    leftInverse: oneOf(INVERSES),
    seed: integer(1, 1e6),
    N: 'infinity',
  };
}

function localOf(instance: Instance): LocalPoint {
  const local = localPoint(instance);
  if ('why' in local) throw new Error(local.why ?? '');
  return local;
}

function rates(): void {
  const errors: number[] = [];
  const scales: number[] = [];
  let unfitted = 0;
  while (errors.length < 300) {
    const given = anyStable(anyExact);
    const probe = localOf(buildInstance(validParams(given)));
    const T = Math.ceil((6 + Math.log(1e13) / (1 - probe.c)) / (given.eta as number));
    if (T > 20_000) continue;
    const instance = buildInstance(validParams({ ...given, T }));
    const theory = localTheory(instance);
    const { rate, sigma } = measureLocal(instance, localOf(instance), null);
    if (rate === null || sigma === null) {
      unfitted++;
      continue;
    }
    errors.push(Math.abs(rate - theory.rate!) / (1 - theory.rate!));
    scales.push(Math.max(...sigma.map((value, i) => Math.abs(value - theory.sigma![i]!))));
    if (errors.at(-1)! > 0.01)
      console.log('  off:', errors.at(-1), JSON.stringify({ ...given, T }));
  }
  console.log(
    `rates: 300 configurations (${unfitted} more without a fit), |measured − predicted|/(1 − rate): median ${short(median(errors))}, largest ${short(Math.max(...errors))}; Σ: median ${short(median(scales))}, largest ${short(Math.max(...scales))}`,
  );
}

function floors(): void {
  const relative: number[] = [];
  const inErrors: number[] = [];
  for (let k = 0; k < 50; k++) {
    const given = anyStable(() => {
      const n = integer(4, 10);
      return {
        n,
        m: 2 * n,
        s: n * ratioBetween(0.08, 0.5),
        alpha: between(0.08, 0.3),
        eta: ratioBetween(0.08, 0.4),
        ell: 0.05,
        ratio: oneOf([1, ratioBetween(1, 4)]),
        weights: LAWS[k % 3]!,
        N: Math.round(ratioBetween(600, 3000)),
        seed: integer(1, 1e6),
      };
    });
    const first = buildInstance(validParams(given));
    const { c, floor } = localTheory(first);
    const settled = settledFrom(first, localOf(first), floor!);
    const T = settled + Math.ceil(400 / (first.eta * (1 - Math.min(0.5, c!))));
    const instance = { ...first, T };
    const measured = measureLocal(instance, localOf(instance), floor);
    const n = first.A0.cols;
    // independent values of the n(n−1)/2 pairs; a variance has relative error √(2/count), its root half
    const rho = 1 - first.eta * (1 + c!);
    const independent = (((T - settled) * (1 - rho ** 2)) / (1 + rho ** 2)) * ((n * (n - 1)) / 2);
    const standardError = Math.sqrt(1 / (2 * independent));
    relative.push(measured.floor! / floor! - 1);
    inErrors.push(Math.abs(relative.at(-1)!) / standardError);
    if (Math.abs(relative.at(-1)!) > 0.05)
      console.log('  off:', relative.at(-1), standardError, JSON.stringify(given));
  }
  const deviations = relative.map(Math.abs);
  console.log(
    `floors: 50 configurations, measured/predicted − 1: mean ${short(mean(relative))}, median size ${short(median(deviations))}, largest ${short(Math.max(...deviations))}; in standard errors: median ${short(median(inErrors))}, largest ${short(Math.max(...inErrors))}`,
  );
}

function noise(): void {
  for (let k = 0; k < 20; k++) {
    const law = LAWS[k % 3]!;
    const given = anyStable(() => {
      const n = integer(4, 7);
      return {
        n,
        m: integer(n + 2, 3 * n),
        s: n * between(0.15, 0.35),
        alpha: between(0.2, 0.35),
        eta: 0.2,
        ell: 0.05,
        ratio: oneOf([1, 2]),
        weights: law,
        leftInverse: INVERSES[k % 2]!,
        noise: oneOf(
          law === 'bernoulli' ? ['uniform', 'sign', 'proportional'] : ['uniform', 'sign'],
        ),
        noiseLevel: ratioBetween(0.003, 0.01),
        N: 20_000,
        T: 400,
        seed: integer(1, 1e6),
      };
    });
    const instance = buildInstance(validParams(given));
    const { point } = localOf(instance);
    // the same examples without noise: the difference has little of their sampling error
    const shifts = differences(instance, buildInstance(validParams({ ...given, noiseLevel: 0 })));
    const E = compare(shifts.E, point.E.data, instance.eta);
    const N = compare(shifts.N, point.N.data, instance.eta);
    const { weights, leftInverse, noise: kind } = given;
    console.log(
      `noise: ${weights}, ${leftInverse}, ${kind}: E slope ${E.slope.toFixed(3)} ± ${E.error.toFixed(3)}, residual ${E.residual.toFixed(2)} standard errors` +
        (leftInverse === 'min-inf'
          ? `; N slope ${N.slope.toFixed(3)} ± ${N.error.toFixed(3)}, residual ${N.residual.toFixed(2)}`
          : ''),
    );
  }
}

const BURN_IN = 60;

/** E and N of a run minus those of another, at every t after the burn-in. */
function differences(one: Instance, other: Instance): { E: Float64Array[]; N: Float64Array[] } {
  const E: Float64Array[] = [];
  const N: Float64Array[] = [];
  const runs = [one, other].map((instance) => new Run(instance, { stopOnConvergence: false }));
  while (runs[0]!.outcome === null) {
    for (const run of runs) run.advance();
    if (runs[0]!.t <= BURN_IN) continue;
    const [p, q] = runs.map(partsOf) as [Decomposition, Decomposition];
    E.push(p.E.data.map((value, at) => value - q.E.data[at]!));
    N.push(p.N.data.map((value, at) => value - q.N.data[at]!));
  }
  return { E, N };
}

function partsOf(run: Run): Decomposition {
  const { A0, truth } = run.instance;
  return decompose({ ...A0, data: run.snapshot().state.A }, truth);
}

/** The slope of the mean against the prediction, its standard error, and the rms residual in standard errors. */
function compare(series: readonly Float64Array[], predicted: Float64Array, eta: number) {
  const count = series.length;
  const independent = (count * eta) / (2 - eta);
  const means = predicted.map((_, at) => series.reduce((sum, row) => sum + row[at]!, 0) / count);
  const errors = predicted.map((_, at) => {
    const square = series.reduce((sum, row) => sum + (row[at]! - means[at]!) ** 2, 0) / count;
    return square / independent;
  });
  let [mp, pp, spread, residual, used] = [0, 0, 0, 0, 0];
  predicted.forEach((p, at) => {
    if (errors[at] === 0) return;
    mp += means[at]! * p;
    pp += p * p;
    spread += errors[at]! * p * p;
    residual += (means[at]! - p) ** 2 / errors[at]!;
    used++;
  });
  return { slope: mp / pp, error: Math.sqrt(spread) / pp, residual: Math.sqrt(residual / used) };
}

function sizes(): void {
  const targets: readonly (readonly [number, Given])[] = [
    [0.3, { n: 10, m: 20, s: 2 }],
    [0.1, { n: 20, m: 40 }],
    [0.05, { n: 12, m: 24, s: 2, alpha: 0.05 }],
    [0.03, { n: 10, m: 30, s: 2, alpha: 0.1, noise: 'uniform', noiseLevel: 0.001 }],
    [0.02, { n: 8, m: 16, weights: 'spike-uniform', alpha: 0.1 }],
    [0.02, { n: 16, m: 48, s: 2, weights: 'spike-beta', alpha: 0.1, leftInverse: 'moore-penrose' }],
    [0.05, { n: 30, m: 60, s: 3, ratio: 3 }],
    [0.01, { n: 20, m: 40, ell: 0.3, start: 'negative' }],
    [0.02, { n: 12, m: 24, s: 3, alpha: 0.3, noise: 'sign', noiseLevel: 0.005 }],
    [0.005, { n: 20, m: 40, eta: 0.1 }],
  ];
  for (const [target, given] of targets) {
    const params = validParams(given);
    const { best, why } = sizeRun(params, target, { N: 1_000_000, T: 100_000 });
    if (best === null) {
      console.log(`size: ${target}: ${why}`);
      continue;
    }
    const { N, eta, T, settled } = best;
    // the instance of one seed; its examples come from three
    const instance = buildInstance({ ...params, N: 1000, eta, T });
    const measured = [1, 2, 3].map((seed) => {
      if (instance.plan.kind !== 'drawn') throw new Error('not drawn');
      const run = new Run(
        { ...instance, plan: { ...instance.plan, N, seed } },
        { stopOnConvergence: false },
      );
      const errors: number[] = [];
      while (run.outcome === null) {
        run.advance();
        if (run.t >= settled) errors.push(run.progress().recoveryError / target);
      }
      return { last: errors.at(-1)!, mean: mean(errors) };
    });
    const list = (values: readonly number[]) => values.map((value) => value.toFixed(2)).join(', ');
    const means = measured.map((run) => run.mean);
    console.log(
      `size: ${target} with ${JSON.stringify(given)}: N = ${N}, η = ${eta}, T = ${T}; error over target from t = ${settled} on ${list(means)}, at T ${list(measured.map(({ last }) => last))}; mean ${mean(means).toFixed(2)}`,
    );
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function short(value: number): string {
  return value.toPrecision(3);
}

const PARTS = { rates, floors, noise, sizes } as const;
const asked = process.argv.slice(2);
for (const [name, part] of Object.entries(PARTS))
  if (asked.length === 0 || asked.includes(name)) part();
