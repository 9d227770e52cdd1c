import { type PointerEvent, useState } from 'react';
import { useLab } from '../../../useLab.ts';

type SvgPointer = PointerEvent<SVGSVGElement>;

/**
 * A drawing as a way through time: pressing and dragging goes to an iteration, and while the run
 * rests, pointing at one shows it in every figure. `timeAt` says which iteration stands at a place
 * of the drawing, `width` pixels wide, if any.
 */
export function useScrubbing(width: number, timeAt: (x: number, y: number) => number | null) {
  const resting = useLab((state) => state.status !== 'running');
  const seek = useLab((state) => state.seek);
  const preview = useLab((state) => state.preview);
  const [pointedAt, setPointedAt] = useState<number | null>(null);

  function timeUnder({ currentTarget, clientX, clientY }: SvgPointer): number | null {
    const box = currentTarget.getBoundingClientRect();
    const zoom = width / (box.width || width);
    return timeAt((clientX - box.left) * zoom, (clientY - box.top) * zoom);
  }
  return {
    pointedAt,
    handlers: {
      onPointerDown(event: SvgPointer) {
        const at = timeUnder(event);
        if (event.button !== 0 || at === null) return;
        // a captured pointer keeps dragging outside of the chart; jsdom has no such thing
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setPointedAt(at);
        seek(at);
      },
      onPointerMove(event: SvgPointer) {
        const at = timeUnder(event);
        if (at === pointedAt) return;
        const dragging = event.buttons === 1;
        // what is dragged stays where it was when the pointer strays from all iterations
        if (dragging && at === null) return;
        setPointedAt(at);
        if (dragging) seek(at as number);
        else if (resting && event.pointerType === 'mouse') preview(at);
      },
      onPointerLeave() {
        setPointedAt(null);
        preview(null);
      },
    },
  };
}
