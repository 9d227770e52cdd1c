import { type RefObject, useEffect, useRef } from 'react';
import type { NodeId } from './nodes.ts';

/** Scrolls, when another node is selected, as little as brings the head of its card into view. */
export function useCardInView(page: RefObject<HTMLElement | null>, selected: NodeId): void {
  const last = useRef(selected);
  useEffect(() => {
    if (last.current === selected) return;
    last.current = selected;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // jsdom cannot scroll
    page.current
      ?.querySelector('.card-head')
      ?.scrollIntoView?.({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' });
  }, [page, selected]);
}
