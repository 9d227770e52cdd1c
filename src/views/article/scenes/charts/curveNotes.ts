/** The points of the runs that a scene's notes are about, and their words. */
import type { LabState, Lane } from '../../../../state/lab/labState.ts';
import { column } from '../../../../state/lab/trace.ts';
import type { CurveNote } from '../../../../state/scenes/scene.ts';
import { lanePotential } from '../../../figures/potential/lanePotential.ts';
import { labelNumber } from '../../../math/numberText.ts';

/** A curve has passed its top once it is this many iterations further. */
const PAST_TOP = 3;

export interface FoundNote {
  /** The key of its curve in a chart. */
  readonly curve: string;
  readonly t: number;
  readonly value: number;
  readonly words: string;
}

/** The notes whose points the shown part of the run contains. */
export function foundNotes(
  notes: readonly CurveNote[],
  { lanes, beta, t }: Pick<LabState, 'lanes' | 'beta' | 't'>,
): FoundNote[] {
  return notes.flatMap(({ of, lane: k = 0, at, words }) => {
    const lane = lanes[k];
    if (lane === undefined) return [];
    const shown = valuesOf(lane, of, beta).subarray(0, t + 1);
    const isOver = lane.outcome !== null && shown.length === lane.trace.length;
    const point =
      at === 'top' ? topOf(shown) : isOver ? meanOf(shown, at === 'end' ? 1 : at) : null;
    if (point === null) return [];
    const text = words({ t: point.t, value: labelNumber(point.value) });
    return [{ curve: `${of}-${k}`, ...point, words: text }];
  });
}

/** The notes on some curves as sentences, for readers who cannot see them. */
export function noteWords(
  scalars: readonly CurveNote['of'][],
  notes: readonly CurveNote[],
  state: Parameters<typeof foundNotes>[1],
): string {
  const own = notes.filter(({ of }) => scalars.includes(of));
  return foundNotes(own, state)
    .map(({ words }) => ` Noted at the curve: ${words}.`)
    .join('');
}

/** a + βb depends on the weight that the reader has chosen. */
function valuesOf(lane: Lane, of: CurveNote['of'], beta: number): Float64Array {
  return of === 'potential' ? lanePotential(lane, beta).sum : column(lane.trace, of);
}

function topOf(values: Float64Array) {
  const t = values.reduce((best, value, k) => (value > values[best]! ? k : best), 0);
  return t === 0 || values.length - 1 - t < PAST_TOP ? null : { t, value: values[t]! };
}

/** The mean of the last values, at the middle of their time. */
function meanOf(values: Float64Array, count: number) {
  const last = values.subarray(-count);
  if (last.length === 0) return null;
  const t = Math.round(values.length - 1 - (last.length - 1) / 2);
  return { t, value: last.reduce((sum, value) => sum + value, 0) / last.length };
}
