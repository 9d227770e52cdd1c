import { useMemo } from 'react';
import type { Border } from '../../../core/sweep/border.ts';
import type { Boundary } from '../../../core/sweep/boundaries.ts';
import { OVERLAY_IDS, OVERLAYS, overlayLines } from '../../../core/sweep/overlays.ts';
import { HaloText } from '../../figures/chart/SvgText.tsx';
import { usePicture } from '../usePicture.ts';
import { usePredictions } from '../usePredictions.ts';
import { useRegimes } from '../useRegimes.ts';
import { BORDER_LABEL, borderLabel, gridPoints } from './borderGeometry.ts';
import { boundaryLabel, boundaryPoints } from './boundaryGeometry.ts';
import type { DiagramLayout } from './geometry.ts';
import { alongLine, labelBox, placedLines } from './overlayGeometry.ts';
import './regimesOverlay.css';

interface OverlaysProps {
  readonly layout: DiagramLayout;
  /** By facet; labels keep clear of them. */
  readonly borders: readonly Border[];
  readonly boundaries: readonly (readonly Boundary[])[];
}

/** Contour lines of what the local theory predicts, below the measured border. */
export function Overlays({ layout, borders, boundaries }: OverlaysProps) {
  return layout.panels.map(({ left, top }, facet) => (
    <OverlaysOfPanel
      key={`${left} ${top}`}
      layout={layout}
      facet={facet}
      border={borders[facet]!}
      boundaries={boundaries[facet]!}
    />
  ));
}

interface OverlaysOfPanelProps {
  readonly layout: DiagramLayout;
  readonly facet: number;
  readonly border: Border;
  readonly boundaries: readonly Boundary[];
}

function OverlaysOfPanel({ layout, facet, border, boundaries }: OverlaysOfPanelProps) {
  const { spec } = usePicture();
  const shown = useRegimes((state) => state.overlays);
  const predictions = usePredictions(spec);
  const lines = useMemo(
    () =>
      OVERLAY_IDS.flatMap((id) =>
        shown[id] ? [{ id, lines: overlayLines(spec, facet, predictions, id) }] : [],
      ),
    [spec, facet, predictions, shown],
  );
  const taken = useMemo(() => {
    const label = borderLabel(layout, facet, border);
    return [
      ...(label === null ? [] : [labelBox(label, BORDER_LABEL, label.anchor)]),
      ...gridPoints(layout, facet, border.half).flatMap(alongLine),
      ...boundaries.flatMap((boundary, line) => {
        const points = boundaryPoints(layout, spec, facet, boundary);
        const { text, ...at } = boundaryLabel(layout, facet, boundary, points, line);
        return [labelBox(at, text), ...alongLine(points)];
      }),
    ];
  }, [layout, spec, facet, border, boundaries]);
  const boxes = [...taken];
  return lines.map(({ id, lines: ofOverlay }) => (
    <g key={id} className="regimes-overlay" data-overlay={id}>
      <title>{OVERLAYS[id].meaning}</title>
      {placedLines(layout, facet, ofOverlay, boxes).map(({ label, path, at }) => (
        <g key={label}>
          <path className="regimes-overlay-halo" d={path} />
          <path d={path} />
          <HaloText className="chart-note regimes-overlay-label" x={at.x} y={at.y} anchor="middle">
            {label}
          </HaloText>
        </g>
      ))}
    </g>
  ));
}
