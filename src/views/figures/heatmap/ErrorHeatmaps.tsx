import { useCallback } from 'react';
import { NOTATION } from '../../notation.ts';
import { FigurePanel } from '../../ui/FigurePanel.tsx';
import { speakNumber } from '../../ui/numberText.ts';
import { Quantity } from '../../ui/Quantity.tsx';
import { MathSymbol } from '../../ui/MathSymbol.tsx';
import { useLab } from '../../useLab.ts';
import {
  type ColourTable,
  largestEntry,
  largestOfPart,
  type Part,
  paintPart,
  scaleTop,
} from './geometry.ts';
import './heatmap.css';
import { Legend } from './Legend.tsx';
import { PixelCanvas } from './PixelCanvas.tsx';
import { useColourTables } from './useColourTables.ts';

const SYMBOLS = { plus: NOTATION.EPlus, minus: NOTATION.EMinus } as const;
const NOTHING = new Float64Array(0);

/** E₊ and E₋ side by side, entry by entry. */
export function ErrorHeatmaps() {
  const frame = useLab((state) => state.frame);
  const firstFrame = useLab((state) => state.firstFrame);
  const expectedN = useLab((state) => state.params.n);
  const running = useLab((state) => state.status === 'running');
  const tables = useColourTables();
  const E = frame?.E ?? NOTHING;
  const n = frame?.n ?? expectedN;
  // measured against the start, so that fading means shrinking; a run that grows takes the scale along
  const top = scaleTop(Math.max(largestEntry(firstFrame?.E ?? NOTHING), largestEntry(E)));

  return (
    <FigurePanel
      title={
        <>
          What is still mixed up: the error matrix <MathSymbol of={NOTATION.E} />, split by sign
        </>
      }
      reading={
        <>
          The cell in row <i>i</i>, column <i>j</i> is how much of feature <i>i</i> is wrongly mixed
          into the estimate of feature <i>j</i>: too much of it on the left, too little on the
          right. Stronger colour is worse, on one scale for both, and an empty grid means that
          nothing is mixed up any more. The hatched diagonal belongs to{' '}
          <MathSymbol of={NOTATION.Sigma} />, what is rightly there.
        </>
      }
      summary={
        running
          ? 'The entries of E are changing; pause to read them.'
          : `${describe('plus', n, E)} ${describe('minus', n, E)}`
      }
    >
      <div className="heatmaps">
        <PartHeatmap part="plus" E={E} n={n} top={top} table={tables.plus} />
        <PartHeatmap part="minus" E={E} n={n} top={top} table={tables.minus} />
      </div>
      <Legend top={top} tables={tables} />
    </FigurePanel>
  );
}

interface PartHeatmapProps {
  readonly part: Part;
  readonly E: Float64Array;
  readonly n: number;
  readonly top: number;
  readonly table: ColourTable;
}

function PartHeatmap({ part, E, n, top, table }: PartHeatmapProps) {
  const paint = useCallback(
    (pixels: Uint8ClampedArray) => paintPart(pixels, E, n, part, top, table),
    [E, n, part, top, table],
  );
  const notation = SYMBOLS[part];
  return (
    <div className="heatmap">
      <div className="heatmap-name">
        <MathSymbol of={notation} /> {notation.name}
      </div>
      <div className="heatmap-grid">
        <PixelCanvas width={n} height={n} paint={paint} />
      </div>
      <div className="heatmap-largest">
        largest entry <Quantity value={E.length === 0 ? Number.NaN : largestOfPart(E, part).size} />
      </div>
    </div>
  );
}

/** The picture in a sentence. */
function describe(part: Part, n: number, E: Float64Array): string {
  const { text, name } = SYMBOLS[part];
  if (E.length === 0) return `${text}: nothing yet.`;
  const { size, index } = largestOfPart(E, part);
  const shape = `${text}, the ${name} of E, ${n} by ${n}`;
  if (index === null) return `${shape}: every entry is zero.`;
  const [row, column] = [Math.floor(index / n) + 1, (index % n) + 1];
  return `${shape}: the largest entry is ${speakNumber(size)}, in row ${row}, column ${column}.`;
}
