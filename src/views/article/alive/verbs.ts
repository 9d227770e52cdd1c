/** Verbs in the prose act on the figure they speak of. */
import type { Slots } from './slots.ts';

export function obeyVerbs(article: HTMLElement, slots: Slots): void {
  article.addEventListener('click', ({ target }) => {
    const verb = (target as Element).closest<HTMLElement>('[data-do]');
    if (verb === null) return;
    slots.act(verb.dataset.do ?? '', verb.dataset.verb ?? '');
  });
}
