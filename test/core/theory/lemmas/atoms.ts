/** The population of any finite distribution, computed naively: every atom is decoded and summed. */
import { type Matrix, zeros } from '../../../../src/core/matrix.ts';
import type { Decoder, Population } from '../../../../src/core/theory/population.ts';

export interface Atom {
  readonly xStar: readonly number[];
  /** Null means ν = 0. */
  readonly nu: readonly number[] | null;
  readonly probability: number;
}

/** The product distribution of independent coordinates, each a list of [value, probability]. */
export function independent(
  coordinates: readonly (readonly (readonly [number, number])[])[],
): Atom[] {
  let atoms: Atom[] = [{ xStar: [], nu: null, probability: 1 }];
  for (const values of coordinates)
    atoms = atoms.flatMap((atom) =>
      values.map(([value, p]) => ({
        ...atom,
        xStar: [...atom.xStar, value],
        probability: atom.probability * p,
      })),
    );
  return atoms;
}

export function bernoulli(p: readonly number[]): Atom[] {
  return independent(
    p.map((active) => [
      [0, 1 - active],
      [1, active],
    ]),
  );
}

/** Every atom combined with every noise vector; the noise is uniform and independent of x*. */
export function withNoise(atoms: readonly Atom[], vectors: readonly (readonly number[])[]): Atom[] {
  return atoms.flatMap((atom) =>
    vectors.map((nu) => ({ ...atom, nu, probability: atom.probability / vectors.length })),
  );
}

export function populationOf(decoder: Decoder, atoms: readonly Atom[]): Population {
  const { AStar, W, Z, alpha, relu } = decoder;
  const { rows: m, cols: n } = AStar;
  const disturbance = new Float64Array(n);
  const noisePush = new Float64Array(n);
  const noisy = atoms.some(({ nu }) => nu !== null);
  const decoded = atoms.map(({ xStar, nu, probability }) => {
    const noise = nu ?? Array.from({ length: m }, () => 0);
    const y = noise.map((value, k) => value + inner(AStar, k, xStar));
    const u = Array.from({ length: n }, (_, i) => inner(W, i, y));
    const possible = probability > 0;
    u.forEach((value, i) => {
      if (!possible) return;
      noisePush[i] = Math.max(noisePush[i]!, Math.abs(inner(W, i, noise)));
      if (Z !== null)
        disturbance[i] = Math.max(disturbance[i]!, Math.abs(value - inner(Z, i, xStar)));
    });
    const x = u.map((value) => (relu ? Math.max(value - alpha, 0) : value));
    return { xStar, noise, x, probability };
  });
  const mean = new Float64Array(n);
  for (const { x, probability } of decoded)
    x.forEach((value, i) => (mean[i]! += probability * value));
  const twiceCovariance = (
    rows: number,
    of: (atom: (typeof decoded)[number]) => readonly number[],
  ): Matrix => {
    const out = zeros(rows, n);
    for (const atom of decoded) {
      const other = of(atom);
      for (let k = 0; k < rows; k++)
        for (let i = 0; i < n; i++)
          // centring one factor is enough and loses fewer digits
          out.data[k * n + i]! += 2 * atom.probability * other[k]! * (atom.x[i]! - mean[i]!);
    }
    return out;
  };
  return {
    kind: 'exact',
    examples: null,
    squares: {
      values: Float64Array.from({ length: n }, (_, i) =>
        decoded.reduce((sum, { x, probability }) => sum + probability * x[i]! ** 2, 0),
      ),
      standardErrors: null,
    },
    weights: { values: twiceCovariance(n, ({ xStar }) => xStar), standardErrors: null },
    noise: noisy
      ? { values: twiceCovariance(m, ({ noise }) => noise), standardErrors: null }
      : null,
    disturbance: Z && disturbance,
    noisePush,
  };
}

/** The inner product of row i and v. */
function inner(M: Matrix, i: number, v: readonly number[]): number {
  return v.reduce((sum, value, k) => sum + M.data[i * M.cols + k]! * value, 0);
}
