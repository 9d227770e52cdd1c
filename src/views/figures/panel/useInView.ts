import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Goes where a panel goes: to its top when it fills the page, and with it when it goes back. */
export function useInView(ref: RefObject<Element | null>, enlarged: boolean): void {
  const last = useRef(false);
  useLayoutEffect(() => {
    if (last.current === enlarged) return;
    last.current = enlarged;
    // jsdom cannot scroll
    ref.current?.scrollIntoView?.({ block: enlarged ? 'start' : 'nearest' });
  }, [ref, enlarged]);
}
