/** The numbers in the worked answers of the recap. */
import { type Poked, type PokeSetting, Poking } from '../../src/core/demos/poke.ts';
import { leftInverter } from '../../src/core/linalg/leftInverse.ts';
import { normInf, zeros } from '../../src/core/matrix.ts';
import { buildInstance } from '../../src/core/model/buildInstance.ts';
import type { Scalars } from '../../src/core/observe/frame.ts';
import { BETA } from '../../src/core/observe/potential.ts';
import type { LeftInverseKind } from '../../src/core/params/leftInverses.ts';
import type { Params } from '../../src/core/params/params.ts';
import { defaultParams } from '../../src/core/params/validate.ts';
import { runOf } from '../../src/core/run/run.ts';
import { SMALL } from '../../src/state/presets/settings.ts';

const known = new Map<string, readonly Scalars[]>();

function rowsOf(change: Partial<Params>): readonly Scalars[] {
  const key = JSON.stringify(change);
  const earlier = known.get(key);
  if (earlier !== undefined) return earlier;
  const run = runOf({ ...defaultParams(), ...change });
  const rows = [run.scalars()];
  while (run.outcome === null) {
    run.advance();
    rows.push(run.scalars());
  }
  known.set(key, rows);
  return rows;
}

/** Where the diagonal settles: ten features, each on in a share of 0.28 of the examples. */
function settled(alpha: number, seed: number): number {
  const rows = rowsOf({
    n: 10,
    m: 20,
    s: 2.8,
    ell: 0.1,
    alpha,
    eta: 0.2,
    N: 'infinity',
    T: 200,
    seed,
  });
  const { sigmaMin, sigmaMax } = rows.at(-1)!;
  return Math.abs(sigmaMax - sigmaMin) < 1e-4 ? sigmaMin : Number.NaN;
}

/** The value that two instances agree on. */
function agreed(measure: (seed: number) => number): number {
  const [one, other] = [measure(1), measure(2)];
  return Math.abs(one - other) < 1e-4 ? one : Number.NaN;
}

/** Two entries that face each other, one above zero and one as far below. */
const FACING = 0.1;
const POKED: PokeSetting = { n: 10, s: 1, alpha: 1 / 80, eta: 0.1, relu: true };

function facing(relu: boolean, of: (poked: Poked) => Poked['push'], i: number, j: number): number {
  const { n } = POKED;
  const E = zeros(n, n);
  E.data[1] = FACING;
  E.data[n] = -FACING;
  const poked = new Poking({ ...POKED, relu }).poke(E);
  return poked === null ? Number.NaN : of(poked).data[i * n + j]!;
}

/** A negative start, from which a rises first. */
const RISING = {
  ...SMALL,
  N: 'infinity',
  T: 60,
  start: 'negative',
} as const satisfies Partial<Params>;

/** The last iteration up to which a rises at every step. */
function risesUntil(rows: readonly Scalars[]): number {
  return rows.findIndex(({ a }, t) => a >= (rows[t + 1]?.a ?? 0));
}

/** The potential there, if it has fallen at every step. */
function fallenTo(rows: readonly Scalars[]): number {
  const potentials = rows.slice(0, risesUntil(rows) + 1).map(({ potential }) => potential);
  const falls = potentials.every((value, t) => t === 0 || value < potentials[t - 1]!);
  return falls ? potentials.at(-1)! : Number.NaN;
}

const SAMPLED = {
  n: 8,
  m: 16,
  s: 1.5,
  ell: 0.1,
  alpha: 0.05,
  eta: 0.1,
  T: 250,
} as const satisfies Partial<Params>;
const MIMIC = { noise: 'mimic', noiseLevel: 0.004 } as const satisfies Partial<Params>;
const SEEDS = [1, 2, 3];

/** The mean recovery error over the last hundred iterations of a few runs. */
function floorOf(N: number, noise: Partial<Params>): number {
  const errors = SEEDS.flatMap((seed) =>
    rowsOf({ ...SAMPLED, ...noise, N, seed })
      .slice(-100)
      .map(({ recoveryError }) => recoveryError),
  );
  return errors.reduce((sum, error) => sum + error, 0) / errors.length;
}

/** ‖A†‖_∞ of true features at the scale at which a run leaves them. */
const DECODED = { n: 12, m: 36, s: 2, family: 'topics' } as const satisfies Partial<Params>;
const THRESHOLD = 0.05;

function inverseNorm(kind: LeftInverseKind): number {
  const { truth } = buildInstance({ ...defaultParams(), ...DECODED });
  const { rows: m, cols: n, data } = truth.AStar;
  const scale = Math.sqrt(2 * (1 - DECODED.s / n));
  const inverter = leftInverter(kind, m, n);
  inverter.compute({ rows: m, cols: n, data: data.map((entry) => scale * entry) });
  return normInf(inverter.W);
}

export const RECAP_MEASUREMENTS: Readonly<Record<string, () => number>> = {
  'recap.scale.measured': () => agreed((seed) => settled(0, seed)),
  'recap.scale.cut': () => agreed((seed) => settled(0.05, seed)),

  'recap.pair.without.up': () => facing(false, ({ push }) => push, 0, 1),
  'recap.pair.with.up': () => facing(true, ({ push }) => push, 0, 1),
  'recap.pair.with.down': () => -facing(true, ({ push }) => push, 1, 0),
  'recap.pair.with.positive': () => facing(true, ({ next }) => next, 0, 1),
  'recap.pair.with.negative': () => -facing(true, ({ next }) => next, 1, 0),

  'recap.rise.t': () => risesUntil(rowsOf(RISING)),
  'recap.rise.a': () => rowsOf(RISING)[risesUntil(rowsOf(RISING))]!.a,
  'recap.rise.b.start': () => rowsOf(RISING)[0]!.b,
  'recap.rise.b': () => rowsOf(RISING)[risesUntil(rowsOf(RISING))]!.b,
  'recap.rise.start': () => BETA * rowsOf(RISING)[0]!.b,
  'recap.rise.end': () => fallenTo(rowsOf(RISING)),
  'recap.rise.first': () => rowsOf(RISING)[1]!.a,

  'recap.floor.few': () => floorOf(500, MIMIC),
  'recap.floor.some': () => floorOf(2000, MIMIC),
  'recap.floor.many': () => floorOf(8000, MIMIC),
  'recap.floor.quiet.few': () => floorOf(500, {}),
  'recap.floor.quiet.some': () => floorOf(2000, {}),
  'recap.floor.quiet.many': () => floorOf(8000, {}),

  'recap.inverse.least': () => inverseNorm('min-inf'),
  'recap.inverse.moorePenrose': () => inverseNorm('moore-penrose'),
  'recap.inverse.least.most': () => THRESHOLD / inverseNorm('min-inf'),
  'recap.inverse.moorePenrose.most': () => THRESHOLD / inverseNorm('moore-penrose'),
};
