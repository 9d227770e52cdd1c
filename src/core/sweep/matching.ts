/**
 * The recovery error after the best matching of columns: the least that any order of the estimated
 * columns gives. A run that has found every feature, but in the wrong columns, has a small one.
 */
import type { Matrix } from '../matrix.ts';

/** min over permutations π of max_j ‖Â_π(j) − A*_j‖₁; NaN where A is not finite. */
export function matchedError(A: Matrix, AStar: Matrix): number {
  const distances = columnDistances(A, AStar);
  if (!distances.every(Number.isFinite)) return Number.NaN;
  const n = A.cols;
  const sizes = Float64Array.from(new Set(distances)).sort();
  // the smallest distance for which every feature has a column of its own within it
  let [low, high] = [0, sizes.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (hasPerfectMatching(distances, n, sizes[middle]!)) high = middle;
    else low = middle + 1;
  }
  return sizes[low]!;
}

/** n×n, row i column j: ‖Â_i − A*_j‖₁, with the columns of A scaled to ‖·‖₁ = 1. */
function columnDistances(A: Matrix, AStar: Matrix): Float64Array {
  const n = A.cols;
  const norms = new Float64Array(n);
  for (let k = 0; k < A.rows; k++)
    for (let i = 0; i < n; i++) norms[i] = norms[i]! + Math.abs(A.data[k * n + i]!);
  const distances = new Float64Array(n * n);
  for (let k = 0; k < A.rows; k++)
    for (let i = 0; i < n; i++) {
      const value = A.data[k * n + i]! / norms[i]!;
      for (let j = 0; j < n; j++)
        distances[i * n + j] = distances[i * n + j]! + Math.abs(value - AStar.data[k * n + j]!);
    }
  return distances;
}

/** Whether columns and features can be paired with no distance above `most` (Kuhn's algorithm). */
function hasPerfectMatching(distances: Float64Array, n: number, most: number): boolean {
  const columnOf = new Int32Array(n).fill(-1);
  const visited = new Uint8Array(n);
  function tryColumn(i: number): boolean {
    for (let j = 0; j < n; j++) {
      if (visited[j] === 1 || distances[i * n + j]! > most) continue;
      visited[j] = 1;
      if (columnOf[j] === -1 || tryColumn(columnOf[j]!)) {
        columnOf[j] = i;
        return true;
      }
    }
    return false;
  }
  for (let i = 0; i < n; i++) {
    visited.fill(0);
    if (!tryColumn(i)) return false;
  }
  return true;
}
