/** Chapters by their addresses: `#/relu` is the section with the id `/relu`, `#/` the opening. */

const TOP = '#/';

/** The chapters in the order of reading. */
export function chaptersOf(article: HTMLElement): HTMLElement[] {
  return Array.from(article.querySelectorAll<HTMLElement>('[data-chapter]'));
}

/** The chapter at an address; null where it leads elsewhere. */
export function chapterAt(article: HTMLElement, hash: string): HTMLElement | null {
  const chapters = chaptersOf(article);
  if (isTop(hash)) return chapters[0] ?? null;
  const id = hash.slice(1);
  return chapters.find((chapter) => chapter.id === id) ?? null;
}

/** The address of a chapter; the opening is the top of the page. */
export function addressOf(article: HTMLElement, chapter: HTMLElement): string {
  return chapter === chaptersOf(article)[0] ? TOP : `#${chapter.id}`;
}

/** Whether an address names no chapter, but the article. */
export function isTop(hash: string): boolean {
  return hash === '' || hash === '#' || hash === TOP;
}

/** Scrolls there, as following its link would; the opening is the top of the page. */
export function goTo(chapter: HTMLElement): void {
  if (chapter.previousElementSibling === null) scrollTo({ top: 0 });
  // jsdom cannot scroll
  else chapter.scrollIntoView?.({ block: 'start' });
}
