import {
  memo,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useMemo,
  useRef,
} from 'react';
import type { CellTraces } from '../../../state/pairs/pairsState.ts';
import { Drawing } from '../../drawing/Drawing.tsx';
import { type CellView, cellView } from '../cellView.ts';
import { withMinus } from '../../math/numberText.ts';
import { usePairs, usePairsStore } from '../usePairs.ts';
import { VerdictMark } from '../VerdictMark.tsx';
import { cellSummary, isPapersPair, shortNumber, VERDICT_WORDS } from '../words.ts';
import { errorAt, FIRST_LINE, type TableFrame, traceCurve, type TraceCurve } from './geometry.ts';
import { runLinkAt } from './runLink.ts';

interface PairCellProps {
  readonly cell: number;
  readonly traces: CellTraces;
  /** Null before the table has a size. */
  readonly frame: TableFrame | null;
  readonly T: number;
  /** Whether the Tab key reaches it; the arrow keys move on from there. */
  readonly isTabStop: boolean;
  /** Where its link is kept, so that an arrow key can move to it. */
  readonly links: Map<number, HTMLAnchorElement>;
  /** The figure by whose size all are drawn; only in one cell. */
  readonly figureRef?: RefObject<HTMLSpanElement | null>;
}

/** One pair: its recovery error over time, its value and its verdict; a link to its run in the lab. */
export const PairCell = memo(function PairCell(props: PairCellProps) {
  const { cell, traces, frame, T, isTabStop, links, figureRef } = props;
  const store = usePairsStore();
  const spec = usePairs((state) => state.spec);
  const threshold = usePairs((state) => state.threshold);
  const t = usePairs((state) => state.hovered?.t ?? state.t);
  const view = useMemo(() => cellView(traces, threshold), [traces, threshold]);
  const summary = useMemo(() => cellSummary(cell, view), [cell, view]);
  const seedIndex = Math.max(0, traces.indexOf(view.spoken));

  const keepLink = useCallback(
    (link: HTMLAnchorElement | null) => {
      if (link !== null) links.set(cell, link);
    },
    [links, cell],
  );

  // measured once per visit: measuring at every move would lay out the table each time
  const place = useRef<DOMRect | null>(null);
  function point(event: PointerEvent<HTMLElement>): void {
    if (frame === null || event.pointerType === 'touch') return;
    place.current ??= event.currentTarget.getBoundingClientRect();
    const { left, width } = place.current;
    const x = ((event.clientX - left) / Math.max(1, width)) * frame.size.width;
    store.getState().hover({ cell, t: frame.times.timeAt(x) });
  }
  // a finger cannot point: its first tap shows the pair in the readout, and another one opens its run
  const firstTap = useRef(false);
  function press(event: PointerEvent<HTMLElement>): void {
    firstTap.current = event.pointerType === 'touch' && store.getState().chosen !== cell;
  }
  function open(event: MouseEvent<HTMLElement>): void {
    if (!firstTap.current) return;
    firstTap.current = false;
    event.preventDefault();
    store.getState().choose(cell);
  }
  function leave(): void {
    place.current = null;
    store.getState().hover(null);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the link in it has one
    <td
      className="pairs-table-cell"
      data-cell={cell}
      data-verdict={view.verdict ?? undefined}
      data-papers={isPapersPair(cell) ? '' : undefined}
    >
      <a
        ref={keepLink}
        href={runLinkAt(spec, cell, seedIndex, view, t)}
        tabIndex={isTabStop ? 0 : -1}
        onFocus={() => store.getState().choose(cell)}
        onPointerDown={press}
        onClick={open}
        onPointerMove={point}
        onPointerLeave={leave}
      >
        <span className="visually-hidden">{summary} Open in the lab.</span>
        <span ref={figureRef} className="pairs-table-figure" aria-hidden="true">
          {frame !== null && <Figure frame={frame} traces={traces} view={view} T={T} t={t} />}
        </span>
      </a>
    </td>
  );
});

interface FigureProps {
  readonly frame: TableFrame;
  readonly traces: CellTraces;
  readonly view: CellView;
  readonly T: number;
  readonly t: number | null;
}

