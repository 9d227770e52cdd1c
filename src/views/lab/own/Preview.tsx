import { useCallback } from 'react';
import type { OwnReading } from '../../../core/matrixFile/own.ts';
import type { Matrix } from '../../../core/matrix.ts';
import { PixelCanvas } from '../../drawing/canvases.tsx';
import '../../drawing/drawing.css';
import { divergingLevel, largestSize, wordsOf } from '../../figures/chart/diverging.ts';
import { useDivergingTable } from '../../figures/chart/useDivergingTable.ts';
import { labelNumber } from '../../math/numberText.ts';
import './own.css';

/** The box that the heat map fits into, in CSS pixels. */
const LARGEST = { width: 300, height: 190 };
/** An entry is shown no larger than this. */
const LARGEST_ENTRY = 16;

/** The rows and columns whose numbers are written out. */
const SHOWN = { rows: 4, cols: 5 };

/** The matrix as a heat map, its first numbers, and the facts about it. */
export function Preview({ reading }: { readonly reading: OwnReading }) {
  const { own, understood, facts, warnings } = reading;
  const { rows, cols } = own.matrix;
  return (
    <div className="own-preview">
      <HeatMap matrix={own.matrix} />
      <FirstNumbers reading={reading} />
      <ul className="own-facts">
        <li>
          {understood}
          {own.isTransposed && ', transposed'}
        </li>
        <li data-testid="own-shape">
          {rows} rows × {cols} columns
        </li>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        <li>
          its SHA-256 begins with <code>{own.hash}</code>
        </li>
      </ul>
      {warnings.map((warning) => (
        <p key={warning} className="own-warning">
          {warning}
        </p>
      ))}
    </div>
  );
}

function HeatMap({ matrix }: { readonly matrix: Matrix }) {
  const { rows, cols, data } = matrix;
  const table = useDivergingTable();
  const paint = useCallback(
    (pixels: Uint8ClampedArray) => {
      const words = wordsOf(pixels);
      const top = largestSize(data) || 1;
      for (let k = 0; k < data.length; k++) words[k] = table[divergingLevel(data[k]!, top)]!;
    },
    [data, table],
  );
  const scale = Math.min(LARGEST_ENTRY, LARGEST.width / cols, LARGEST.height / rows);
  const [width, height] = [Math.max(1, cols * scale), Math.max(1, rows * scale)];
  return (
    <figure className="own-heat" style={{ width, height }}>
      <PixelCanvas columns={cols} rows={rows} x={0} y={0} {...{ width, height, paint }} />
      <figcaption className="visually-hidden">
        Heat map of the matrix, {rows} rows and {cols} columns
      </figcaption>
    </figure>
  );
}

/** The first numbers, under the names of their columns if the file has them. */
function FirstNumbers({ reading: { own, names } }: { readonly reading: OwnReading }) {
  const { rows, cols, data } = own.matrix;
  const shown = {
    rows: Array.from({ length: Math.min(rows, SHOWN.rows) }, (_, i) => i),
    cols: Array.from({ length: Math.min(cols, SHOWN.cols) }, (_, j) => j),
  };
  const more = cols > SHOWN.cols;
  return (
    <table className="own-numbers">
      <caption>the first numbers</caption>
      {names !== null && !own.isTransposed && (
        <thead>
          <tr>
            {shown.cols.map((j) => (
              <th key={j} scope="col">
                {names[j]}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {shown.rows.map((i) => (
          <tr key={i}>
            {shown.cols.map((j) => (
              <td key={j}>{labelNumber(data[i * cols + j]!)}</td>
            ))}
            {more && <td>…</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
