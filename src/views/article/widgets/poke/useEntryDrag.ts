/** Setting an entry by dragging it sideways, to the left below zero and to the right above. */
import { type PointerEvent, useRef } from 'react';
import { type Entry, MOST } from './pokeState.ts';

/** Pixels from where a press is a drag, and pixels from zero to the largest entry. */
const SLACK = 5;
const REACH = 110;

interface Drag {
  readonly from: number;
  readonly value: number;
  moved: boolean;
}

export function useEntryDrag(onSet: (at: Entry, value: number) => void) {
  const drag = useRef<Drag | null>(null);
  return {
    /** Whether the click that comes now ends a drag, and is none. */
    hasJustDragged(): boolean {
      const moved = drag.current?.moved ?? false;
      drag.current = null;
      return moved;
    },
    handlersFor: (at: Entry, value: number) => ({
      onPointerDown({ button, clientX }: PointerEvent<HTMLElement>) {
        drag.current = button === 0 ? { from: clientX, value, moved: false } : null;
      },
      onPointerMove({ buttons, clientX, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
        const going = drag.current;
        if (going === null || (buttons & 1) === 0) return;
        const across = clientX - going.from;
        if (!going.moved && Math.abs(across) < SLACK) return;
        if (!going.moved) currentTarget.setPointerCapture?.(pointerId);
        going.moved = true;
        onSet(at, going.value + (across / REACH) * MOST);
      },
      onPointerCancel() {
        drag.current = null;
      },
    }),
  };
}
