/** Pages that take turns in one document: each is found again where it was left. */

interface Place {
  readonly y: number;
  readonly focused: Element | null;
  /** Something in view and where it was: what is above may have another height by then. */
  readonly seen: { readonly element: Element; readonly top: number } | null;
}

export interface PageScroll<Page extends string> {
  /** Keeps where the page is that is on show; before another one takes its place. */
  leave(page: Page): void;
  /** Back to where the page was left; a page that is new begins at its top. */
  comeBack(page: Page): void;
}

const NOWHERE: Place = { y: 0, focused: null, seen: null };

export function createPageScroll<Page extends string>(): PageScroll<Page> {
  const places = new Map<Page, Place>();
  return {
    leave(page) {
      places.set(page, { y: scrollY, focused: document.activeElement, seen: whatIsSeen() });
    },
    comeBack(page) {
      const { y, focused, seen } = places.get(page) ?? NOWHERE;
      scrollTo({ top: y, behavior: 'instant' });
      if (seen?.element.isConnected)
        scrollBy({
          top: seen.element.getBoundingClientRect().top - seen.top,
          behavior: 'instant',
        });
      // the keyboard goes on from where it was
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    },
  };
}

/** What is in the middle of the screen: of a text, its paragraph. */
function whatIsSeen(): Place['seen'] {
  // jsdom lays nothing out, and has nothing to find there
  const found = document.elementFromPoint?.(innerWidth / 2, innerHeight / 2) ?? null;
  const element = found?.closest('section > *') ?? found;
  return element === null ? null : { element, top: element.getBoundingClientRect().top };
}
