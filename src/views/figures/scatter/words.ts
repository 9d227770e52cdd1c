/** The scatter plot's summary and table. */
import type { Frame } from '../../../core/observe/frame.ts';
import type { LabState, Lane } from '../../../state/lab/labState.ts';
import { speakNumber } from '../../math/numberText.ts';
import { describeRuns } from '../chart/words.ts';
import type { Table } from '../table.ts';
import { unscaled } from './geometry.ts';

export function summary({ lanes }: LabState): string {
  return describeRuns(lanes, describe);
}

function describe({ frame }: Lane, name: string): string {
  if (frame === null) return `The decoding of ${name} is not known yet.`;
  const when = `At t = ${frame.scalars.t} in ${name}`;
  if (frame.inside === null) return `${when} no examples are decoded.`;
  const { count } = frame.inside;
  const examples = count === 1 ? 'one example' : `${count} examples`;
  return `${when}, the decoded weights of ${examples} differ from the true ones by at most ${speakNumber(largestError(frame))}.`;
}

/** The largest |Σx − x*| of the shown examples. */
function largestError(frame: Frame): number {
  const xStar = frame.inside?.xStar ?? new Float64Array(0);
  return unscaled(frame).reduce(
    (most, value, point) => Math.max(most, Math.abs(value - xStar[point]!)),
    0,
  );
}

/** A row per point. */
export function table({ lanes }: LabState): Table {
  return {
    columns: ['run', 't', 'example', 'feature', 'true weight', 'decoded weight'],
    rows: lanes.flatMap(({ frame }, k) => {
      if (!frame?.inside) return [];
      const { xStar } = frame.inside;
      return Array.from(unscaled(frame), (value, point) => [
        k + 1,
        frame.scalars.t,
        Math.floor(point / frame.n) + 1,
        (point % frame.n) + 1,
        xStar[point] ?? null,
        value,
      ]);
    }),
  };
}
