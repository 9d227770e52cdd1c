import { entry, type Matrix } from '../../../../core/matrix.ts';
import type { Poked } from '../../../../core/demos/poke.ts';
import { entryOf, NOTATION, type Notation } from '../../../math/notation.ts';
import { MathSymbol } from '../../../math/MathSymbol.tsx';
import { heatColour } from '../kit/pixelPaths.ts';
import { INDICES, inNext, inPush, type Mark, type MarksOf, MOST, SETTING } from './pokeState.ts';
import { matrixText, signedNumber } from './words.ts';

interface NextUpdateProps {
  readonly poked: Poked | null;
  readonly mark: Mark;
  readonly onPoint: (i: number | null, j?: number | null) => void;
}

/** The push of the next update, and E after it. */
export function NextUpdate({ poked, mark, onPoint }: NextUpdateProps) {
  const { i, j } = mark;
  const isEntry = poked !== null && j !== null;
  return (
    <>
      <div className="poke-part" data-part="">
        <p className="poke-caption">
          <MathSymbol of={NOTATION.push} /> the push: one step adds <MathSymbol of={NOTATION.eta} />{' '}
          times this to <MathSymbol of={NOTATION.E} />
        </p>
        <Heat
          name="push"
          summary={matrixText('Push r·Ẽ of the next update', poked && poked.push)}
          matrix={poked && poked.push}
          mark={mark}
          marks={inPush}
          // the push at (row, column) answers the entry of E at (column, row)
          onPoint={(row, column) => (row === null ? onPoint(null) : onPoint(column, row))}
        />
        <p className="poke-reading">
          {isEntry && <Reading of={entryOf(NOTATION.push, j, i)} value={entry(poked.push, j, i)} />}
        </p>
      </div>
      <div className="poke-part" data-part="">
        <p className="poke-caption">
          <MathSymbol of={NOTATION.E} /> after one step of size{' '}
          <span className="poke-equation">
            <MathSymbol of={NOTATION.eta} /> = {SETTING.eta}
          </span>
        </p>
        <Heat
          name="next"
          summary={matrixText('E after one step', poked && poked.next)}
          matrix={poked && poked.next}
          mark={mark}
          marks={inNext}
          onPoint={onPoint}
        />
        <p className="poke-reading">
          {isEntry && <Reading of={entryOf(NOTATION.E, j, i)} value={entry(poked.next, j, i)} />}
        </p>
      </div>
    </>
  );
}

interface ReadingProps {
  readonly of: Notation;
  readonly value: number;
}

function Reading({ of, value }: ReadingProps) {
  return (
    <>
      <MathSymbol of={of} /> = {signedNumber(value)}
    </>
  );
}

interface HeatProps {
  /** Prefix of the entries’ test ids, `name-row-column`. */
  readonly name: string;
  /** A text alternative. */
  readonly summary: string;
  readonly matrix: Matrix | null;
  readonly mark: Mark;
  readonly marks: MarksOf;
  /** Called with the entry under the pointer, in this matrix’s own rows and columns. */
  readonly onPoint: (row: number | null, column: number) => void;
}

/** A matrix as a picture. The diagonal is hatched, because E has none. */
function Heat({ name, summary, matrix, mark, marks, onPoint }: HeatProps) {
  return (
    <>
      <p className="visually-hidden">{summary}</p>
      <div className="poke-matrix" aria-hidden="true" onPointerLeave={() => onPoint(null, 0)}>
        <span />
        {INDICES.map((column) => (
          <span key={column} className="poke-tick">
            {column + 1}
          </span>
        ))}
        {INDICES.map((row) => (
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
      {INDICES.map((column) => {
        if (column === row) return <span key={column} className="poke-cell poke-diagonal" />;
        const value = matrix === null ? 0 : entry(matrix, row, column);
        return (
          <span
            key={column}
            className="poke-cell"
            data-testid={`${name}-${row + 1}-${column + 1}`}
            data-value={matrix === null ? undefined : value}
            data-look={marks(mark, row, column) ?? undefined}
            style={{ background: heatColour(value / MOST) }}
            onPointerEnter={() => onPoint(row, column)}
          />
        );
      })}
    </>
  );
}
