import { type FocusEvent, type KeyboardEvent, useRef } from 'react';

interface RovingFocusOptions {
  /** The place that the Tab key reaches. */
  readonly current: number;
  /** The place that a key leads to from another; null for any other key. */
  readonly next: (key: string, from: number) => number | null;
  readonly onMove: (place: number) => void;
}

/**
 * Makes many elements one stop of the Tab key; keys move between them. `around` belongs to the element
 * that contains them, `at(place)` to each of them.
 */
export function useRovingFocus<T extends HTMLElement>(options: RovingFocusOptions) {
  const { current, next, onMove } = options;
  const ref = useRef<T>(null);
  return {
    around: {
      ref,
      onKeyDown(event: KeyboardEvent) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const place = next(event.key, current);
        if (place === null) return;
        event.preventDefault();
        onMove(place);
        ref.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
      },
    },
    at: (place: number) => ({ 'data-place': place, tabIndex: place === current ? 0 : -1 }),
  };
}

/** Calls back with the place of the element that receives the focus. */
export function onPlaceFocused(callback: (place: number) => void) {
  return ({ target }: FocusEvent<HTMLElement>) => {
    const place = placeOf(target);
    if (place !== null) callback(place);
  };
}

/** The place of an element or of the one it is in. */
export function placeOf(target: EventTarget): number | null {
  const { place } = (target as Element).closest<HTMLElement>('[data-place]')?.dataset ?? {};
  return place === undefined ? null : Number(place);
}

/** Keys in a row of `count` places that continues at the other end. */
export function nextInRow(count: number): RovingFocusOptions['next'] {
  return (key, from) => {
    switch (key) {
      case 'ArrowRight':
      case 'ArrowDown':
        return (from + 1) % count;
      case 'ArrowLeft':
      case 'ArrowUp':
        return (from + count - 1) % count;
      case 'Home':
        return 0;
      case 'End':
        return count - 1;
      default:
        return null;
    }
  };
}
