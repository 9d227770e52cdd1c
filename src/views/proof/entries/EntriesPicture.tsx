import { useCallback, useMemo, useRef } from 'react';
import type { Entries } from '../../../core/theory/lemmas/reading.ts';
import { HaloText } from '../../figures/chart/SvgText.tsx';
import { useMarking } from '../../figures/chart/pointing.ts';
import { PinControl } from '../../lab/drawer/PinControl.tsx';
import { CanvasLayer } from '../../drawing/canvases.tsx';
import { Drawing } from '../../drawing/Drawing.tsx';
import { useSize } from '../../drawing/useSize.ts';
import { Quantity } from '../../math/Quantity.tsx';
import { useLab } from '../../useLab.ts';
import type { Measure } from '../measure.ts';
import './entries.css';
import { entriesGeometry, entryAt, markedEntries, markOf } from './geometry.ts';
import { paintEntries, useEntryColours } from './paint.ts';
import { entriesSummary, placeText } from './words.ts';

/** Width before the first layout. */
const FALLBACK_WIDTH = 460;

interface EntriesPictureProps {
  readonly measure: Measure;
  readonly entries: Entries;
  /** Whether colour shows the sign of an entry. */
  readonly signed: boolean;
}

/** Every entry as a point between its bounds. */
export function EntriesPicture({ measure, entries, signed }: EntriesPictureProps) {
  const ref = useRef<HTMLDivElement>(null);
  const width = useSize(ref)?.width ?? FALLBACK_WIDTH;
  const marked = useLab((state) => state.marked);
  const colours = useEntryColours();
  const geometry = useMemo(() => entriesGeometry(entries, width), [entries, width]);
  const { left, right, top, bottom, height, lowerX, upperX, strips, ticks, mode } = geometry;
  const chosen = useMemo(
    () => (marked === null ? [] : markedEntries(entries, marked)),
    [entries, marked],
  );
  const draw = useCallback(
    (context: CanvasRenderingContext2D) =>
      paintEntries(context, geometry, entries.measured, { colours, signed, marked: chosen }),
    [geometry, entries, colours, signed, chosen],
  );
  const marking = useMarking(width, (x, y) => {
    const found = entryAt(geometry, x, y);
    return found === null ? null : markOf(entries, found);
  });
  const tightest = indexOf(entries, measure.at);
  return (
    <section className="entries">
      <h4 className="proof-subtitle">Every entry between its bounds</h4>
      <p className="visually-hidden">{entriesSummary(measure, entries, geometry)}</p>
      <div ref={ref} aria-hidden="true">
        <Drawing
          width={width}
          height={height}
          className="entries-drawing"
          cursor="crosshair"
          under={<CanvasLayer width={width} height={height} draw={draw} />}
          {...marking}
        >
          <rect className="chart-ground" width={width} height={height} />
          {ticks.map(({ x, text }) => (
            <g key={text}>
              <line className="entries-grid" x1={x} x2={x} y1={top} y2={bottom} />
              {mode === 'share' && (
                <text className="chart-tick" x={x} y={bottom} dy="1.5em" textAnchor="middle">
                  {text}
                </text>
              )}
            </g>
          ))}
          {[lowerX, upperX].map((x, k) =>
            x === null ? null : (
              <g key={k === 0 ? 'lower' : 'upper'} className="entries-bound">
                <line x1={x} x2={x} y1={top - 4} y2={bottom} />
                <text x={x} y={top - 9} textAnchor="middle">
                  {k === 0 ? 'lower bound' : 'upper bound'}
                </text>
              </g>
            ),
          )}
          {strips.map(({ y, text }, k) =>
            text === null ? null : (
              <text key={k} className="chart-tick" x={left - 8} y={y} dy="0.35em" textAnchor="end">
                {text}
              </text>
            ),
          )}
          <text className="chart-axis-title" x={0} y={height - 4}>
            feature
          </text>
          <text className="chart-axis-title" x={right} y={height - 4} textAnchor="end">
            {mode === 'share'
              ? 'share of its bound that an entry uses'
              : 'position between its bounds'}
          </text>
          {tightest !== null && Number.isFinite(geometry.x[tightest]) && (
            <g className="entries-tightest">
              <circle cx={geometry.x[tightest]} cy={geometry.y[tightest]} r={geometry.radius + 4} />
              <HaloText
                className="entries-tightest-name"
                {...beside(geometry.x[tightest]!, (left + right) / 2, geometry.radius + 9)}
                y={geometry.y[tightest]!}
              >
                {placeText(measure.at!)}
              </HaloText>
            </g>
          )}
        </Drawing>
      </div>
      <EntryNumbers
        entries={entries}
        chosen={chosen}
        tightest={tightest}
        hasErrorBars={geometry.errors !== null}
        outsideCount={geometry.outsideCount}
      />
      <div className="entries-pin">
        <PinControl />
      </div>
    </section>
  );
}

/** Places a label on the side of a point that has room. */
function beside(x: number, middle: number, gap: number) {
  return x > middle
    ? ({ x: x - gap, anchor: 'end' } as const)
    : ({ x: x + gap, anchor: 'start' } as const);
}

function indexOf({ cols }: Entries, at: readonly number[] | null): number | null {
  if (at === null) return null;
  const [i = 0, j = 0] = at;
  return at.length === 1 ? i : i * cols + j;
}

interface EntryNumbersProps {
  readonly entries: Entries;
  /** Indices of the marked entries. */
  readonly chosen: readonly number[];
  readonly tightest: number | null;
  readonly hasErrorBars: boolean;
  /** Number of entries outside their bounds. */
  readonly outsideCount: number;
}

/** Numbers of the marked entry, else of the tightest one. */
function EntryNumbers({
  entries,
  chosen,
  tightest,
  hasErrorBars,
  outsideCount,
}: EntryNumbersProps) {
  const { cols } = entries;
  const shown = chosen.length === 1 ? chosen[0]! : chosen.length === 0 ? tightest : null;
  if (shown === null)
    return (
      <p className="proof-hint">
        {chosen.length === 0
          ? 'Point at a dot to see its numbers.'
          : `The ${chosen.length} entries of the marked feature are highlighted.`}
      </p>
    );
  const place = cols === 1 ? [shown] : [Math.floor(shown / cols), shown % cols];
  const error = entries.standardError?.[shown];
  return (
    <p className="proof-hint">
      {chosen.length === 0 ? 'Tightest' : 'Marked'}, {placeText(place)}:{' '}
      <Quantity value={entries.measured[shown]!} />
      {error !== undefined && (
        <>
          {' '}
          ± <Quantity value={error} />
        </>
      )}
      {entries.lower !== null && entries.upper !== null ? (
        <>
          , between <Quantity value={entries.lower[shown]!} /> and{' '}
          <Quantity value={entries.upper[shown]!} />
        </>
      ) : (
        <>
          , at most <Quantity value={(entries.upper ?? entries.lower)?.[shown] ?? Number.NaN} />
        </>
      )}
      .{chosen.length === 0 && ' Point at a dot to see its numbers.'}
      {error !== undefined &&
        outsideCount > 0 &&
        ' These are estimates: sampling error alone can put a dot beyond its bound.'}
      {hasErrorBars && ' Bars show ± two standard errors.'}
    </p>
  );
}
