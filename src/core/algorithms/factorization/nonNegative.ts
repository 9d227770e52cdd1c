/** Refuses data with negative entries, which multiplicative updates cannot fit, and says what is negative. */
import type { Matrix } from '../../matrix.ts';
import type { Instance } from '../../model/instance.ts';
import { invalid } from '../../params/problem.ts';
import type { AlgorithmInfo } from '../algorithm.ts';
import type { Batch } from './batch.ts';

/** Where the three come from: by parameters, or written out in a file. */
const NAMES = {
  drawn: { truth: 'family', start: 'start', noise: 'noise' },
  given: { truth: 'Astar', start: 'A0', noise: 'noise' },
} as const;

/** Throws InvalidInput that names the first negative entry of A*, A⁽⁰⁾ or Y. */
export function requireNonNegative(
  { truth, A0, plan }: Instance,
  batch: Batch,
  { title }: AlgorithmInfo,
): void {
  const names = NAMES[plan.kind === 'given' ? 'given' : 'drawn'];
  requireEntries(names.truth, 'A*', truth.AStar, `a non-negative A* with ${title}`);
  requireEntries(
    names.start,
    'A⁽⁰⁾',
    A0,
    `a non-negative A⁽⁰⁾ with ${title}: try the start positive or from-data, or Semi-HALS`,
  );
  batch.forEachY(({ cols: m, data }, { from, count }) => {
    for (let at = 0; at < count * m; at++) {
      if (!(data[at]! < 0)) continue;
      const example = from + Math.floor(at / m) + 1;
      throw invalid(
        names.noise,
        `an example with y_${(at % m) + 1} = ${brief(data[at]!)} (example ${example})`,
        `small enough for y ≥ 0 with ${title}: lower C_ν, or try Semi-HALS`,
      );
    }
  });
}

/** Throws InvalidInput that names the first negative entry. */
export function requireEntries(field: string, name: string, M: Matrix, allowed: string): void {
  const at = M.data.findIndex((value) => value < 0);
  if (at === -1) return;
  const place = `row ${Math.floor(at / M.cols) + 1}, column ${(at % M.cols) + 1}`;
  throw invalid(field, `${name} with ${brief(M.data[at]!)} in ${place}`, allowed);
}

function brief(value: number): string {
  return value.toPrecision(3).replace('-', '−');
}
