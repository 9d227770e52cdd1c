import { useLayoutEffect, useRef } from 'react';
import { cellCount, type SweepSpec } from '../../../core/sweep/spec.ts';
import { densityOf } from '../../drawing/canvases.tsx';
import { useRegimes, useRegimesStore } from '../useRegimes.ts';
import type { DiagramLayout } from './geometry.ts';
import { type CellPainter, hatchOf, paintCell } from './paint.ts';
import { useTones } from './useTones.ts';

interface DiagramCanvasProps {
  readonly layout: DiagramLayout;
  readonly spec: SweepSpec;
  readonly threshold: number;
}

/** Milliseconds of a frame that may be spent on cells; the others are drawn in the next frame. */
const BUDGET = 6;
/** The first drawing should be complete, except that of a very large sweep. */
const FIRST_BUDGET = 30;

/** The cells. While a sweep runs, only those with new runs are drawn, without React. */
export function DiagramCanvas({ layout, spec, threshold }: DiagramCanvasProps) {
  const store = useRegimesStore();
  const results = useRegimes((state) => state.results);
  const tones = useTones();
  const ref = useRef<HTMLCanvasElement>(null);
  /** The layout of the cells on the canvas. */
  const shown = useRef<DiagramLayout | null>(null);
  const { width, height } = layout.size;
  useLayoutEffect(() => {
    const canvas = ref.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    const density = densityOf(canvas);
    // with other colours, the same cells are drawn over; other cells need an empty canvas
    if (shown.current !== layout) {
      canvas.width = Math.round(width * density);
      canvas.height = Math.round(height * density);
      shown.current = layout;
    }
    context.setTransform(density, 0, 0, density, 0, 0);
    const hatch = hatchOf(context, tones, density);
    const painter: CellPainter = { context, layout, spec, tones, threshold, hatch };
    const cells = cellCount(spec);
    /** Number of runs that each cell was drawn with; −1 before it is drawn. */
    const drawn = new Int32Array(cells).fill(-1);
    let next = 0;
    let frame: number | null = null;

    /** Draws cells that have changed, from the one where the last call ended; returns whether all are drawn. */
    function paintChanged(budget: number): boolean {
      const until = performance.now() + budget;
      for (let k = 0; k < cells; k++) {
        const cell = next;
        next = (next + 1) % cells;
        const count = results.countOf(cell);
        if (count === drawn[cell]) continue;
        paintCell(painter, cell, results.ofCell(cell));
        drawn[cell] = count;
        if (performance.now() > until) return false;
      }
      return true;
    }
    function paintInFrame(): void {
      frame = paintChanged(BUDGET) ? null : requestAnimationFrame(paintInFrame);
    }

    if (!paintChanged(FIRST_BUDGET)) frame = requestAnimationFrame(paintInFrame);
    let { revision } = store.getState();
    const unsubscribe = store.subscribe(() => {
      if (store.getState().revision === revision) return;
      revision = store.getState().revision;
      frame ??= requestAnimationFrame(paintInFrame);
    });
    return () => {
      unsubscribe();
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, [store, results, layout, spec, threshold, tones, width, height]);
  return <canvas ref={ref} style={{ left: 0, top: 0, width, height }} />;
}
