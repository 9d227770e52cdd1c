import { useId } from 'react';
import type { Matrix } from '../../../../core/matrix.ts';
import { NOTATION, withIndex } from '../../../math/notation.ts';
import { PathName } from '../paths/parts.tsx';
import { isOutside, pathThrough, type Screen, sharesOf, warmRegion } from './geometry.ts';

export const COLUMNS = [0, 1, 2] as const;

/** The paper's ℓ. */
const WARM = 0.1;
/** Offsets of the corners' names. */
const NAMES = [
  { dx: -44, dy: 24 },
  { dx: 44, dy: 24 },
  { dx: -30, dy: -34 },
] as const;

interface SimplexProps {
  readonly screen: Screen;
  readonly width: number;
  readonly height: number;
  /** The iterates so far. */
  readonly iterates: readonly Matrix[];
}

/** The triangle of all mixtures, with the paths of the three columns. */
export function Simplex({ screen, width, height, iterates }: SimplexProps) {
  const { corners, place } = screen;
  const clip = useId();
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <clipPath id={clip}>
        <rect width={width} height={height} />
      </clipPath>
      <path className="triangle-inside" d={`${pathThrough(corners)}Z`} />
      {COLUMNS.map((j) => (
        <path
          key={j}
          className="triangle-warm"
          d={`${pathThrough(warmRegion(j, WARM).map(place))}Z`}
        />
      ))}
      <path className="triangle-edges" d={`${pathThrough(corners)}Z`} />
      {COLUMNS.map((j) => (
        <PathName
          key={j}
          of={withIndex(NOTATION.AStar, String(j + 1))}
          x={corners[j]![0] + NAMES[j].dx}
          y={corners[j]![1] + NAMES[j].dy}
          soft
        />
      ))}
      <g clipPath={`url(#${clip})`}>
        {COLUMNS.map((j) => (
          <Column key={j} {...{ j, screen, iterates }} />
        ))}
      </g>
    </svg>
  );
}

interface ColumnProps {
  readonly j: number;
  readonly screen: Screen;
  readonly iterates: readonly Matrix[];
}

/** One column now, and its way there. */
function Column({ j, screen: { place }, iterates }: ColumnProps) {
  const way = iterates.map((B) => place(sharesOf(B, j)));
  const now = sharesOf(iterates.at(-1)!, j);
  const [x, y] = place(now);
  return (
    <>
      <path className="triangle-way" d={pathThrough(way)} data-column={j + 1} />
      <circle
        className={isOutside(now) ? 'triangle-dot triangle-outside' : 'triangle-dot'}
        cx={x}
        cy={y}
        r={5.5}
      />
      <PathName of={withIndex(NOTATION.A, String(j + 1))} x={x + 12} y={y - 13} anchor="start" />
    </>
  );
}
