/** The parts of a chart over the iterations: curves, lines, and their labels. */
import { HaloText, SvgMathText } from '../SvgText.tsx';
import { SymbolReach } from '../SymbolReach.tsx';
import { NOTE_LINE, type PlacedNote } from './noteRows.ts';
import type { Level, TimeBand, TimeCurve, TimeGuide, TimeRange } from './timeMarks.ts';
import type { TimeGeometry } from './timeGeometry.ts';

interface BandsAndLevelsProps {
  readonly geometry: TimeGeometry;
  readonly bands: readonly TimeBand[];
  readonly levels: readonly Level[];
}

export function BandsAndLevels({ geometry, bands, levels }: BandsAndLevelsProps) {
  const { left, right } = geometry;
  return (
    <>
      {bands.map(({ key, colour, symbol }, k) => (
        <path
          key={key}
          className="chart-band"
          d={geometry.bands[k]}
          fill={colour}
          data-symbol={symbol}
        />
      ))}
      {levels.map(({ value, label, symbol }, k) => {
        const level = geometry.levels[k];
        return (
          level && (
            <g key={value} className="chart-level">
              {symbol !== undefined && (
                <SymbolReach of={symbol} d={`M${left} ${level.y}H${right}`} />
              )}
              <line x1={left} x2={right} y1={level.y} y2={level.y} />
              <text x={right + 9} y={level.labelY} dy="0.32em">
                {label}
              </text>
            </g>
          )
        );
      })}
    </>
  );
}

interface RangesProps {
  readonly geometry: TimeGeometry;
  readonly ranges: readonly TimeRange[];
}

/** Charts lower than this, in pixels, have no room for the label of a range between their curves. */
const ROOM_FOR_LABELS = 180;

/** Ranges of values across the chart; a label is below the end of its range, away from curves that fall to it. */
export function Ranges({ geometry, ranges }: RangesProps) {
  const { left, right, top: ceiling, bottom: ground, yOf } = geometry;
  const hasRoom = ground - ceiling >= ROOM_FOR_LABELS;
  return ranges.map(({ key, low, mean, high, label }) => {
    const [bottom, middle, top] = [yOf(low) ?? 0, yOf(mean) ?? 0, yOf(high) ?? 0];
    return (
      <g key={key} className="chart-range" data-range={key}>
        <rect x={left} y={top} width={right - left} height={bottom - top} />
        <line x1={left} x2={right} y1={middle} y2={middle} />
        {label !== null && hasRoom && (
          <HaloText className="chart-range-label" x={right - 6} y={bottom + 10} anchor="end">
            {label}
          </HaloText>
        )}
      </g>
    );
  });
}

interface GuidesProps {
  readonly geometry: TimeGeometry;
  readonly guides: readonly TimeGuide[];
}

export function Guides({ geometry, guides }: GuidesProps) {
  return guides.map(({ key, look = 'dotted', colour, symbol }, k) => (
    <path
      key={key}
      className={`chart-guide chart-guide-${look}`}
      d={geometry.guides[k]?.path}
      stroke={colour}
      data-guide={key}
      data-symbol={symbol}
    />
  ));
}

/** The gaps of dashed guides, drawn over the curves: where a curve covers its guide, they remain visible. */
export function GuideGaps({ geometry, guides }: GuidesProps) {
  return guides.map(
    ({ key, look }, k) =>
      look === 'dashed' && (
        <path key={key} className="chart-guide chart-guide-gaps" d={geometry.guides[k]?.path} />
      ),
  );
}

interface NotesProps {
  readonly notes: readonly PlacedNote[];
  /** Top of the first line. */
  readonly y: number;
}

export function Notes({ notes, y }: NotesProps) {
  return notes.map(({ text, colour, bold = false, title, x, row }) => (
    <text
      key={`${row} ${x}`}
      className={bold ? 'chart-note chart-note-bold' : 'chart-note'}
      style={{ fill: colour }}
      x={x}
      y={y + row * NOTE_LINE + 11}
    >
      {title !== undefined && <title>{title}</title>}
      <SvgMathText>{text}</SvgMathText>
    </text>
  ));
}

