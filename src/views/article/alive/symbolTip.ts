/** The tooltip that explains a symbol. The article has one, shown beside the symbol. */

const ID = 'symbol-tip';
const GAP = 7;
const MARGIN = 8;

export interface Tip {
  readonly element: HTMLElement;
  /** Shows the note beside `symbol`; `described` is the element that assistive technology reads it with. */
  show(symbol: Element, described?: Element): void;
  hide(): void;
  isShown(): boolean;
}

export function createTip(article: HTMLElement): Tip {
  const element = document.createElement('div');
  element.id = ID;
  element.className = 'sym-tip';
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
    show(symbol, describes = symbol) {
      hide();
      const id = symbol.getAttribute('data-symbol') ?? '';
      const meaning = meaningOf(article, id);
      if (meaning === null) return;
      element.replaceChildren(...meaning.childNodes);
      element.hidden = false;
      described = describes;
      described.setAttribute('aria-describedby', ID);
      place(element, symbol);
    },
    hide,
    isShown: () => !element.hidden,
  };
}

/** A copy of a symbol's entry in the page: its letters, name and meaning. */
function meaningOf(article: HTMLElement, id: string): Element | null {
  const meanings = article.querySelector<HTMLTemplateElement>('template[data-meanings]');
  const found = meanings?.content.querySelector(`[data-meaning="${id}"]`);
  return found ? (found.cloneNode(true) as Element) : null;
}

/** A symbol's entry as text for screen readers. */
export function spokenMeaning(article: HTMLElement, id: string): string {
  const parts = Array.from(meaningOf(article, id)?.children ?? [], (part) => part.textContent);
  return parts.join(', ');
}

/** Measures the note at its container's corner, so that the container's position does not matter. */
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

interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Above the symbol, or below it if there is no room, and within the screen. */
export function placeBeside(of: Edges, { width, height }: Size, screen: Edges) {
  const middle = (of.left + of.right - width) / 2;
  const left = Math.max(screen.left + MARGIN, Math.min(screen.right - MARGIN - width, middle));
  const over = of.top - GAP - height;
  return { left, top: over >= screen.top + MARGIN ? over : of.bottom + GAP };
}
