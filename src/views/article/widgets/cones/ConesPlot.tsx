import { type ReactNode, useId } from 'react';
import { PLANE_POINTS } from '../../../../core/demos/columnPaths.ts';
import type { Matrix } from '../../../../core/matrix.ts';
import { NOTATION, type SymbolId, withIndex } from '../../../math/notation.ts';
import { mixed, type Pair, type Point, type Screen, written } from '../directions/geometry.ts';
import { PathName } from '../paths/parts.tsx';
import { pointAt } from './reading.ts';

const ORIGIN: Point = [0, 0];
/** Longer than the plot. */
const FAR = 4;
const BOTH = [0, 1] as const;

interface ConesPlotProps {
  readonly screen: Screen;
  readonly width: number;
  readonly height: number;
  readonly truth: Matrix;
  readonly A: Matrix;
  /** The iterates so far. */
  readonly trail: readonly Matrix[];
}

/** The examples, the directions of the features, the cone of the columns, and the walls that A ≥ 0 sets. */
export function ConesPlot({ screen, width, height, truth, A, trail }: ConesPlotProps) {
  const clip = useId();
  const features = pairOf(truth);
  const columns = pairOf(A);
  const far = columns.map((column) => scaled(column, FAR / Math.hypot(...column)));
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <clipPath id={clip}>
        <rect width={width} height={height} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path
          className="cones-forbidden"
          fillRule="evenodd"
          d={`${through(screen.corners, screen)}Z${through(QUADRANT, screen)}Z`}
        />
        <path className="cones-cone" d={`${through([ORIGIN, ...far], screen)}Z`} />
        <Examples {...{ screen, features }} />
        {features.map((direction, i) => (
          <path
            key={`feature ${i + 1}`}
            className="cones-truth"
            d={through([ORIGIN, scaled(direction, FAR)], screen)}
          />
        ))}
        {BOTH.map((j) => (
          <path
            key={`trail ${j + 1}`}
            className="cones-trail"
            d={through(
              trail.map((M) => onArc(pointAt(M, j))),
              screen,
            )}
          />
        ))}
        {columns.map((column, j) => (
          <path
            key={`column ${j + 1}`}
            className="cones-column"
            d={through([ORIGIN, onArc(column)], screen)}
          />
        ))}
        <path className="cones-walls" d={through([[0, FAR], ORIGIN, [FAR, 0]], screen)} />
      </g>
      <Name of="AStar" index={1} {...{ screen }} at={scaled(unit(features[0]), 1.06)} dy={-8} />
      <Name of="AStar" index={2} {...{ screen }} at={scaled(unit(features[1]), 0.94)} dx={16} />
      <Name of="A" index={1} {...{ screen }} at={onArc(columns[0])} dx={-6} dy={-9} bold />
      <Name of="A" index={2} {...{ screen }} at={onArc(columns[1])} dx={16} dy={4} bold />
    </svg>
  );
}

const QUADRANT: readonly Point[] = [ORIGIN, [0, FAR], [FAR, FAR], [FAR, 0]];
/** Only directions count, so all columns are drawn with this length. */
const LENGTH = 0.84;

const scaled = ([u, v]: Point, by: number): Point => [by * u, by * v];
const unit = (point: Point): Point => scaled(point, 1 / Math.hypot(...point));
const onArc = (point: Point): Point => scaled(unit(point), LENGTH);
const pairOf = (M: Matrix): Pair => [pointAt(M, 0), pointAt(M, 1)];

function through(points: readonly Point[], { place }: Screen): string {
  return `M${points.map((point) => written(place(point))).join('L')}`;
}

interface ExamplesProps {
  readonly screen: Screen;
  readonly features: Pair;
}

function Examples({ screen, features }: ExamplesProps): ReactNode {
  return PLANE_POINTS.map(({ xStar, count }) => {
    const [cx, cy] = screen.place(mixed(features, xStar));
    return (
      <circle
        key={xStar.join(' ')}
        className="cones-example"
        cx={cx.toFixed(1)}
        cy={cy.toFixed(1)}
        r={count === 1 ? 2 : count < 100 ? 3.5 : 6}
      />
    );
  });
}

interface NameProps {
  readonly of: SymbolId;
  readonly index: number;
  readonly screen: Screen;
  readonly at: Point;
  readonly dx?: number;
  readonly dy?: number;
  readonly bold?: boolean;
}

function Name({ of, index, screen, at, dx = 0, dy = 0, bold = false }: NameProps) {
  const [x, y] = screen.place(at);
  const name = withIndex(NOTATION[of], String(index));
  return <PathName of={name} x={x + dx} y={y + dy} soft={!bold} />;
}
