/** Makes the static article interactive: figures, verbs, symbols, questions, contents. */
import type { ThemeChoice } from '../../../state/reader/themeChoice.ts';
import { restorePosition } from '../../loading/reload.ts';
import { complete } from './complete.ts';
import { trackReading } from './contents.ts';
import { loadFontsOnScroll } from './fonts.ts';
import { activateMenu, activateThemeButton } from './head.ts';
import { rememberPredictions } from './predictions.ts';
import { createSlots } from './slots.ts';
import { activateSymbols } from './symbols.ts';

export interface LivingArticle {
  /** Tells the article whether it is the page shown. */
  setShown(shown: boolean): void;
  /** Lets links to the lab open the lab's current state. */
  setLabLink(link: string): void;
}

/** The opening at once, everything else once all chapters are in the page; in several tasks, as one would block a phone. */
export async function bringToLife(
  article: HTMLElement,
  theme: ThemeChoice,
): Promise<LivingArticle> {
  const slots = createSlots();
  article.addEventListener('click', ({ target }) => {
    const verb = (target as Element).closest<HTMLElement>('[data-do]');
    if (verb !== null) slots.act(verb.dataset.do ?? '', verb.dataset.verb ?? '', verb);
  });
  activateMenu(article);
  activateThemeButton(article, theme);
  slots.observe(article);
  // from now on: a reader who scrolls before all chapters are there is not taken back
  restorePosition();
  await complete(article);
  slots.observe(article);
  loadFontsOnScroll(article);
  const reading = trackReading(article);
  await new Promise((resolve) => setTimeout(resolve));
  activateSymbols(article);
  await new Promise((resolve) => setTimeout(resolve));
  rememberPredictions(article);
  return {
    setShown: reading.setShown,
    setLabLink(link) {
      for (const anchor of article.querySelectorAll<HTMLAnchorElement>('[data-page-link]'))
        anchor.href = link.replace(/^#\/\w+/, `#/${anchor.dataset.pageLink}`);
    },
  };
}
