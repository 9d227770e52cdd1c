/** The figure in words and as a table. */
import { relationOf } from '../../../core/model/families/registry.ts';
import type { LabState } from '../../../state/lab/labState.ts';
import { speakNumber } from '../../math/numberText.ts';
import type { Table } from '../table.ts';
import {
  largestOfPart,
  PART_NOTATION,
  PARTS,
  type Part,
  type ShownMatrix,
  shownMatrices,
} from './matrices.ts';

/** One sentence per part. */
export function errorSummary({ lanes, heat }: LabState): string {
  const isDetermined = lanes.every(({ params }) => relationOf(params) === null);
  return shownMatrices(lanes, heat.compare)
    .flatMap((matrix) => PARTS.map((part) => describe(matrix, part, lanes.length > 1)))
    .concat(
      isDetermined ? [] : ['A1 fails, so A does not determine E: this is one choice of several.'],
    )
    .join(' ');
}

function describe({ of, n, E, sums }: ShownMatrix, part: Part, comparing: boolean): string {
  const { matrix, norm } = PART_NOTATION[part];
  const name =
    of === 'difference'
      ? `E of the compared run minus E of this run, ${part === 'plus' ? 'positive' : 'negative'} part`
      : `${matrix.text}, the ${matrix.name} of E${comparing ? ` in ${of === 'run' ? 'this' : 'the compared'} run` : ''}`;
  if (sums === null) return `${name}: nothing yet.`;
  const { size, index } = largestOfPart(E, part);
  const { attained } = sums[part];
  const shape = `${name}, ${n} by ${n}`;
  if (index === null || attained === null) return `${shape}: every entry is zero.`;
  const [row, column] = [Math.floor(index / n) + 1, (index % n) + 1];
  const sum = of === 'difference' ? 'the largest sum' : norm.text;
  return `${shape}: the largest entry is ${speakNumber(size)}, in row ${row}, column ${column}; ${sum} is ${speakNumber(attained.value)}, the sum of ${attained.kind} ${attained.index + 1}.`;
}

/** All entries off the diagonal. */
export function errorTable({ lanes }: LabState): Table {
  const frames = lanes.map(({ frame }) => frame);
  const n = Math.max(0, ...frames.map((frame) => frame?.n ?? 0));
  const names = lanes.map((_, k) => (k === 0 ? 'E' : 'E (compared)'));
  const rows: (number | null)[][] = [];
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++)
      if (i !== j)
        rows.push([
          i + 1,
          j + 1,
          ...frames.map((frame) =>
            frame !== null && Math.max(i, j) < frame.n ? (frame.E[i * frame.n + j] ?? null) : null,
          ),
        ]);
  return { columns: ['i', 'j', ...names], rows };
}
