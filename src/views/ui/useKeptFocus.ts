import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface KeptFocus<T> {
  readonly ref: RefObject<T | null>;
  readonly tabIndex: -1;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * For a place whose buttons may vanish when they are pressed: the focus then stays in the place,
 * instead of being thrown back to the top of the page. Spread it over the element.
 */
export function useKeptFocus<T extends HTMLElement>(): KeptFocus<T> {
  const ref = useRef<T>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    // what vanishes loses the focus without a word; whoever leaves says so
    if (hadFocus.current && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true });
  });
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      hadFocus.current = currentTarget.contains(relatedTarget);
    },
  };
}
