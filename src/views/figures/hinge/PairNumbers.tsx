import type { Mark } from '../../../state/lab/labState.ts';
import { entryOf, NOTATION } from '../../math/notation.ts';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { SvgQuantity } from '../../math/Quantity.tsx';
import { type HingeRun, LINE } from './geometry.ts';
import { pairOf } from './runs.ts';

interface PairNumbersProps {
  readonly runs: readonly (HingeRun | null)[];
  readonly marked: Mark | null;
  readonly width: number;
  /** The upper edge of the room for it, a line a run. */
  readonly y: number;
}

/** Below this the words between the numbers are left out. */
const COMPACT = { oneRun: 500, twoRuns: 570 } as const;

/** The marked pair in numbers; a hint while nothing is marked. */
export function PairNumbers({ runs, marked, width, y }: PairNumbersProps) {
  if (runs.every((run) => run === null))
    return (
      <text className="numbers hint" y={y + LINE - 5}>
        There is no next iteration here, so nothing is pushed.
      </text>
    );
  if (marked === null)
    return (
      <text className="numbers hint" y={y + LINE - 5} data-unsaved="">
        Point at a dot to see its pair of features.
      </text>
    );
  const { i, j } = marked;
  const compact = width < (runs.length > 1 ? COMPACT.twoRuns : COMPACT.oneRun);
  if (j === null || j === i)
    return (
      <text className="numbers" y={y + LINE - 5}>
        Feature {i + 1}: the dots of all its pairs stand out.
      </text>
    );
  return runs.map((run, k) => {
    const pair = run && pairOf(run, i, j);
    return (
      <text key={k} className="numbers" y={y + (k + 1) * LINE - 5}>
        {runs.length > 1 && (k === 0 ? 'this run: ' : 'compared: ')}
        <SvgMathSymbol of={entryOf(NOTATION.E, i, j)} />
        {' = '}
        <SvgQuantity value={pair?.entry ?? Number.NaN} />
        {compact ? ', ' : ', while its mirror image is pushed by '}
        <SvgMathSymbol of={entryOf(NOTATION.push, j, i)} />
        {' = '}
        <SvgQuantity value={pair?.push ?? Number.NaN} />
      </text>
    );
  });
}
