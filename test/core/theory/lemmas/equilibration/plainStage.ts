/**
 * Equilibration and its lemmas written down a second time, as plainly as possible: nested arrays, A† = A⁻¹,
 * a sum over all supports, and every bound typed from the paper. Shares no code with core.
 */
type Rows = readonly (readonly number[])[];

const times = (A: Rows, B: Rows): number[][] =>
  A.map((row) => B[0]!.map((_, j) => row.reduce((sum, value, k) => sum + value * B[k]![j]!, 0)));

/** By Gauss and Jordan, with the largest pivot of each column. */
function inverse(A: Rows): number[][] {
  const n = A.length;
  const work = A.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let column = 0; column < n; column++) {
    let best = column;
    for (let i = column; i < n; i++)
      if (Math.abs(work[i]![column]!) > Math.abs(work[best]![column]!)) best = i;
    [work[column], work[best]] = [work[best]!, work[column]!];
    const pivot = work[column]!;
    const by = pivot[column]!;
    for (let j = 0; j < 2 * n; j++) pivot[j]! /= by;
    for (let i = 0; i < n; i++) {
      const factor = work[i]![column]!;
      if (i !== column) work[i] = work[i]!.map((value, j) => value - factor * pivot[j]!);
    }
  }
  return work.map((row) => row.slice(n));
}

const sums = (M: Rows) => ({
  rows: M.map((row) => row.reduce((sum, value) => sum + Math.abs(value), 0)),
  columns: (M[0] ?? []).map((_, j) => M.reduce((sum, row) => sum + Math.abs(row[j]!), 0)),
});
const largest = (values: readonly number[]) =>
  values.reduce((most, value) => Math.max(most, value), 0);
const symmetric = (M: Rows) => Math.max(largest(sums(M).rows), largest(sums(M).columns));
const part = (M: Rows, sign: 1 | -1) =>
  M.map((row) => row.map((value) => Math.max(sign * value, 0)));
const pick = (M: Rows, rows: readonly number[], columns: readonly number[]) =>
  rows.map((i) => columns.map((j) => M[i]![j]!));
const withoutDiagonal = (M: Rows) =>
  M.map((row, i) => row.map((value, j) => (i === j ? 0 : value)));

export interface PlainProblem {
  readonly AStar: Rows;
  readonly A0: Rows;
  readonly p: readonly number[];
  readonly alpha: number;
  readonly eta: number;
  readonly epsilon: number;
  readonly iterations: number;
  readonly lambda0: number;
}

interface State {
  A: number[][];
  D: number[];
  m: number[];
  S: boolean[];
  lambda: number;
}

/** E[x x*ᵀ], E[x] and E[x²] over all supports, x = φ_α(A⁻¹A*x*). */
function moments({ AStar, p, alpha }: PlainProblem, A: Rows) {
  const n = p.length;
  const decode = times(inverse(A), AStar);
  const mixed = p.map(() => p.map(() => 0));
  const mean = p.map(() => 0);
  const square = p.map(() => 0);
  for (let support = 0; support < 2 ** n; support++) {
    const x = p.map((_, j) => (support >> j) & 1);
    const chance = p.reduce((product, pj, j) => product * (x[j] === 1 ? pj : 1 - pj), 1);
    const decoded = decode.map((row) =>
      Math.max(row.reduce((sum, value, j) => sum + value * x[j]!, 0) - alpha, 0),
    );
    decoded.forEach((value, i) => {
      mean[i]! += chance * value;
      square[i]! += chance * value * value;
      x.forEach((weight, j) => (mixed[j]![i]! += chance * weight * value));
    });
  }
  // entry (j, i) of 2Cov(x*, x)
  const covariance = mixed.map((row, j) => row.map((value, i) => 2 * (value - p[j]! * mean[i]!)));
  return { covariance, square };
}

function columnStep(problem: PlainProblem, { S, m }: State, A: Rows): number[][] {
  const update = times(problem.AStar, moments(problem, A).covariance);
  const { eta } = problem;
  return A.map((row, k) =>
    row.map((value, j) =>
      S[j] ? (1 - eta) * value + ((eta * 3) / (5 * m[j]!)) * update[k]![j]! : value,
    ),
  );
}

const scaleUp = (A: Rows, S: readonly boolean[], epsilon: number) =>
  A.map((row) => row.map((value, j) => (S[j] ? value / (1 - epsilon) : value)));

