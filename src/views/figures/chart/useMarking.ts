import { type PointerEvent, useRef } from 'react';
import type { Mark } from '../../../state/lab/labState.ts';
import { useLab } from '../../useLab.ts';

type SvgPointer = PointerEvent<SVGSVGElement>;

/** A pointer that goes further between press and release does not mean what it pressed on. */
const STILL = 6;

/**
 * A drawing whose things can be marked: pointing marks, a click keeps the mark. `markAt` says what
 * stands at a place of the drawing, `width` pixels wide.
 */
export function useMarking(width: number, markAt: (x: number, y: number) => Mark | null) {
  const mark = useLab((state) => state.mark);
  const pin = useLab((state) => state.pin);
  const pressed = useRef<{ readonly x: number; readonly y: number } | null>(null);

  function markUnder({ currentTarget, clientX, clientY }: SvgPointer): Mark | null {
    const box = currentTarget.getBoundingClientRect();
    const zoom = width / (box.width || width);
    return markAt((clientX - box.left) * zoom, (clientY - box.top) * zoom);
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
      if (from === null || Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL)
        return;
      const under = markUnder(event);
      if (under !== null) pin(under);
    },
    onPointerLeave() {
      pressed.current = null;
      mark(null);
    },
  };
}
