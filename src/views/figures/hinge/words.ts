/** The numbers of the figure, in words and as a table. */
import { updateScale } from '../../../state/derived/selectors.ts';
import type { LabState, Lane } from '../../../state/lab/labState.ts';
import { speakNumber } from '../../math/numberText.ts';
import type { Table } from '../table.ts';
import { pushOf as pushNotation } from '../../pair/push.ts';
import { type HingeRun, pushOf } from './geometry.ts';

/** E and the pushes of a run; null before its first frame, or if it has no next iteration. */
export function hingeRun(lane: Lane): HingeRun | null {
  const { frame, facts } = lane;
  if (frame === null || facts === null || frame.inside === null) return null;
  const { n, E, inside } = frame;
  const scales = Float64Array.from({ length: n }, (_, j) => updateScale(lane, j) ?? 0);
  return { n, E, push: pushOf(scales, inside.ETilde) };
}

/** E_{i,j} and r·Ẽ_{j,i}; null if the run does not have the pair. */
export function pairOf(
  run: HingeRun,
  i: number,
  j: number,
): { readonly entry: number; readonly push: number } | null {
  const { n, E, push } = run;
  if (i >= n || j >= n || i === j) return null;
  return { entry: E[i * n + j] as number, push: push[j * n + i] as number };
}

export function summary({ lanes }: LabState): string {
  const sentences = lanes.map((lane, k) => {
    const run = hingeRun(lane);
    const name = lanes.length === 1 ? '' : k === 0 ? 'This run: ' : 'The compared run: ';
    if (run === null) return `${name}There is no next iteration here, so nothing is pushed.`;
    const push = `${pushNotation(lane.params.update).text}_j,i`;
    return `${name}${describe(run, -1, push)}; ${describe(run, 1, push)}.`;
  });
  return sentences.join(' ');
}

/** The mean push of the entries of one sign. */
function describe(run: HingeRun, sign: 1 | -1, name: string): string {
  const side = sign < 0 ? 'below zero' : 'above zero';
  const pushes = pairs(run).filter(({ entry }) => Math.sign(entry) === sign);
  if (pushes.length === 0) return `no entry E_i,j is ${side}`;
  const mean = pushes.reduce((sum, { push }) => sum + push, 0) / pushes.length;
  return `over the ${pushes.length} entries E_i,j ${side}, the push ${name} is ${speakNumber(mean)} on average`;
}

function pairs(run: HingeRun): { readonly entry: number; readonly push: number }[] {
  return indices(run.n).flatMap(([i, j]) => pairOf(run, i, j) ?? []);
}

/** All pairs of different features. */
function indices(n: number): [i: number, j: number][] {
  const all: [number, number][] = [];
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) if (i !== j) all.push([i, j]);
  return all;
}

export function table({ lanes }: LabState): Table {
  const runs = lanes.map(hingeRun);
  const n = Math.max(0, ...runs.map((run) => run?.n ?? 0));
  const names = lanes.flatMap(({ params }, k) =>
    ['E_ij', `${pushNotation(params.update).text}_ji`].map((name) =>
      k === 0 ? name : `${name} (compared)`,
    ),
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
