import { type PointerEvent, useRef, useState } from 'react';

/** A step that is being dragged, and the place where it would go. */
interface Dragged {
  readonly from: number;
  readonly to: number;
}

interface Reorder {
  readonly dragged: Dragged | null;
  /** For the grip of step k, inside the list's item. */
  readonly grip: (k: number) => {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(): void;
    onPointerCancel(): void;
  };
  /** Whether the click that follows a drag should be ignored. */
  readonly isAfterDrag: () => boolean;
}

/** Pixels that the pointer moves before a press becomes a drag. */
const THRESHOLD = 4;

/** Moves the items of a list by dragging their grips. The keyboard has buttons for the same. */
export function useReorder(onMove: (from: number, to: number) => void): Reorder {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const press = useRef<{ readonly y: number; isDrag: boolean } | null>(null);
  const ignoresClick = useRef(false);
  return {
    dragged,
    grip: (k) => ({
      onPointerDown({ button, clientY, currentTarget, pointerId }) {
        if (button !== 0) return;
        currentTarget.setPointerCapture(pointerId);
        press.current = { y: clientY, isDrag: false };
        ignoresClick.current = false;
      },
      onPointerMove({ clientY, currentTarget }) {
        const { current } = press;
        if (current === null) return;
        current.isDrag ||= Math.abs(clientY - current.y) > THRESHOLD;
        if (current.isDrag) setDragged({ from: k, to: placeAt(currentTarget, clientY) });
      },
      onPointerUp() {
        ignoresClick.current = press.current?.isDrag ?? false;
        // a mouse clicks at once; a finger that has moved does not click at all
        setTimeout(() => (ignoresClick.current = false));
        press.current = null;
        setDragged(null);
        if (dragged !== null && dragged.from !== dragged.to) onMove(dragged.from, dragged.to);
      },
      onPointerCancel() {
        press.current = null;
        setDragged(null);
      },
    }),
    isAfterDrag() {
      const ignored = ignoresClick.current;
      ignoresClick.current = false;
      return ignored;
    },
  };
}

/** The place of the item at this height in the list around the grip: the first or last one beyond its ends. */
function placeAt(grip: Element, y: number): number {
  const items = Array.from(grip.closest('ol')?.children ?? []);
  const place = items.findIndex((item) => y < item.getBoundingClientRect().bottom);
  return place < 0 ? items.length - 1 : place;
}
