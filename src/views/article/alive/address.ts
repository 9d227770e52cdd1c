/** Addresses of chapters: `#/relu` is the section with the id `/relu`, `#/` is the opening. */
import type { Address } from '../../../state/link/address.ts';

const TOP = '#/';

/** The chapters in reading order. */
export function chaptersOf(article: HTMLElement): HTMLElement[] {
  return Array.from(article.querySelectorAll<HTMLElement>('[data-chapter]'));
}

/** The chapter at an address, or null if the address is not a chapter's. */
export function chapterAt(article: HTMLElement, hash: string): HTMLElement | null {
  const chapters = chaptersOf(article);
  if (isTop(hash)) return chapters[0] ?? null;
  const id = hash.slice(1);
  return chapters.find((chapter) => chapter.id === id) ?? null;
}

/** A chapter's address; the opening has the address of the whole article. */
export function addressOf(article: HTMLElement, chapter: HTMLElement): string {
  return chapter === chaptersOf(article)[0] ? TOP : `#${chapter.id}`;
}

/** Whether an address names the article as a whole. */
export function isTop(hash: string): boolean {
  return hash === '' || hash === '#' || hash === TOP;
}

/** Whether a hash addresses a page or chapter, as opposed to an element on the page. */
export function isPageAddress(hash: string): boolean {
  return hash === '' || hash === '#' || hash.startsWith('#/');
}

/** The browser's address as a page uses it that writes it only while it is shown. */
export function addressWhile(isShown: () => boolean): Address {
  return {
    current: () => (isPageAddress(location.hash) ? location.hash : null),
    replace: (written) => isShown() && history.replaceState(history.state, '', written),
    push: (written) => isShown() && history.pushState(null, '', written),
  };
}

/** The pages beside the lab that have an address of their own. */
export type SidePageName = 'regimes' | 'family' | 'speaker';

/** The page beside the lab at an address; null for another address. */
export function sidePageAt(hash: string): SidePageName | null {
  const [, name] = /^#\/(regimes|family|speaker)(\?|$)/.exec(hash) ?? [];
  return (name as SidePageName | undefined) ?? null;
}

/** Scrolls to a chapter as its link would; the opening is at the top of the page. */
export function goTo(chapter: HTMLElement): void {
  if (chapter.previousElementSibling === null) scrollTo({ top: 0 });
  // jsdom has no scrollIntoView
  else chapter.scrollIntoView?.({ block: 'start' });
}
