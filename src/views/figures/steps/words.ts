/** The sub-step in words and its matrices as a table. */
import type { LabState } from '../../../state/lab/labState.ts';
import { describeRuns } from '../chart/words.ts';
import type { Cell, Table } from '../table.ts';
import { captionOf } from './caption.ts';
import { formulaText } from './lines.ts';
import { matricesOf } from './matrices.ts';
import { entryOf } from './painting.ts';

export function summary({ lanes, subStep, t }: LabState): string {
  const made =
    t === 0 && subStep === 'update'
      ? 'Nothing has been done yet'
      : `The last sub-step was: ${subStep}`;
  const told = describeRuns(lanes, (lane, name) => `Of ${name}: ${captionOf(lane, subStep)}`);
  return `${made}, at t = ${t}. ${told}`;
}

/** Every entry of every matrix on show. */
export function table({ lanes, subStep }: LabState): Table {
  const rows: Cell[][] = [];
  lanes.forEach(({ frame }, k) => {
    if (frame === null) return;
    for (const matrix of matricesOf(frame, subStep))
      for (let i = 0; i < matrix.rows.length; i++)
        for (let j = 0; j < matrix.columns.length; j++)
          rows.push([
            k + 1,
            frame.scalars.t,
            formulaText(matrix.name),
            i + 1,
            j + 1,
            entryOf(matrix, i, j),
          ]);
  });
  return { columns: ['run', 't', 'matrix', 'row', 'column', 'value'], rows };
}
