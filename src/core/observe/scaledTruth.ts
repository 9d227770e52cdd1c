/**
 * Under Equilibration the true features are A*D and the true weights D⁻¹x*, as y = (A*D)(D⁻¹x*) + ν.
 * These functions convert from terms of A* and x* to terms of A*D and D⁻¹x*.
 */
import type { Decomposition } from './decomposition.ts';
import type { Inside } from './frame.ts';

/** From A = A*(Σ + E) + N to A = A*D(Σ + E) + N. @param D its diagonal */
export function scaledParts({ Sigma, E, N }: Decomposition, D: Float64Array): Decomposition {
  return { Sigma: over(D, Sigma), E: { ...E, data: rowsOver(D, E.data) }, N };
}

/** The shown x* become x*_i/D_ii, to compare with Σ_ii x_i; y, A†y, x and ξ do not change. */
export function scaledInside(inside: Inside, D: Float64Array): Inside {
  const { xStar, SigmaTilde, ETilde } = inside;
  const n = D.length;
  return {
    ...inside,
    xStar: xStar.map((weight, at) => weight / D[at % n]!),
    SigmaTilde: over(D, SigmaTilde),
    ETilde: rowsOver(D, ETilde),
  };
}

function over(D: Float64Array, diagonal: Float64Array): Float64Array {
  return diagonal.map((value, i) => value / D[i]!);
}

/** D⁻¹ times an n×n matrix. */
function rowsOver(D: Float64Array, data: Float64Array): Float64Array {
  const n = D.length;
  return data.map((value, at) => value / D[Math.floor(at / n)]!);
}
