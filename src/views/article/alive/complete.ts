/** The chapters after the opening, which the script in index.html loads (static/pieces.ts). */

/** Requests them, if nobody has: a page that opens with the lab does not need them. */
export function loadChapters(): void {
  dispatchEvent(new Event('load-chapters'));
}

/** Resolves once all chapters are in the page. */
export function complete(article: HTMLElement): Promise<void> {
  if (article.dataset.complete !== undefined) return Promise.resolve();
  return new Promise((resolve) => addEventListener('complete', () => resolve(), { once: true }));
}
