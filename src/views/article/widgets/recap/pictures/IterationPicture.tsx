import type { RecapMoment } from '../../../../../core/demos/recap.ts';
import { SymbolArea } from '../../../../figures/chart/SymbolReach.tsx';
import type { SymbolId } from '../../../../math/notation.ts';
import { SIZE } from '../geometry.ts';
import type { PictureProps } from './picture.ts';
import { Pixels } from './Pixels.tsx';

const ROOM = 72;
const GAP = (SIZE.width - 4 * ROOM) / 3;
const TOP_OF_PICTURE = 6;

interface Part {
  readonly name: string;
  readonly of: 'decoded' | 'cut' | 'covariance' | 'mixing';
  readonly symbol: SymbolId;
}

const PARTS: readonly Part[] = [
  { name: 'decode', of: 'decoded', symbol: 'preActivation' },
  { name: 'cut', of: 'cut', symbol: 'x' },
  { name: 'correlate', of: 'covariance', symbol: 'covariance' },
  { name: 'move', of: 'mixing', symbol: 'E' },
];

/** Numbers of this size or more have the deepest colour: off the diagonal all are smaller. */
const MOST = 0.6;

/** The four matrices of one iteration. */
export function IterationPicture({ moment }: PictureProps) {
  return PARTS.map(({ name, of, symbol }, k) => (
    <g key={name} transform={`translate(${k * (ROOM + GAP)} ${TOP_OF_PICTURE})`}>
      <Square matrix={moment[of]} />
      <text className="recap-label" x={ROOM / 2} y={ROOM + 18} textAnchor="middle">
        {name}
      </text>
      <SymbolArea of={symbol} x={-3} y={-3} width={ROOM + 6} height={ROOM + 6} />
      {k > 0 && (
        <path className="recap-arrow" d={`M${-GAP + 3} ${ROOM / 2}h${GAP - 6}m-4-3l4 3-4 3`} />
      )}
    </g>
  ));
}

function Square({ matrix: { cols, data } }: { readonly matrix: RecapMoment['mixing'] }) {
  const grid = { width: cols, height: cols };
  return <Pixels x={0} y={0} side={ROOM / cols} values={data} grid={grid} top={MOST} />;
}
