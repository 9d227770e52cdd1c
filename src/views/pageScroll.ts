/** Scroll positions of pages that share one document: each page returns to where it was left. */

interface Position {
  readonly y: number;
  readonly focused: Element | null;
  /** An element in view and its position: the height above it may have changed on return. */
  readonly anchor: { readonly element: Element; readonly top: number } | null;
}

export interface PageScroll<Page extends string> {
  /** Stores the position of the visible page, before another page replaces it. */
  leave(page: Page): void;
  /** Scrolls to where the page was left, or to the top on a first visit. */
  restore(page: Page): void;
}

const TOP: Position = { y: 0, focused: null, anchor: null };

export function createPageScroll<Page extends string>(): PageScroll<Page> {
  const positions = new Map<Page, Position>();
  return {
    leave(page) {
      positions.set(page, { y: scrollY, focused: document.activeElement, anchor: findAnchor() });
    },
    restore(page) {
      const { y, focused, anchor } = positions.get(page) ?? TOP;
      scrollTo({ top: y, behavior: 'instant' });
      if (anchor?.element.isConnected)
        scrollBy({
          top: anchor.element.getBoundingClientRect().top - anchor.top,
          behavior: 'instant',
        });
      // keyboard navigation continues where it was
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    },
  };
}

/** The element in the middle of the screen; within a text, its paragraph. */
function findAnchor(): Position['anchor'] {
  // jsdom has no layout and no elementFromPoint
  const found = document.elementFromPoint?.(innerWidth / 2, innerHeight / 2) ?? null;
  const element = found?.closest('section > *') ?? found;
  return element === null ? null : { element, top: element.getBoundingClientRect().top };
}