function admit(problem: PlainProblem, state: State): void {
  const { square } = moments(problem, state.A);
  state.m = state.m.map((value, j) => (state.S[j] ? value : square[j]!));
  state.S = state.S.map((member, j) => member || state.m[j]! >= state.lambda);
}

/** The state after this many stages, with λ lowered by (1−ε)². */
export function plainState(problem: PlainProblem, stages: number): State {
  const { A0, p, epsilon, iterations, lambda0 } = problem;
  const state: State = {
    A: A0.map((row) => [...row]),
    D: p.map(() => 1),
    m: p.map(() => 0),
    S: p.map(() => false),
    lambda: lambda0,
  };
  admit(problem, state);
  for (let k = 0; k < stages; k++) {
    for (let t = 0; t < iterations && state.S.includes(true); t++)
      state.A = columnStep(problem, state, state.A);
    state.A = scaleUp(state.A, state.S, epsilon);
    state.lambda *= (1 - epsilon) ** 2;
    state.D = state.D.map((value, j) => (state.S[j] ? value / (1 - epsilon) : value));
    state.m = state.m.map((value, j) => (state.S[j] ? value * (1 - epsilon) ** 2 : value));
    admit(problem, state);
  }
  return state;
}

/** Measured value and bound of every inequality, `lemma: part`, for a problem without noise and with m = n. */
export function plainReadings(
  problem: PlainProblem,
  state: State,
): Map<string, readonly [measured: number, bound: number]> {
  const { alpha, eta, epsilon, p } = problem;
  const n = p.length;
  const inS = p.map((_, i) => i).filter((i) => state.S[i]);
  const out = p.map((_, i) => i).filter((i) => !state.S[i]);
  const all = [...p.keys()];
  const partsOf = (A: Rows, D: readonly number[]) => {
    const B = times(inverse(problem.AStar), A).map((row, i) => row.map((value) => value / D[i]!));
    return { B, Sigma: all.map((i) => B[i]![i]!), E: withoutDiagonal(B) };
  };
  const sizesOf = (E: Rows) => ({
    E11: symmetric(pick(E, inS, inS)),
    minus: symmetric(part(pick(E, inS, inS), -1)),
    plus: symmetric(part(pick(E, inS, inS), 1)),
    E21: symmetric(pick(E, out, inS)),
    outside: symmetric(pick(E, all, out)),
  });
  const { B, Sigma, E } = partsOf(state.A, state.D);
  const now = sizesOf(E);
  const Z = inverse(B);
  const V = Z.map((row, i) => row.map((value, j) => (i === j ? value - 1 / Sigma[i]! : value)));
  const means = p.map((value, i) => value / state.D[i]!);
  const R = p.map((value, i) => value / state.D[i]! ** 2);
  const C1 = n * largest(means);
  const most = largest(R);
  const r = inS.map((j) => 3 / (5 * state.m[j]!));
  const rMax = largest(r);
  const { covariance, square } = moments(problem, state.A);
  const tilde = covariance.map((row, j) => row.map((value) => value / state.D[j]!));
  const readings = new Map<string, readonly [number, number]>();

  // Update Ẽ₁₁ and Ẽ₂₁, with ρ = 0
  const z = symmetric(Z);
  const size = symmetric(E);
  const ellSigma = Math.max(0, 1 - Math.min(...Sigma));
  const tail = size ** 2 / ((1 - ellSigma) ** 2 * (1 - ellSigma - size));
  const lumped = (12 * C1 * (C1 + 1) * z * z) / (n * n * alpha);
  const T11 = withoutDiagonal(pick(tilde, inS, inS));
  const T21 = pick(tilde, out, inS);
  readings.set('E11Tilde: negative', [
    symmetric(part(T11, -1)),
    (4 * C1 ** 2 * z * (z + 1)) / (n * n * alpha),
  ]);
  readings.set('E11Tilde: positive', [
    symmetric(part(T11, 1)),
    lumped + 2 * most * (now.minus / (1 - ellSigma) ** 2 + tail),
  ]);
  readings.set('E21Tilde: size', [symmetric(T21), lumped + 2 * most * tail]);

  // the letters of ColumnUpdate: β = 4, γ = 3/2, ρ = 0
  const ell = Math.max(0, 1 - Math.min(...Sigma), now.E11 / 1.5, now.E21 / 1.5, now.outside);
  const last = 1 - ell - 4 * ell;
  const h1 = ((4 * C1 ** 2) / (last * n ** 2 * alpha)) * rMax * (1 / last + 1);
  const series = (rMax * most * 16 * ell ** 2) / ((1 - ell) ** 2 * last);
  const letters = {
    printed: {
      s: (rMax * most) / (1 - ell) ** 2,
      h2: series + ((12 * C1 * (C1 + 1)) / (n ** 2 * alpha * last)) * (1 / last) * rMax,
    },
    corrected: {
      s: (2 * rMax * most) / (1 - ell) ** 2,
      h2: 2 * series + ((4 * C1 ** 2) / (n ** 2 * alpha * last)) * (1 / last) * rMax,
    },
  };
  const step = (block: Rows, update: Rows) =>
    block.map((row, i) => row.map((value, k) => (1 - eta) * value + eta * r[k]! * update[i]![k]!));
  const next11 = step(pick(E, inS, inS), T11);
  const next21 = step(pick(E, out, inS), T21);

  // the stage ahead
  const path = [now];
  let A = state.A;
  for (let t = 0; t < problem.iterations; t++) {
    A = columnStep(problem, state, A);
    path.push(sizesOf(partsOf(A, state.D).E));
  }
  const after = partsOf(A, state.D);
  const end = path.at(-1)!;
  const grown = state.D.map((value, j) => (state.S[j] ? value / (1 - epsilon) : value));
  const rescaled = partsOf(scaleUp(A, state.S, epsilon), grown);
  const final = sizesOf(rescaled.E);
  const worstOf = (entries: readonly (readonly [number, number])[]) =>
    entries.reduce((worst, each) => (each[1] - each[0] < worst[1] - worst[0] ? each : worst));
  const lowestOf = (entries: readonly (readonly [number, number])[]) =>
    entries.reduce((worst, each) => (each[0] - each[1] < worst[0] - worst[1] ? each : worst));
  const lowest = (values: readonly number[]) => Math.min(...values);
  const offDiagonal = (M: Rows) =>
    lowest(all.flatMap((i) => out.filter((j) => i !== j).map((j) => M[i]![j]!)));

  readings.set('recurrence: step, E₁₁⁻', [
    symmetric(part(next11, -1)),
    (1 - eta) * now.minus + eta * h1,
  ]);
  readings.set('simpleRecursion: E₁₁⁻', [
    end.minus,
    (1 - eta) ** problem.iterations * now.minus + h1,
  ]);
  for (const variant of ['printed', 'corrected'] as const) {
    const { s, h2 } = letters[variant];
    const set = (name: string, measured: number, bound: number) =>
      readings.set(`${name}, ${variant}`, [measured, bound]);
    set(
      'recurrence: step, E₁₁⁺',
      symmetric(part(next11, 1)),
      (1 - eta) * now.plus + eta * s * now.minus + eta * h2,
    );
    set('recurrence: step, E₂₁', symmetric(next21), (1 - eta) * now.E21 + eta * h2);
    set('recurrence: E₁₁⁻ after T', end.minus, epsilon + h1);
    set('recurrence: E₁₁⁺ after T', end.plus, s * (epsilon + h1) + h2 + epsilon);
    set('recurrence: E₂₁ after T', end.E21, epsilon + h2);
    set('columnUpdate: E₁₁', end.E11, 0.5 * ell);
    set('columnUpdate: E₂₁', end.E21, (1 - epsilon) * 0.5 * ell);
  }
  const { s, h2 } = letters.corrected;
  readings.set('simpleRecursion: E₂₁', [end.E21, (1 - eta) ** problem.iterations * now.E21 + h2]);
  readings.set('simpleCoupling: a', [
    largest(path.map((each) => each.minus)),
    Math.max(now.minus, h1),
  ]);
  readings.set('simpleCoupling: b', [
    largest(path.map((each) => each.plus)),
    Math.max(now.plus, h2 + s * Math.max(now.minus, h1)),
  ]);
  readings.set('columnUpdate: Σ', [lowest(inS.map((i) => after.Sigma[i]!)), 1 - ell]);
  const u = Math.max(1, ...out.map((j) => Sigma[j]!));
  readings.set('columnUpdate: Σ above, printed', worstOf(inS.map((i) => [after.Sigma[i]!, u])));
  const rowOfV = (4 * ell) / ((1 - ell) * last);
  const diagonalOfV = (16 * ell ** 2) / ((1 - ell) ** 2 * last);
  readings.set(
    'columnUpdate: Σ above, corrected',
    worstOf(
      inS.map((i, k) => {
        const w = 2 * r[k]! * R[i]! * diagonalOfV + 2 * r[k]! * (C1 / n) ** 2 * rowOfV;
        const rest = w / 2 + Math.sqrt(w ** 2 / 4 + 2 * r[k]! * R[i]!);
        return [after.Sigma[i]!, Math.max(Sigma[i]!, rest)];
      }),
    ),
  );
  readings.set('columnUpdate: outside', [end.outside, ell]);
  readings.set('columnUpdate: sign', [offDiagonal(after.E), 0]);
  readings.set('rescale: Σ', [lowest(inS.map((i) => rescaled.Sigma[i]!)), 1 - ell]);
  readings.set('rescale: E₁₁', [final.E11, 0.5 * ell]);
  readings.set('rescale: E₂₁', [final.E21, 0.5 * ell]);
  readings.set('rescale: outside', [final.outside, ell]);
  readings.set('rescale: sign', [offDiagonal(rescaled.E), 0]);

  // feature weight
  const between = all.map((i) => {
    const sigma = 1 / Sigma[i]!;
    const one = sums(V).rows[i]!;
    const two = V[i]!.reduce((sum, value) => sum + value ** 2, 0);
    const own = Math.abs(V[i]![i]!);
    const cross = (C1 / n) ** 2 * one * (one + 2 * sigma);
    return {
      lower: (sigma - own) ** 2 * R[i]! - two * most - (cross + ((2 * alpha * C1) / n) * sigma),
      upper: (sigma + own) ** 2 * R[i]! + two * most + cross,
    };
  });
  readings.set('featureWeight: lower', lowestOf(all.map((i) => [square[i]!, between[i]!.lower])));
  readings.set('featureWeight: upper', worstOf(all.map((i) => [square[i]!, between[i]!.upper])));

  // Main: Equilibration
  const first = partsOf(
    problem.A0,
    p.map(() => 1),
  );
  const startEll = Math.max(ell, symmetric(first.E), 1 - lowest(first.Sigma));
  const startU = Math.max(1, ...first.Sigma);
  for (const variant of ['printed', 'corrected'] as const) {
    const hs = (l: number) => {
      const g = 2.5 * l;
      const [h5, h6] =
        variant === 'printed'
          ? [
              (g * (1 - g)) / ((1 - l) ** 2 * (1 - 3.5 * l)),
              (g * l) / ((1 - l) ** 2 * (1 - 3.5 * l)),
            ]
          : [g / ((1 - l) * (1 - 3.5 * l)), g ** 2 / ((1 - l) ** 2 * (1 - 3.5 * l))];
      const h3 = (C1 / n) ** 2 * h5 * (h5 + 2 / (1 - l));
      return { h3, h4: h3 + (2 * alpha * C1) / (n * (1 - l)), h5, h6 };
    };
    const { h3, h4, h5, h6 } = hs(ell);
    const { lambda } = state;
    const set = (name: string, pair: readonly [number, number]) =>
      readings.set(`mainEquilibration: ${name}, ${variant}`, pair);
    set('V row', worstOf(sums(V).rows.map((value) => [value, h5])));
    set('V diagonal', worstOf(all.map((i) => [Math.abs(V[i]![i]!), h6])));
    set('est1', [
      (1 / (1 - ell) + h6) ** 2 * 0.75 * lambda + h5 ** 2 * 1.5 * lambda + h3,
      0.99 * lambda,
    ]);
    set('est2', [
      Math.max(0, 1 / u - h6) ** 2 * (1 - epsilon) * 1.5 * lambda - h5 ** 2 * 1.5 * lambda - h4,
      1.01 * lambda,
    ]);
    set('est3', [h3, lowest(p) / 200]);
    set('est4', [h4, lowest(p) / 200]);
    set(
      'E[x²] upper',
      worstOf(
        all.map((j) => [square[j]!, (1 / (1 - ell) + h6) ** 2 * R[j]! + h5 ** 2 * most + h3]),
      ),
    );
    set(
      'E[x²] lower',
      lowestOf(out.map((j) => [square[j]!, (1 / u - h6) ** 2 * R[j]! - h5 ** 2 * most - h4])),
    );
    const joined = hs(startEll);
    const spread = 2 * joined.h5 ** 2 + 0.01;
    const above = (1 / (1 - startEll) + joined.h6) ** 2 + spread;
    const below = Math.max(0, 1 / startU - joined.h6) ** 2 - spread;
    set('m upper', worstOf(inS.map((j) => [state.m[j]!, above * R[j]!])));
    set('m lower', lowestOf(inS.map((j) => [state.m[j]!, below * R[j]!])));
  }
  return readings;
}
