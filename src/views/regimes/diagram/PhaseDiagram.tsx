import { type PointerEvent, useId, useMemo, useRef } from 'react';
import type { SweepSpec } from '../../../core/sweep/spec.ts';
import { Drawing } from '../../drawing/Drawing.tsx';
import { useSize } from '../../drawing/useSize.ts';
import { pointIn } from '../../figures/chart/pointing.ts';
import { AxisPicker } from '../axes/AxisPicker.tsx';
import { labLink } from '../labLink.ts';
import { usePicture } from '../usePicture.ts';
import { usePredictions } from '../usePredictions.ts';
import { useRegimes, useRegimesStore } from '../useRegimes.ts';
import { facetName, titleOf } from '../words.ts';
import { Borders, useBorders } from './Borders.tsx';
import { Boundaries, useBoundaries } from './Boundaries.tsx';
import './regimesDiagram.css';
import { DiagramCanvas } from './DiagramCanvas.tsx';
import { cellAt, cellBox, type DiagramLayout, layoutOf } from './geometry.ts';
import { OverlayKeys } from './OverlayKeys.tsx';
import { Overlays } from './Overlays.tsx';
import { Scales } from './Scales.tsx';
import { predictionWords, summaryWords } from './summaryWords.ts';

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
      <OverlayKeys />
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
  const predictions = usePredictions(picture.spec);
  const shown = useRegimes((state) => state.overlays);
  return (
    <p id={id} className="visually-hidden">
      {summaryWords(picture)}
      {predictionWords(picture.spec, predictions, shown)}
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
  const borders = useBorders(layout.panels.length);
  const boundaries = useBoundaries(layout.panels.length);
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
      <Overlays layout={layout} borders={borders} boundaries={boundaries} />
      <Borders layout={layout} borders={borders} />
      <Boundaries layout={layout} spec={spec} boundaries={boundaries} />
      <ShownCells layout={layout} spec={spec} />
    </Drawing>
  );
}

interface InPlot {
  readonly layout: DiagramLayout;
  readonly spec: SweepSpec;
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
