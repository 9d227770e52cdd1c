import { entry, type Matrix } from '../../../../core/matrix.ts';
import { heatPaint } from './heatPaint.ts';
import type { Mark, MarksOf } from './marking.ts';
import { MOST, SETTING } from './pokeState.ts';

const indices = Array.from({ length: SETTING.n }, (_, k) => k);

interface HeatProps {
  /** Of the entries’ test ids, `name-row-column`. */
  readonly name: string;
  /** The picture in a sentence. */
  readonly told: string;
  readonly matrix: Matrix | null;
  readonly mark: Mark;
  readonly marks: MarksOf;
  /** Told of the entry under the pointer, in this matrix’ own rows and columns. */
  readonly onPoint: (row: number | null, column: number) => void;
}

/** A matrix to look at; the diagonal is hatched, as E has none. */
export function Heat({ name, told, matrix, mark, marks, onPoint }: HeatProps) {
  return (
    <>
      <p className="visually-hidden">{told}</p>
      <div className="poke-matrix" aria-hidden="true" onPointerLeave={() => onPoint(null, 0)}>
        <span />
        {indices.map((column) => (
          <span key={column} className="poke-tick">
            {column + 1}
          </span>
        ))}
        {indices.map((row) => (
          <HeatRow key={row} {...{ name, row, matrix, mark, marks, onPoint }} />
        ))}
      </div>
    </>
  );
}

type HeatRowProps = Pick<HeatProps, 'name' | 'matrix' | 'mark' | 'marks' | 'onPoint'> & {
  readonly row: number;
};

function HeatRow({ name, row, matrix, mark, marks, onPoint }: HeatRowProps) {
  return (
    <>
      <span className="poke-tick">{row + 1}</span>
      {indices.map((column) => {
        if (column === row) return <span key={column} className="poke-cell poke-diagonal" />;
        const value = matrix === null ? 0 : entry(matrix, row, column);
        return (
          <span
            key={column}
            className="poke-cell"
            data-testid={`${name}-${row + 1}-${column + 1}`}
            data-value={matrix === null ? undefined : value}
            data-look={marks(mark, row, column) ?? undefined}
            style={{ background: heatPaint(value, MOST) }}
            onPointerEnter={() => onPoint(row, column)}
          />
        );
      })}
    </>
  );
}