interface PlayheadProps {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** The shown iteration: a line that continues in the charts and the scrubber below. */
export function Playhead({ x, top, bottom }: PlayheadProps) {
  return <line className="chart-playhead" data-unsaved="" x1={x} x2={x} y1={top} y2={bottom} />;
}

interface CurvesProps {
  readonly geometry: TimeGeometry;
  readonly curves: readonly TimeCurve[];
}

export function Curves({ geometry, curves }: CurvesProps) {
  return (
    <>
      {/* below all curves, so that the pointer hits the visible curve where several are close */}
      {curves.map(
        ({ key, symbol }, k) =>
          symbol !== undefined && (
            <g key={key} data-symbol={symbol}>
              <SymbolReach of={symbol} d={geometry.curves[k]?.path} />
              <SymbolReach of={symbol} d={geometry.curves[k]?.zeroPath} />
            </g>
          ),
      )}
      {curves.map(({ key, colour, look = 'plain', symbol }, k) => {
        const curve = geometry.curves[k];
        return (
          <g
            key={key}
            className={`chart-curve-${look}`}
            stroke={colour}
            data-curve={key}
            data-symbol={symbol}
          >
            <path className="chart-curve" d={curve?.path} />
            <path className="chart-curve chart-curve-at-zero" d={curve?.zeroPath} />
            {curve !== undefined && curve.future !== '' && (
              <path className="chart-curve chart-curve-future" d={curve.future} />
            )}
          </g>
        );
      })}
    </>
  );
}

interface EndLabelsProps extends CurvesProps {
  /** Horizontal distance of a label from the end of its curve. */
  readonly offset: number;
  /** The value to write beside the symbol; null for symbols only. */
  readonly valueOf: ((curve: TimeCurve) => string) | null;
}

/** Symbols at the ends of the curves, with their values: bold for this run, regular for the other. */
export function EndLabels({ geometry, curves, offset, valueOf }: EndLabelsProps) {
  return curves.map((curve, k) => {
    const { key, colour, label, shortLabel, symbol, named = true, look } = curve;
    const end = geometry.curves[k]?.end;
    if (!end || label === null || (valueOf === null && !named)) return null;
    const isOther = look === 'dashed';
    return (
      <g key={key} style={{ fill: colour }} data-symbol={symbol} data-end={key}>
        <circle
          className={isOther ? 'chart-end-hollow' : undefined}
          style={{ stroke: isOther ? colour : undefined }}
          cx={end.x}
          cy={end.y}
          r={valueOf === null ? 3.5 : 4}
        />
        <HaloText
          className={valueOf === null ? 'chart-curve-label' : 'chart-end-label'}
          x={end.x + (valueOf === null ? offset + 1 : offset)}
          y={end.labelY}
        >
          {valueOf === null ? label : (shortLabel ?? label)}
          {valueOf !== null && (
            <tspan
              className={isOther ? undefined : 'chart-end-value'}
            >{` ${valueOf(curve)}`}</tspan>
          )}
        </HaloText>
      </g>
    );
  });
}

interface CursorProps extends CurvesProps {
  readonly t: number;
}

/** A line at an iteration, with a dot on every curve. */
export function Cursor({ geometry, curves, t }: CursorProps) {
  const { top, floor, xOf, yOf } = geometry;
  return (
    <g className="chart-cursor" data-unsaved="">
      <line x1={xOf(t)} x2={xOf(t)} y1={top} y2={floor} />
      {curves.map(({ key, colour, values }) => {
        const y = yOf(values[t] ?? Number.NaN);
        return y !== null && <circle key={key} cx={xOf(t)} cy={y} r={4} fill={colour} />;
      })}
    </g>
  );
}
