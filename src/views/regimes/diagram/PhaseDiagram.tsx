import { type PointerEvent, useId, useMemo, useRef } from 'react';
import { type Border, borderOf } from '../../../core/sweep/border.ts';
import type { GridLine } from '../../../core/sweep/contour.ts';
import type { SweepSpec } from '../../../core/sweep/spec.ts';
import { Drawing } from '../../drawing/Drawing.tsx';
import { useSize } from '../../drawing/useSize.ts';
import { pointIn } from '../../figures/chart/pointing.ts';
import { HaloText } from '../../figures/chart/SvgText.tsx';
import { polyline } from '../../figures/chart/time/curvePath.ts';
import { AxisPicker } from '../axes/AxisPicker.tsx';
import { labLink } from '../labLink.ts';
import { usePicture } from '../usePicture.ts';
import { useRegimes, useRegimesStore } from '../useRegimes.ts';
import { facetName, titleOf } from '../words.ts';
import { Boundaries } from './Boundaries.tsx';
import './regimesDiagram.css';
import { DiagramCanvas } from './DiagramCanvas.tsx';
import { cellAt, cellBox, type DiagramLayout, layoutOf, pointAt } from './geometry.ts';
import { Scales } from './Scales.tsx';
import { summaryWords } from './summaryWords.ts';

/** The phase diagram: where the algorithm works. */
export function PhaseDiagram() {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const spec = useRegimes((state) => state.spec);
  const summary = useId();
  const layout = useMemo(() => (size === null ? null : layoutOf(spec, size)), [spec, size]);
  return (
    <figure className="regimes-diagram" data-figure="regimes">
      <figcaption className="visually-hidden">{titleOf(spec)}</figcaption>
      <Summary id={summary} />
      <div className="regimes-diagram-plot">
        <div
          ref={frame}
          className="regimes-diagram-frame"
          role="application"
          aria-label="Phase diagram. Arrow keys choose a cell, Enter opens it in the lab."
          aria-describedby={summary}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys choose a cell
          tabIndex={0}
        >
          {layout !== null && <Plot layout={layout} />}
        </div>
        <AxisPicker which="y" />
        <AxisPicker which="x" />
      </div>
    </figure>
  );
}

/** The figure in words; hidden readers get it again only when it has changed. */
function Summary({ id }: { readonly id: string }) {
  const picture = usePicture();
  return (
    <p id={id} className="visually-hidden">
      {summaryWords(picture)}
    </p>
  );
}

/** A press that moves further than this, in pixels, is not a click. */
const CLICK_TOLERANCE = 6;

function Plot({ layout }: { readonly layout: DiagramLayout }) {
  const store = useRegimesStore();
  const { spec, threshold } = usePicture();
  const pressed = useRef<{ x: number; y: number; type: string } | null>(null);
  const { width, height } = layout.size;
  const cellUnder = (event: PointerEvent<SVGSVGElement>) => cellAt(layout, pointIn(event, width));

  /** A click opens the lab; a tap, which cannot hover, chooses the cell. */
  function release(event: PointerEvent<SVGSVGElement>): void {
    const from = pressed.current;
    pressed.current = null;
    const cell = cellUnder(event);
    if (from === null || cell === null) return;
    const moved = Math.hypot(event.clientX - from.x, event.clientY - from.y);
    if (moved > CLICK_TOLERANCE) return;
    store.getState().choose(cell);
    if (from.type === 'mouse' && store.getState().results.countOf(cell) > 0)
      location.hash = labLink(spec, cell, 0);
  }
  return (
    <Drawing
      width={width}
      height={height}
      className="regimes-diagram-drawing"
      cursor="pointer"
      under={<DiagramCanvas layout={layout} spec={spec} threshold={threshold} />}
      onPointerDown={(event) => {
        pressed.current =
          event.button === 0
            ? { x: event.clientX, y: event.clientY, type: event.pointerType }
            : null;
      }}
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse') store.getState().hover(cellUnder(event));
      }}
      onPointerUp={release}
      onPointerLeave={() => store.getState().hover(null)}
    >
      <rect className="chart-ground" width={width} height={height} />
      {/* on the page, the pickers cover the titles of the axes */}
      <Scales
        layout={layout}
        spec={spec}
        titleOfPanel={facetName}
        titleClass="regimes-diagram-title"
      />
      <Borders layout={layout} />
      <Boundaries layout={layout} />
      <ShownCells layout={layout} spec={spec} />
    </Drawing>
  );
}

interface InPlot {
  readonly layout: DiagramLayout;
  readonly spec: SweepSpec;
}

const ALL_LINES = ['low', 'high', 'half'] as const;
const HALF_ONLY = ['half'] as const;

/** The measured border: the contour of success ½, and dashed the ends of its confidence band. */
function Borders({ layout }: { readonly layout: DiagramLayout }) {
  const { spec, summaries } = usePicture();
  const borders = useMemo(
    () => layout.panels.map((_, facet) => borderOf(spec, summaries, facet)),
    [layout, spec, summaries],
  );
  // intervals of cells with few and with all seeds beside each other would cross ½ everywhere
  const areEven = summaries.every(({ runs }) => runs === 0 || runs === spec.seeds);
  return borders.map((border, facet) => (
    <g key={facet} className="regimes-diagram-border">
      {(areEven ? ALL_LINES : HALF_ONLY).map((line) => {
        const path = pathOf(layout, facet, border[line]);
        return (
          <g key={line} className={`regimes-diagram-border-${line === 'half' ? 'half' : 'band'}`}>
            <path className="regimes-diagram-border-halo" d={path} />
            <path d={path} />
          </g>
        );
      })}
      <BorderLabel layout={layout} facet={facet} border={border} />
    </g>
  ));
}

function pathOf(layout: DiagramLayout, facet: number, lines: readonly GridLine[]): string {
  return lines
    .map((line) => polyline(line.map(({ column, row }) => pointAt(layout, facet, column, row))))
    .join('');
}

interface BorderLabelProps {
  readonly layout: DiagramLayout;
  readonly facet: number;
  readonly border: Border;
}

/** Beside the middle of the longest line. */
function BorderLabel({ layout, facet, border }: BorderLabelProps) {
  const longest = border.half.toSorted((p, q) => q.length - p.length)[0];
  const middle = longest?.[Math.floor(longest.length / 3)];
  if (middle === undefined) return null;
  const { x, y } = pointAt(layout, facet, middle.column, middle.row);
  const { left, right, top } = layout.panels[facet]!;
  const isRight = x > (left + right) / 2;
  return (
    <HaloText
      className="chart-note chart-note-bold regimes-diagram-border-label"
      x={x + (isRight ? -6 : 6)}
      y={Math.max(top + 10, y - 12)}
      anchor={isRight ? 'end' : 'start'}
    >
      success ½
    </HaloText>
  );
}

/** Frames around the hovered and the chosen or suggested cell. */
function ShownCells({ layout, spec }: InPlot) {
  const hovered = useRegimes((state) => state.hovered);
  const chosen = useRegimes((state) => state.chosen ?? state.suggested);
  return [...new Set([chosen, hovered])].map((cell) => {
    if (cell === null) return null;
    const { x, y, width, height } = cellBox(layout, spec, cell);
    const place = { x: x - 1.5, y: y - 1.5, width: width + 2, height: height + 2, rx: 3 };
    return (
      <g key={cell} className="regimes-diagram-cell" data-unsaved="">
        <rect className="regimes-diagram-border-halo" {...place} />
        <rect {...place} />
      </g>
    );
  });
}
