/** The figure in words and as a table. */
import type { LabState } from '../../../state/lab/labState.ts';
import { speakNumber } from '../../math/numberText.ts';
import type { Table } from '../table.ts';
import type { HingeRun } from './geometry.ts';
import { hingeRun, pairOf } from './runs.ts';

export function hingeSummary({ lanes }: LabState): string {
  const sentences = lanes.map((lane, k) => {
    const run = hingeRun(lane);
    const name = lanes.length === 1 ? '' : k === 0 ? 'This run: ' : 'The compared run: ';
    if (run === null) return `${name}There is no next iteration to look into here.`;
    return `${name}${described(run, -1)}; ${described(run, 1)}.`;
  });
  return sentences.join(' ');
}

/** The mean push behind the entries of one sign. */
function described(run: HingeRun, sign: 1 | -1): string {
  const side = sign < 0 ? 'below zero' : 'above zero';
  const pushes = pairs(run).filter(({ entry }) => Math.sign(entry) === sign);
  if (pushes.length === 0) return `no entry E_i,j is ${side}`;
  const mean = pushes.reduce((sum, { push }) => sum + push, 0) / pushes.length;
  return `over the ${pushes.length} entries E_i,j ${side}, the push r·Ẽ_j,i is ${speakNumber(mean)} on average`;
}

function pairs(run: HingeRun): { readonly entry: number; readonly push: number }[] {
  return indices(run.n).flatMap(([i, j]) => pairOf(run, i, j) ?? []);
}

/** Every pair of different features. */
function indices(n: number): [i: number, j: number][] {
  const all: [number, number][] = [];
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) if (i !== j) all.push([i, j]);
  return all;
}

export function hingeTable({ lanes }: LabState): Table {
  const runs = lanes.map(hingeRun);
  const n = Math.max(0, ...runs.map((run) => run?.n ?? 0));
  const names = lanes.flatMap((_, k) =>
    ['E_ij', 'r·Ẽ_ji'].map((name) => (k === 0 ? name : `${name} (compared)`)),
  );
  return {
    columns: ['i', 'j', ...names],
    rows: indices(n).map(([i, j]) => [
      i + 1,
      j + 1,
      ...runs.flatMap((run) => {
        const pair = run && pairOf(run, i, j);
        return [pair?.entry ?? null, pair?.push ?? null];
      }),
    ]),
  };
}
