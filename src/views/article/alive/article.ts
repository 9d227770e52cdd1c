/** Brings the article that stands in the page to life: figures, verbs, symbols, questions, contents. */
import type { ThemeChoice } from '../../../state/reader/themeChoice.ts';
import { followReading } from './contents.ts';
import { fetchFontsWhenReadingOn } from './fonts.ts';
import { keepPredictions } from './predictions.ts';
import { openSlots } from './slots.ts';
import { enliveSymbols } from './symbols.ts';
import { switchTheme } from './themeButton.ts';
import { obeyVerbs } from './verbs.ts';

export interface LivingArticle {
  /** Whether it is this page that is on show. */
  setShown(shown: boolean): void;
  /** Where its links to the lab lead: to what the lab has on show. */
  setLabLink(link: string): void;
}

export function bringToLife(article: HTMLElement, theme: ThemeChoice): LivingArticle {
  const slots = openSlots(article);
  obeyVerbs(article, slots);
  enliveSymbols(article);
  keepPredictions(article);
  switchTheme(article, theme);
  fetchFontsWhenReadingOn(article);
  const reading = followReading(article);
  return {
    setShown(shown) {
      reading.setShown(shown);
    },
    setLabLink(link) {
      for (const anchor of article.querySelectorAll<HTMLAnchorElement>('[data-page-link]'))
        anchor.href = link.replace(/^#\/\w+/, `#/${anchor.dataset.pageLink}`);
    },
  };
}
