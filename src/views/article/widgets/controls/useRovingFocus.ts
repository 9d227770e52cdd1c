import { type KeyboardEvent, useRef, useState } from 'react';

/** Where a key leads from place `at` of `count`; null for a key that leads nowhere. */
function placeAfter(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowLeft':
    case 'ArrowUp':
      return (at + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/**
 * Many buttons in a row that are one stop of the Tab key: arrows go from one to the next. The first
 * goes to the element around the buttons, the second to each button by its place.
 */
export function useRovingFocus<T extends HTMLElement>(count: number) {
  const ref = useRef<T>(null);
  const [current, setCurrent] = useState(0);
  return {
    around: {
      ref,
      onKeyDown: (event: KeyboardEvent) => {
        const next = placeAfter(event.key, current, count);
        if (next === null) return;
        event.preventDefault();
        setCurrent(next);
        ref.current?.querySelectorAll('button')[next]?.focus();
      },
    },
    at: (place: number) => ({
      tabIndex: place === current ? 0 : -1,
      onFocus: () => setCurrent(place),
    }),
  };
}
