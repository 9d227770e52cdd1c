/**
 * How a factorization improves one factor while the other is fixed. Both halves of an iteration have the same
 * form: lower ‖Y − AX‖_F over M (n rows), where P and G are the products that its gradient GM − P needs:
 *
 *     M = X,  P = AᵀY,  G = AᵀA   and then   M = Aᵀ,  P = XYᵀ,  G = XXᵀ
 */
import { address } from '../../linalg/wasm/address.ts';
import type { Arena } from '../../linalg/wasm/arena.ts';
import type { Matrix } from '../../matrix.ts';

/** All matrices are in the arena; `spare` is scratch space of the shape of M. */
export type Improve = (arena: Arena, M: Matrix, P: Matrix, G: Matrix, spare: Matrix) => void;

export interface Rule {
  readonly weights: Improve;
  readonly features: Improve;
}

/** M ← M∘P⊘(GM). A quotient 0/0 counts as 0: there M is zero, or its feature is unused. */
const multiply: Improve = (arena, M, P, G, spare) => {
  arena.multiply(spare, G, M);
  arena.kernels.scaleByQuotients(
    address(M.data),
    address(P.data),
    address(spare.data),
    M.rows * M.cols,
  );
};

/**
 * Row after row M_i ← max(M_i + (P_i − G_iM)/G_ii, floor), the exact minimum over that row, with the newest
 * M. A row with G_ii = 0 stays: its feature is unused, and nothing depends on it.
 */
function rowByRow(floor: number): Improve {
  return (arena, M, P, G) =>
    arena.kernels.relaxRows(
      address(M.data),
      address(P.data),
      address(G.data),
      M.rows,
      M.cols,
      floor,
    );
}

export const MULTIPLICATIVE: Rule = { weights: multiply, features: multiply };
export const COORDINATES: Rule = { weights: rowByRow(0), features: rowByRow(0) };
export const FREE_FEATURES: Rule = { weights: rowByRow(0), features: rowByRow(-Infinity) };
