/**
 * x* is a row of a given K×n matrix of weights, each row with probability 1/K. Its moments are those of the
 * rows, and N = ∞ is the mean over all of them.
 */
import { type Matrix, zeros } from '../../matrix.ts';
import type { WeightLaw } from '../weights.ts';
import type { Draws } from './dependence.ts';

export const rows: Draws = {
  count: (law) => rowsOf(law).rows,
  sampler: (law, _arena, listed) => {
    const { rows: K, cols: n, data } = rowsOf(law);
    let next = 0;
    return {
      begin: () => {
        next = 0;
      },
      fillBlock: (block, rng) => {
        let filled = 0;
        block.starts[0] = 0;
        for (let e = 0; e < block.count; e++) {
          const row = (listed ? next++ : rng.below(K)) * n;
          for (let i = 0; i < n; i++) {
            const value = data[row + i]!;
            if (value === 0) continue;
            block.active[filled] = i;
            block.values[filled] = value;
            filled++;
          }
          block.starts[e + 1] = filled;
        }
      },
    };
  },
  draw: (law, rng, { out, at, stride }, given) => {
    const { rows: K, cols: n, data } = rowsOf(law);
    let candidates = K;
    if (given !== null) {
      candidates = 0;
      for (let row = 0; row < K; row++) if (data[row * n + given]! > 0) candidates++;
    }
    let row = rng.below(candidates);
    if (given !== null)
      for (let k = 0, left = row; k < K; k++)
        if (data[k * n + given]! > 0 && left-- === 0) {
          row = k;
          break;
        }
    for (let j = 0; j < n; j++)
      if (data[row * n + j] !== 0) out[at + j * stride] = data[row * n + j]!;
  },
  fillTable: (table, law) => {
    const { rows: K, cols: n, data } = rowsOf(law);
    table.fill(0);
    for (let row = 0; row < K; row++) {
      let support = 0;
      for (let j = 0; j < n; j++) if (data[row * n + j] !== 0) support |= 1 << j;
      table[support]! += 1;
    }
    for (let k = 0; k < table.length; k++) table[k]! /= K;
  },
  covariance: (law) => {
    const M = rowsOf(law);
    const known = covariances.get(M) ?? covarianceOfRows(M, law.moments!.means);
    covariances.set(M, known);
    return known;
  },
};

/** By matrix: with many rows they take long. */
const covariances = new WeakMap<Matrix, Matrix>();

function covarianceOfRows({ rows: K, cols: n, data }: Matrix, means: Float64Array): Matrix {
  const covariance = zeros(n, n);
  for (let from = 0; from < data.length; from += n)
    for (let i = 0; i < n; i++) {
      const one = data[from + i]! - means[i]!;
      for (let j = 0; j <= i; j++)
        covariance.data[i * n + j]! += (one * (data[from + j]! - means[j]!)) / K;
    }
  for (let i = 0; i < n; i++)
    for (let j = 0; j < i; j++) covariance.data[j * n + i] = covariance.data[i * n + j]!;
  return covariance;
}

function rowsOf({ dependence }: WeightLaw): Matrix {
  if (dependence.rows === undefined) throw new Error('the law has no rows');
  return dependence.rows;
}
