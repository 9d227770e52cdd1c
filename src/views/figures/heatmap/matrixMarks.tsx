import type { Mark } from '../../../state/lab/labState.ts';
import type { Box } from '../../drawing/shapes.ts';
import { NOTATION } from '../../math/notation.ts';
import { diagonalPath, entryOutline, lineOutline } from './geometry.ts';
import './heatmap.css';
import { isEntry } from './geometry.ts';
import type { PanelPlace } from './layout.ts';

/** The pattern for the diagonal of a matrix, which E does not have: `fill="url(#id)"`. */
export function Hatching({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern
        id={id}
        width={4}
        height={4}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect className="heatmap-diagonal" width={4} height={4} />
        <line className="heatmap-hatch-line" x1={0} x2={0} y1={0} y2={4} />
      </pattern>
    </defs>
  );
}

/** Smaller cells are filled with a plain colour: the pattern would not be recognisable. */
const MIN_HATCHED = 4;

interface MatrixOutlineProps {
  readonly place: PanelPlace;
  /** Id of the hatching. */
  readonly hatching: string;
}

/** The border of a matrix and its hatched diagonal. */
export function MatrixOutline({ place, hatching }: MatrixOutlineProps) {
  const { x, y, side, cell } = place;
  return (
    <>
      <path
        className="heatmap-diagonal"
        d={diagonalPath(place)}
        data-symbol={NOTATION.Sigma.id}
        style={cell < MIN_HATCHED ? undefined : { fill: `url(#${hatching})` }}
      />
      <Border x={x} y={y} width={side} height={side} />
    </>
  );
}

/** A thin line around a rectangle. */
export function Border({ x, y, width, height }: Box) {
  return (
    <rect
      className="heatmap-border"
      x={x - 0.5}
      y={y - 0.5}
      width={width + 1}
      height={height + 1}
    />
  );
}

interface MarksProps {
  readonly panels: readonly PanelPlace[];
  readonly marked: Mark;
}

/** Outlines the mark in every matrix: an entry and its transpose partner, or a feature. */
export function Marks({ panels, marked }: MarksProps) {
  const { i } = marked;
  return panels
    .filter(({ n }) => Math.max(i, marked.j ?? 0) < n)
    .map((panel) => (
      <g key={`${panel.x} ${panel.y}`}>
        {isEntry(marked) ? (
          <>
            <Outline {...entryOutline(panel, marked.j, i)} partner />
            <Outline {...entryOutline(panel, i, marked.j)} />
          </>
        ) : (
          <>
            <Outline {...lineOutline(panel, { kind: 'row', index: i })} />
            <Outline {...lineOutline(panel, { kind: 'column', index: i })} />
          </>
        )}
      </g>
    ));
}

/** A dark line on a light one, to contrast with any colour below. */
function Outline({ partner = false, ...box }: Box & { readonly partner?: boolean }) {
  return (
    <>
      <rect className="heatmap-mark-halo" {...box} />
      <rect className={partner ? 'heatmap-mark heatmap-mark-partner' : 'heatmap-mark'} {...box} />
    </>
  );
}
