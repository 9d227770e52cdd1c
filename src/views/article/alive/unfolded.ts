/** Resolves once all chapters are in the page: the script in index.html unfolds them (static/fold.ts). */
export function unfolded(article: HTMLElement): Promise<void> {
  if (article.querySelector('.chapter > noscript') === null) return Promise.resolve();
  return new Promise((resolve) => addEventListener('unfolded', () => resolve(), { once: true }));
}