function Figure({ frame, traces, view, T, t }: FigureProps) {
  const { size, plot } = frame;
  const curves = useMemo(
    () => traces.map((trace) => (trace === null ? null : traceCurve(frame, trace, T))),
    [frame, traces, T],
  );
  const { spoken, verdict } = view;
  const spokenAt = traces.indexOf(spoken);
  return (
    <Drawing width={size.width} height={size.height}>
      <Ground frame={frame} />
      {curves.map((curve, seedIndex) =>
        // the one that speaks is drawn over the others
        curve === null || seedIndex === spokenAt ? null : (
          <Curve key={seedIndex} curve={curve} isThin />
        ),
      )}
      {curves[spokenAt] && <Curve curve={curves[spokenAt]} isThin={false} />}
      {spoken !== null && <Reading frame={frame} error={errorAt(spoken, t)} t={t} />}
      {verdict === null ? (
        <text className="pairs-table-waiting" x={plot.left + 2} y={FIRST_LINE}>
          {spoken === null ? 'waiting' : `t = ${spoken.errors.length - 1}`}
        </text>
      ) : (
        <>
          <VerdictMark verdict={verdict} x={plot.left} y={4} />
          <text className="pairs-table-verdict" x={plot.left + 18} y={FIRST_LINE}>
            {VERDICT_WORDS[verdict]}
          </text>
          {view.seeds > 1 && (
            <text className="pairs-table-seeds" {...frame.seeds}>
              {view.agreeing} of {view.seeds} seeds
            </text>
          )}
        </>
      )}
      {spoken !== null && (
        <text className="pairs-table-value" x={plot.right + 5} y={frame.valueLine} textAnchor="end">
          <Value of={errorAt(spoken, t)} />
        </text>
      )}
    </Drawing>
  );
}

/** A number with its exponent raised; a dash where there is none. */
function Value({ of }: { readonly of: number }) {
  const { digits, exponent } = shortNumber(of);
  return (
    <>
      {digits}
      {exponent !== null && (
        <tspan className="chart-sup" dy="-0.45em">
          {withMinus(String(exponent))}
        </tspan>
      )}
    </>
  );
}

/** Gridlines and the threshold. */
const Ground = memo(function Ground({ frame }: { readonly frame: TableFrame }) {
  const { plot, errors, times } = frame;
  const threshold = usePairs((state) => state.threshold);
  const y = errors.place(threshold);
  return (
    <>
      <g className="chart-gridlines">
        {errors.ticks.map(({ position }) => (
          <line key={position} x1={plot.left} x2={plot.right} y1={position} y2={position} />
        ))}
        {times.ticks.map(({ position }) => (
          <line key={`t${position}`} x1={position} x2={position} y1={plot.top} y2={plot.bottom} />
        ))}
      </g>
      {y !== null && y >= plot.top && y <= plot.bottom && (
        <line className="pairs-table-threshold" x1={plot.left} x2={plot.right} y1={y} y2={y} />
      )}
    </>
  );
});

interface CurveProps {
  readonly curve: TraceCurve;
  /** Of a seed other than the one that speaks for the pair. */
  readonly isThin: boolean;
}

function Curve({ curve: { path, rest, end }, isThin }: CurveProps) {
  return (
    <g className={isThin ? 'pairs-table-other' : undefined}>
      {rest !== '' && <path className="pairs-table-rest" d={rest} />}
      <path className="chart-curve pairs-table-curve" d={path} />
      {end !== null && !isThin && (
        <circle className="pairs-table-end" cx={end.x} cy={end.y} r={3} />
      )}
    </g>
  );
}

interface ReadingProps {
  readonly frame: TableFrame;
  readonly error: number;
  readonly t: number | null;
}

/** The iteration at which all figures are read. */
function Reading({ frame: { plot, times, errors }, error, t }: ReadingProps) {
  if (t === null) return null;
  const x = times.xOf(t);
  const y = Number.isNaN(error) ? null : (errors.place(error) ?? plot.bottom);
  return (
    <g data-unsaved="">
      <line className="pairs-table-time" x1={x} x2={x} y1={plot.top} y2={plot.bottom} />
      {y !== null && <circle className="pairs-table-point" cx={x} cy={y} r={3.5} />}
    </g>
  );
}
