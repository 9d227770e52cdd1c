import { type RefObject, useContext, useLayoutEffect, useState } from 'react';
import type { Size } from './shapes.ts';
import { StillContext } from './still.ts';

/** The inner size of an element in whole CSS pixels, followed as it changes; null until measured. */
export function useSize(ref: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(useContext(StillContext)?.size ?? null);
  // a layout effect measures before the first paint, so nothing is drawn at a guessed size
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const [width, height] = [element.clientWidth, element.clientHeight];
      if (width === 0) return; // not laid out
      setSize((last) =>
        last?.width === width && last.height === height ? last : { width, height },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
