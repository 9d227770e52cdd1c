import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface KeptFocus<T> {
  readonly ref: RefObject<T | null>;
  readonly tabIndex: -1;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Keeps the focus inside an element whose buttons may disappear when pressed; otherwise it would
 * return to the top of the page. Spread the result over the element.
 */
export function useKeptFocus<T extends HTMLElement>(): KeptFocus<T> {
  const ref = useRef<T>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    // a removed element loses the focus without a blur event; a reader who leaves causes one
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
