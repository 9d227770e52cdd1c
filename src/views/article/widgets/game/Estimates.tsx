import { useCallback, useMemo } from 'react';
import { DISPLAY } from '../../../../core/demos/display.ts';
import type { Lane } from '../../../../state/lab/labState.ts';
import { CanvasLayer, useScratchCanvas } from '../../../drawing/canvases.tsx';
import { Drawing } from '../../../drawing/Drawing.tsx';
import { useDivergingTable } from '../../../figures/chart/useDivergingTable.ts';
import { drawGallery } from '../../../figures/features/columns.ts';
import type { DrawingSize } from '../../../figures/figure.ts';
import { strokeFeatures, STROKES } from '../kit/strokes.ts';
import { estimatesGallery, LABELS } from './estimates.ts';
import { WITHIN } from './verdict.ts';

/** The strokes are in the order of the choices beside them. */
const ORDER = Array.from({ length: STROKES }, (_, k) => k);

interface EstimatesProps extends DrawingSize {
  readonly lane: Lane | null;
  /** Whether the run is over, so that strokes that are not recovered are broken. */
  readonly isOver: boolean;
}

/** The estimates of all strokes, each with its distance from the true stroke or, if recovered, a tick. */
export function Estimates({ width, height, lane, isOver }: EstimatesProps) {
  const table = useDivergingTable();
  const scratch = useScratchCanvas();
  const gallery = useMemo(() => estimatesGallery(width, height), [width, height]);
  const frame = lane?.frame ?? null;
  const draw = useCallback(
    (context: CanvasRenderingContext2D) => {
      if (frame === null) return;
      drawGallery(context, scratch(), {
        gallery,
        x: 0,
        y: 0,
        sources: [{ data: frame.A, m: frame.m, n: frame.n }],
        order: ORDER,
        rowLength: DISPLAY.width,
        top: strokeFeatures().top,
        table,
      });
    },
    [scratch, gallery, frame, table],
  );
  return (
    <Drawing
      width={width}
      height={height}
      under={<CanvasLayer width={width} height={height} draw={draw} />}
    >
      {gallery.groups.map((box, k) => {
        const error = frame?.columnErrors[k] ?? Number.NaN;
        const [cell] = gallery.cells;
        return (
          <g
            key={ORDER[k]}
            className="game-estimate"
            transform={`translate(${box.x} ${box.y})`}
            data-look={lookOf(error, isOver)}
          >
            <text className="game-estimate-number" x={box.width / 2} y={LABELS.above - 5}>
              {k + 1}
            </text>
            <rect
              x={-0.5}
              y={LABELS.above - 0.5}
              width={box.width + 1}
              height={(cell?.height ?? 0) + 1}
            />
            <text x={box.width / 2} y={box.height - 4}>
              {errorText(error)}
            </text>
          </g>
        );
      })}
    </Drawing>
  );
}

function lookOf(error: number, isOver: boolean): 'recovered' | 'broken' | undefined {
  if (error <= WITHIN) return 'recovered';
  return isOver ? 'broken' : undefined;
}

function errorText(error: number): string {
  if (Number.isNaN(error)) return '–';
  return error <= WITHIN ? '✓' : error.toFixed(2);
}
