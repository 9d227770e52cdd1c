/**
 * HiGHS as a second opinion on a row of the left inverse: min ‖w‖₁ subject to Aᵀw = e_i.
 *
 * What it guarantees: every constraint and every reduced cost holds to its feasibility tolerances.
 * A constraint that is off by δ moves the optimal value by at most δ‖λ‖₁, so with the least
 * tolerances it takes, 1e−10, its value is good to about 1e−10·‖λ‖₁, not to the last digit.
 */
import highsLoader from 'highs';
import type { Matrix } from '../../src/core/matrix.ts';

const highs = await highsLoader();

const OPTIONS = {
  output_flag: false,
  primal_feasibility_tolerance: 1e-10,
  dual_feasibility_tolerance: 1e-10,
  // coefficients at or below this count as zero: as few as it allows
  small_matrix_value: 1e-12,
} as const;

/** The least ‖w‖₁ of a row i of a left inverse of A. */
export function leastRowL1(A: Matrix, i: number): number {
  const { Status, ObjectiveValue } = highs.solve(program(A, i), OPTIONS);
  if (Status !== 'Optimal') throw new Error(`HiGHS ends with ${Status}`);
  return ObjectiveValue;
}

/** w = p − q with p, q ≥ 0, in CPLEX LP format. */
function program({ rows: m, cols: n, data }: Matrix, i: number): string {
  const indices = Array.from({ length: m }, (_, k) => k);
  const objective = indices.map((k) => `+ p${k} + q${k}`);
  const constraints = Array.from({ length: n }, (_, j) => {
    const terms = indices
      .filter((k) => data[k * n + j] !== 0)
      .flatMap((k) => [term(data[k * n + j]!, `p${k}`), term(-data[k * n + j]!, `q${k}`)]);
    return ` c${j}: ${terms.join('\n  ')} = ${i === j ? 1 : 0}`;
  });
  return `Minimize\n obj: ${objective.join('\n  ')}\nSubject To\n${constraints.join('\n')}\nEnd\n`;
}

function term(coefficient: number, variable: string): string {
  return `${coefficient < 0 ? '-' : '+'} ${Math.abs(coefficient)} ${variable}`;
}
