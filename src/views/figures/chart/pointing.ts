/** What pointing, dragging and clicking do in a drawing. */
import { type PointerEvent, useRef, useState } from 'react';
import type { Mark } from '../../../state/lab/labState.ts';
import type { Point } from '../../drawing/shapes.ts';
import { useLab } from '../../useLab.ts';

type SvgPointer = PointerEvent<SVGSVGElement>;

/** The pointer in the coordinates of a drawing `width` units wide. */
export function pointIn({ currentTarget, clientX, clientY }: SvgPointer, width: number): Point {
  const box = currentTarget.getBoundingClientRect();
  const zoom = width / (box.width || width);
  return { x: (clientX - box.left) * zoom, y: (clientY - box.top) * zoom };
}

/** A pointer that moves further than this between press and release is a drag, not a click. */
const CLICK_TOLERANCE = 6;

/**
 * Handlers that mark what is under the pointer; a click pins the mark. `markAt` returns the mark
 * at a position in the drawing, which is `width` pixels wide.
 */
export function useMarking(width: number, markAt: (x: number, y: number) => Mark | null) {
  const mark = useLab((state) => state.mark);
  const pin = useLab((state) => state.pin);
  const pressed = useRef<Point | null>(null);

  function markUnder(event: SvgPointer): Mark | null {
    const { x, y } = pointIn(event, width);
    return markAt(x, y);
  }
  return {
    onPointerDown(event: SvgPointer) {
      pressed.current = event.button === 0 ? { x: event.clientX, y: event.clientY } : null;
      mark(markUnder(event));
    },
    onPointerMove(event: SvgPointer) {
      mark(markUnder(event));
    },
    onPointerUp(event: SvgPointer) {
      const from = pressed.current;
      pressed.current = null;
      if (from === null) return;
      const moved = Math.hypot(event.clientX - from.x, event.clientY - from.y);
      const under = moved > CLICK_TOLERANCE ? null : markUnder(event);
      if (under !== null) pin(under);
    },
    onPointerLeave() {
      pressed.current = null;
      mark(null);
    },
  };
}

/**
 * Makes a drawing a control of time: pressing and dragging seeks to an iteration, and while the
 * run is paused, pointing at one previews it in every figure. `timeAt` returns the iteration at a
 * position in the drawing, which is `width` pixels wide, or null.
 */
export function useScrubbing(width: number, timeAt: (x: number, y: number) => number | null) {
  const isPaused = useLab((state) => state.status !== 'running');
  const seek = useLab((state) => state.seek);
  const preview = useLab((state) => state.preview);
  const [pointedAt, setPointedAt] = useState<number | null>(null);

  function timeUnder(event: SvgPointer): number | null {
    const { x, y } = pointIn(event, width);
    return timeAt(x, y);
  }
  return {
    pointedAt,
    handlers: {
      onPointerDown(event: SvgPointer) {
        const at = timeUnder(event);
        if (event.button !== 0 || at === null) return;
        // a captured pointer can be dragged outside the chart; jsdom lacks the method
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setPointedAt(at);
        seek(at);
      },
      onPointerMove(event: SvgPointer) {
        const at = timeUnder(event);
        if (at === pointedAt) return;
        const dragging = event.buttons === 1;
        // while dragging, ignore positions that have no iteration
        if (dragging && at === null) return;
        setPointedAt(at);
        if (dragging) seek(at as number);
        else if (isPaused && event.pointerType === 'mouse') preview(at);
      },
      onPointerLeave() {
        setPointedAt(null);
        preview(null);
      },
    },
  };
}
