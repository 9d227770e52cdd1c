import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Distance from the screen, in CSS pixels, that still counts as visible. */
const MARGIN = 200;

/** Whether an element is on or near the screen, or being printed; true without IntersectionObserver. */
export function useOnScreen(ref: RefObject<Element | null>): boolean {
  const [onScreen, setOnScreen] = useState(typeof IntersectionObserver === 'undefined');
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return;
    const look = () => setOnScreen(isNear(element));
    // the observer reports only after the first paint, which would then lack the figures
    look();
    const observer = new IntersectionObserver(
      (entries) => setOnScreen(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: `${MARGIN}px 0px` },
    );
    observer.observe(element);
    const showForPrint = () => flushSync(() => setOnScreen(true));
    addEventListener('beforeprint', showForPrint);
    addEventListener('afterprint', look);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', showForPrint);
      removeEventListener('afterprint', look);
    };
  }, [ref]);
  return onScreen;
}

function isNear(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > -MARGIN && top < innerHeight + MARGIN;
}
