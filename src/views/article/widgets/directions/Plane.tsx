import { type ReactNode, useId, useMemo } from 'react';
import { PLANE_POINTS } from '../../../../core/demos/columnPaths.ts';
import { NOTATION, type SymbolId, withIndex } from '../../../math/notation.ts';
import { PathName } from '../paths/parts.tsx';
import {
  afterThreshold,
  type Decoder,
  isMisread,
  mixed,
  type Pair,
  partBelow,
  type Point,
  type Screen,
  weightsOf,
  written,
} from './geometry.ts';

const ORIGIN: Point = [0, 0];
/** Lines of the decoder's grid, in decoded weights. */
const GRID = [0.25, 0.5, 0.75, 1];
/** Longer than the plot. */
const FAR = 4;

interface PlaneProps {
  readonly screen: Screen;
  readonly width: number;
  readonly height: number;
  readonly truth: Pair;
  readonly columns: Pair;
  /** The columns so far, by iteration. */
  readonly trails: readonly Pair[];
  readonly y: Point;
  readonly decoder: Decoder;
}

/** The data, the true directions, the columns of A with their grid, and one example taken apart. */
export function Plane(props: PlaneProps) {
  const { screen, width, height, truth, columns, trails, y, decoder } = props;
  const clip = useId();
  const trail = (i: 0 | 1) =>
    pathThrough(
      trails.map((pair) => pair[i]),
      screen,
    );
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <clipPath id={clip}>
        <rect width={width} height={height} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {decoder.relu && <CutStrips {...{ screen, columns, decoder }} />}
        <DecoderGrid {...{ screen, columns }} />
        <Examples {...{ screen, truth, columns, decoder }} />
        {truth.map((direction, i) => (
          <path
            key={`truth ${i + 1}`}
            className="directions-truth"
            d={pathThrough([ORIGIN, scaled(direction, FAR)], screen)}
          />
        ))}
        <path className="directions-trail" d={trail(0)} />
        <path className="directions-trail" d={trail(1)} />
        <Parallelogram {...{ screen, columns, y }} />
        <Arrow {...{ screen }} to={columns[0]} />
        <Arrow {...{ screen }} to={columns[1]} />
      </g>
      <Name of="AStar" index={1} {...{ screen }} at={scaled(truth[0], 1.34)} soft dy={12} />
      <Name of="AStar" index={2} {...{ screen }} at={scaled(truth[1], 1.27)} soft dx={-16} />
      <Name of="A" index={1} {...{ screen }} at={columns[0]} dx={14} dy={6} />
      <Name of="A" index={2} {...{ screen }} at={columns[1]} dx={12} dy={-8} />
      <circle className="directions-ring" cx={screen.place(y)[0]} cy={screen.place(y)[1]} r={6.5} />
      <PathName
        of={NOTATION.y}
        x={screen.place(y)[0] + 14}
        y={screen.place(y)[1] - 10}
        anchor="start"
      />
    </svg>
  );
}

const scaled = ([u, v]: Point, by: number): Point => [by * u, by * v];

function pathThrough(points: readonly Point[], { place }: Screen): string {
  return `M${points.map((point) => written(place(point))).join('L')}`;
}

interface CutStripsProps {
  readonly screen: Screen;
  readonly columns: Pair;
  readonly decoder: Decoder;
}

/** The half-planes in which a weight is not above the threshold. */
function CutStrips({ screen, columns, decoder: { alpha } }: CutStripsProps): ReactNode {
  return [0, 1].map((i) => {
    const part = partBelow(screen.corners, (point) => weightsOf(columns, point)[i]! - alpha);
    if (part.length === 0) return null;
    return <path key={i} className="directions-cut" d={`${pathThrough(part, screen)}Z`} />;
  });
}

/** Lines of equal decoded weight. */
function DecoderGrid({ screen, columns }: Omit<CutStripsProps, 'decoder'>) {
  const lines = [0, ...GRID].flatMap((weight) => [
    [mixed(columns, [weight, -FAR]), mixed(columns, [weight, FAR])],
    [mixed(columns, [-FAR, weight]), mixed(columns, [FAR, weight])],
  ]);
  return (
    <path className="directions-grid" d={lines.map((line) => pathThrough(line, screen)).join('')} />
  );
}

interface ExamplesProps extends CutStripsProps {
  readonly truth: Pair;
}

/** All examples; those in which a feature that is off seems to be on are marked. */
function Examples({ screen, truth, columns, decoder }: ExamplesProps) {
  const places = useMemo(
    () => PLANE_POINTS.map((point) => ({ ...point, y: mixed(truth, point.xStar) })),
    [truth],
  );
  return places.map(({ xStar, y, count }) => {
    const [cx, cy] = screen.place(y);
    const x = afterThreshold(weightsOf(columns, y), decoder);
    return (
      <circle
        key={xStar.join(' ')}
        className={isMisread(xStar, x) ? 'directions-misread' : 'directions-example'}
        cx={cx.toFixed(1)}
        cy={cy.toFixed(1)}
        r={count === 1 ? 2 : count < 100 ? 3.5 : 6}
      />
    );
  });
}

interface ParallelogramProps {
  readonly screen: Screen;
  readonly columns: Pair;
  readonly y: Point;
}

/** The example as a sum along the two columns: its sides are the decoded weights. */
function Parallelogram({ screen, columns, y }: ParallelogramProps) {
  const weights = weightsOf(columns, y);
  const sides = columns.map((column, i) => scaled(column, weights[i]!)) as [Point, Point];
  return (
    <>
      <path
        className="directions-fill"
        d={`${pathThrough([ORIGIN, sides[0], y, sides[1]], screen)}Z`}
      />
      {sides.map((side, i) => (
        <g
          key={`side ${i + 1}`}
          className={weights[i]! < 0 ? 'directions-side directions-negative' : 'directions-side'}
        >
          <path d={pathThrough([ORIGIN, side], screen)} />
          <path className="directions-opposite" d={pathThrough([sides[1 - i]!, y], screen)} />
        </g>
      ))}
    </>
  );
}

interface ArrowProps {
  readonly screen: Screen;
  readonly to: Point;
}

function Arrow({ screen, to }: ArrowProps) {
  const [x0, y0] = screen.place(ORIGIN);
  const [x, y] = screen.place(to);
  const length = Math.hypot(x - x0, y - y0) || 1;
  const [dx, dy] = [(x - x0) / length, (y - y0) / length];
  const back = (along: number, across: number): Point => [
    x - along * dx - across * dy,
    y - along * dy + across * dx,
  ];
  return (
    <>
      <path className="directions-arrow" d={`M${written([x0, y0])}L${written(back(6, 0))}`} />
      <path
        className="directions-head"
        d={`M${written([x, y])}L${written(back(11, 5))}L${written(back(11, -5))}Z`}
      />
    </>
  );
}

interface NameProps {
  readonly of: SymbolId;
  readonly index: number;
  readonly screen: Screen;
  readonly at: Point;
  readonly dx?: number;
  readonly dy?: number;
  readonly soft?: boolean;
}

function Name({ of, index, screen, at, dx = 0, dy = 0, soft = false }: NameProps) {
  const [x, y] = screen.place(at);
  return (
    <PathName of={withIndex(NOTATION[of], String(index))} x={x + dx} y={y + dy} {...{ soft }} />
  );
}
