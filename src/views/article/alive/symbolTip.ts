/** The note that tells what a symbol means: one for the whole article, beside whatever it speaks of. */
import { placeBeside } from './symbolPlace.ts';

const ID = 'symbol-tip';

export interface Tip {
  readonly element: HTMLElement;
  /** Beside `symbol`; `described` is what assistive technology knows it by. */
  show(symbol: Element, described?: Element): void;
  hide(): void;
  isShown(): boolean;
}

export function createTip(article: HTMLElement): Tip {
  const element = document.createElement('div');
  element.id = ID;
  element.className = 'symbol-tip';
  element.setAttribute('role', 'tooltip');
  element.hidden = true;
  article.append(element);
  let described: Element | null = null;

  function hide(): void {
    described?.removeAttribute('aria-describedby');
    described = null;
    element.hidden = true;
  }

  return {
    element,
    show(symbol, speaksFor = symbol) {
      hide();
      const id = symbol.getAttribute('data-symbol') ?? '';
      const meaning = meaningOf(article, id);
      if (meaning === null) return;
      element.replaceChildren(...meaning.childNodes);
      element.hidden = false;
      described = speaksFor;
      described.setAttribute('aria-describedby', ID);
      place(element, symbol);
    },
    hide,
    isShown: () => !element.hidden,
  };
}

/** A copy of what the page holds on a symbol: its letters, its name, its meaning. */
function meaningOf(article: HTMLElement, id: string): Element | null {
  const meanings = article.querySelector<HTMLTemplateElement>('template[data-meanings]');
  const found = meanings?.content.querySelector(`[data-meaning="${id}"]`);
  return found ? (found.cloneNode(true) as Element) : null;
}

/** A symbol in words, for those who hear it. */
export function spokenMeaning(article: HTMLElement, id: string): string {
  const parts = Array.from(meaningOf(article, id)?.children ?? [], (part) => part.textContent);
  return parts.join(', ');
}

/** Measured where it would be at the page's corner, so that it does not matter what it is placed in. */
function place(element: HTMLElement, symbol: Element): void {
  element.style.left = '0';
  element.style.top = '0';
  const own = element.getBoundingClientRect();
  const head = document.querySelector('[data-article-head]')?.getBoundingClientRect().bottom ?? 0;
  const screen = {
    left: 0,
    right: document.documentElement.clientWidth,
    top: Math.max(0, head),
    bottom: document.documentElement.clientHeight,
  };
  const at = placeBeside(symbol.getBoundingClientRect(), own, screen);
  element.style.left = `${at.left - own.left}px`;
  element.style.top = `${at.top - own.top}px`;
}
