/**
 * HiGHS as an independent solver for a row of the left inverse: min ‖w‖₁ subject to Aᵀw = e_i.
 *
 * HiGHS guarantees every constraint and every reduced cost up to its feasibility tolerances. A constraint
 * violated by δ changes the optimal value by at most δ‖λ‖₁, so with its smallest tolerance, 1e−10, the
 * value is accurate to about 1e−10·‖λ‖₁.
 */
import highsLoader from 'highs';
import type { Matrix } from '../../src/core/matrix.ts';

const highs = await highsLoader();

const OPTIONS = {
  output_flag: false,
  primal_feasibility_tolerance: 1e-10,
  dual_feasibility_tolerance: 1e-10,
  // coefficients up to this size count as zero; this is the smallest allowed value
  small_matrix_value: 1e-12,
} as const;

/** The smallest ‖w‖₁ of row i over all left inverses of A. */
export function leastRowL1(A: Matrix, i: number): number {
  const { Status, ObjectiveValue } = highs.solve(program(A, i), OPTIONS);
  if (Status !== 'Optimal') throw new Error(`HiGHS stopped with status ${Status}`);
  return ObjectiveValue;
}

/** The linear program in CPLEX LP format, with w = p − q and p, q ≥ 0. */
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
