import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { nextSign, pixelAfter, pixelsBetween, type Sign, signOfKey } from './painting.ts';

/** A stroke of the hand: what it paints, and where it was last. */
interface Stroke {
  readonly sign: Sign;
  readonly at: number;
}

/**
 * Press and drag, or arrows and Enter, on a grid of buttons that carry their pixel in `data-pixel`. The
 * first pixel pressed goes on to its next sign, and the drag paints the same. The grid is one stop of
 * the Tab key.
 */
export function usePainting(
  signs: Int8Array,
  paint: (pixels: readonly number[], sign: Sign) => void,
) {
  const [focused, setFocused] = useState(0);
  const stroke = useRef<Stroke | null>(null);
  /** Whether a press has painted what the click after it would. */
  const pressed = useRef(false);
  const signAt = (pixel: number) => (signs[pixel] ?? 0) as Sign;

  function turn(pixel: number): Sign {
    const sign = nextSign(signAt(pixel));
    paint([pixel], sign);
    return sign;
  }

  return {
    focused,
    around: {
      onPointerDown(event: PointerEvent) {
        const pixel = pixelOf(event);
        if (pixel === null || event.button !== 0) return;
        // a finger would keep all that follows to the pixel it came down on
        (event.target as Element).releasePointerCapture?.(event.pointerId);
        pressed.current = true;
        stroke.current = { sign: turn(pixel), at: pixel };
      },
      onPointerOver(event: PointerEvent) {
        const pixel = pixelOf(event);
        if (stroke.current === null || pixel === null || pixel === stroke.current.at) return;
        // it was let go of since
        if (event.buttons === 0) {
          stroke.current = null;
          return;
        }
        const { sign, at } = stroke.current;
        paint(pixelsBetween(at, pixel).slice(1), sign);
        stroke.current = { sign, at: pixel };
      },
      onClick(event: MouseEvent) {
        const pixel = pixelOf(event);
        // a key's click, or a screen reader's, has no press before it
        if (pixel !== null && (event.detail === 0 || !pressed.current)) turn(pixel);
        pressed.current = false;
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const sign = signOfKey(event.key);
        const next = pixelAfter(event.key, focused);
        if (sign === null && next === null) return;
        event.preventDefault();
        if (sign !== null) paint([focused], sign);
        if (next === null) return;
        setFocused(next);
        event.currentTarget.querySelector<HTMLElement>(`[data-pixel="${next}"]`)?.focus();
      },
      onFocus(event: { readonly target: EventTarget }) {
        const pixel = pixelOf(event);
        if (pixel !== null) setFocused(pixel);
      },
    },
  };
}

function pixelOf({ target }: { readonly target: EventTarget }): number | null {
  const text = (target as Element).closest<HTMLElement>('[data-pixel]')?.dataset.pixel;
  return text === undefined ? null : Number(text);
}
