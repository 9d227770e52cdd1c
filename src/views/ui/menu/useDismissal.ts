import { type RefObject, useEffect } from 'react';

/** Calls `close` when the reader presses or focuses anything outside an open menu or popover. */
export function useDismissal(
  ref: RefObject<Element | null>,
  open: boolean,
  close: () => void,
): void {
  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (!ref.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [ref, open, close]);
}
