import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import { type Boundary, boundariesOf } from '../../../core/sweep/boundaries.ts';
import { valueAt } from '../../../core/sweep/contour.ts';
import type { SweepSpec } from '../../../core/sweep/spec.ts';
import { HaloText, SvgMathText } from '../../figures/chart/SvgText.tsx';
import { polyline } from '../../figures/chart/time/curvePath.ts';
import { usePicture } from '../usePicture.ts';
import { useRegimes } from '../useRegimes.ts';
import './regimesBoundary.css';
import { boundaryLabel, boundaryPoints, handlePoint } from './boundaryGeometry.ts';
import { type DiagramLayout, gridAt } from './geometry.ts';

/** By facet. They go over all cells, but do not depend on the results. */
export function useBoundaries(facets: number): readonly (readonly Boundary[])[] {
  const { spec } = usePicture();
  const noiseLimits = useRegimes((state) => state.noiseLimits);
  const constants = useRegimes((state) => state.constants);
  return useMemo(
    () =>
      Array.from({ length: facets }, (_, facet) =>
        boundariesOf(spec, facet, noiseLimits[facet] ?? null, constants),
      ),
    [spec, facets, noiseLimits, constants],
  );
}

interface BoundariesProps {
  readonly layout: DiagramLayout;
  readonly spec: SweepSpec;
  /** By facet. */
  readonly boundaries: readonly (readonly Boundary[])[];
}

/** The theorems' assumptions, drawn over the measured border and labelled as what they are. */
export function Boundaries({ layout, spec, boundaries }: BoundariesProps) {
  return layout.panels.map((panel, facet) =>
    boundaries[facet]?.map((boundary, k) => (
      <BoundaryLine
        key={`${panel.left} ${panel.top} ${boundary.id}`}
        boundary={boundary}
        layout={layout}
        spec={spec}
        facet={facet}
        line={k}
      />
    )),
  );
}

interface BoundaryLineProps extends Omit<BoundariesProps, 'boundaries'> {
  readonly boundary: Boundary;
  readonly facet: number;
  /** Its number among the lines of the panel, so that labels do not overlap. */
  readonly line: number;
}

function BoundaryLine({ boundary, layout, spec, facet, line }: BoundaryLineProps) {
  const points = boundaryPoints(layout, spec, facet, boundary);
  const path = polyline(points);
  const label = boundaryLabel(layout, facet, boundary, points, line);
  return (
    <g className="regimes-boundary" data-boundary={boundary.id}>
      <title>{boundary.meaning}</title>
      <path className="regimes-boundary-halo" d={path} />
      <path d={path} />
      <HaloText
        className="chart-note chart-note-bold regimes-boundary-label"
        x={label.x}
        y={label.y}
      >
        <SvgMathText>{label.text}</SvgMathText>
      </HaloText>
      {boundary.hasConstant && (
        <Handle boundary={boundary} layout={layout} spec={spec} facet={facet} />
      )}
    </g>
  );
}

/** An arrow key changes the constant by this factor. */
const KEY_FACTOR = 10 ** 0.1;

/** Drags a line whose place depends on a constant that the paper leaves open. */
function Handle({ boundary, layout, spec, facet }: Omit<BoundaryLineProps, 'line'>) {
  const factor = useRegimes((state) => state.constants[boundary.id] ?? 1);
  const setConstant = useRegimes((state) => state.setConstant);
  const dragging = useRef(false);
  const handle = handlePoint(layout, spec, facet, boundary);
  if (handle === null) return null;
  const axis = boundary.axis === 'x' ? spec.x : spec.y!;
  const set = (value: number) => setConstant(boundary.id, Number(value.toPrecision(3)));

  function drag(event: PointerEvent<SVGCircleElement>): void {
    if (!dragging.current) return;
    event.stopPropagation();
    const svg = event.currentTarget.ownerSVGElement!;
    const box = svg.getBoundingClientRect();
    const zoom = layout.size.width / (box.width || layout.size.width);
    const place = gridAt(layout, facet, {
      x: (event.clientX - box.left) * zoom,
      y: (event.clientY - box.top) * zoom,
    });
    const value = valueAt(axis, boundary.axis === 'x' ? place.column : place.row);
    if (value > 0) set((factor * value) / handle!.limit);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const steps = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    set(factor * KEY_FACTOR ** steps);
  }
  return (
    <circle
      className="regimes-boundary-handle"
      data-unsaved=""
      data-axis={boundary.axis}
      cx={handle.x}
      cy={handle.y}
      r={7}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- there is no native slider inside SVG
      role="slider"
      tabIndex={0}
      aria-label={`Unknown constant of ${boundary.label}`}
      aria-valuenow={factor}
      aria-valuetext={`𝒢 = ${factor}`}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        dragging.current = true;
      }}
      onPointerMove={drag}
      onPointerUp={(event) => {
        event.stopPropagation();
        dragging.current = false;
      }}
      onDoubleClick={() => set(1)}
      onKeyDown={onKeyDown}
    />
  );
}
