/** Chapters by their addresses: `#/relu` is the section with the id `/relu`, `#/` the opening. */

/** The chapter at an address; null where it leads elsewhere. */
export function chapterAt(article: HTMLElement, hash: string): HTMLElement | null {
  if (hash === '' || hash === '#' || hash === '#/') return article.querySelector('[data-chapter]');
  const id = hash.slice(1);
  return (
    Array.from(article.querySelectorAll<HTMLElement>('[data-chapter]')).find(
      (chapter) => chapter.id === id,
    ) ?? null
  );
}

/** Scrolls there, as following its link would; the opening is the top of the page. */
export function goTo(chapter: HTMLElement): void {
  if (chapter.previousElementSibling === null) scrollTo({ top: 0 });
  else chapter.scrollIntoView({ block: 'start' });
}
