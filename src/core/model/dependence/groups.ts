/**
 * Exactly one feature of each group is active, as a swimmer's arm is in exactly one position. Groups are
 * consecutive features; the last group may be smaller, and a group of one is active in every example, as the
 * swimmer's body is. Different groups are independent. Within a group of g features
 *
 *     P(1_i) = 1/g,  Cov(1_i, 1_j) = −1/g²  for i ≠ j.
 */
import { ACTIVE_WEIGHTS, type WeightLaw } from '../weights.ts';
import { activeCovariance } from './activeCovariance.ts';
import type { Draws } from './dependence.ts';
import { sizeAt } from './registry.ts';

export const groups: Draws = {
  sampler: (law) => {
    const { write } = ACTIVE_WEIGHTS.get(law.kind);
    const size = sizeOf(law);
    const n = law.probabilities.length;
    return {
      begin: () => {},
      fillBlock: (block, rng) => {
        let filled = 0;
        block.starts[0] = 0;
        for (let e = 0; e < block.count; e++) {
          for (let from = 0; from < n; from += size) {
            block.active[filled] = from + rng.below(sizeAt(from, n, size));
            write(rng, block.values, filled);
            filled++;
          }
          block.starts[e + 1] = filled;
        }
      },
    };
  },
  draw: (law, rng, { out, at, stride }, given) => {
    const { write } = ACTIVE_WEIGHTS.get(law.kind);
    const size = sizeOf(law);
    const n = law.probabilities.length;
    for (let from = 0; from < n; from += size) {
      const drawn = from + rng.below(sizeAt(from, n, size));
      const isKnown = given !== null && given >= from && given < from + size;
      write(rng, out, at + (isKnown ? given : drawn) * stride);
    }
  },
  fillTable: (table, law) => {
    const size = sizeOf(law);
    const n = law.probabilities.length;
    table.fill(0);
    table[0] = 1;
    for (let from = 0; from < n; from += size) {
      const share = sizeAt(from, n, size);
      for (let k = 0; k < 1 << from; k++) {
        const each = table[k]! / share;
        for (let j = from; j < from + share; j++) table[k + (1 << j)] = each;
        table[k] = 0;
      }
    }
  },
  covariance: (law) => {
    const size = sizeOf(law);
    const { probabilities: p } = law;
    return activeCovariance(law, (i, j) =>
      Math.floor(i / size) === Math.floor(j / size) ? -p[i]! * p[j]! : 0,
    );
  },
};

function sizeOf({ dependence, probabilities }: WeightLaw): number {
  return Math.min(dependence.groupSize ?? Infinity, probabilities.length);
}
