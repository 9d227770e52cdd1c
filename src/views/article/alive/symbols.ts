/**
 * Interactive symbols. Pointing at a symbol in text, a formula or a figure highlights it throughout its
 * chapter and shows its meaning; pressing it keeps the highlight. The symbols of a paragraph share one tab
 * stop, and so do those of a formula; ← and → move between them, Home and End go to the first and last.
 */
import { createLight } from './symbolLight.ts';
import { createTip, spokenMeaning } from './symbolTip.ts';

/** Milliseconds: a pointer that passes by shows no note, and one that leaves can reach the note. */
const SHOW_DELAY = 120;
const HIDE_DELAY = 150;

/** Symbols that can be pressed. Those in figures cannot: pressing a figure has other effects. */
const PRESSABLE = '.sym[data-symbol], [data-walk] [data-symbol]';
/** Pressing these has an effect of its own and leaves a pressed symbol pressed. */
const ACTIVE = 'a, button, input, select, summary, label, figure';

export function activateSymbols(article: HTMLElement): void {
  const light = createLight(article);
  const tip = createTip(article);
  const announcer = createAnnouncer(article);
  let lastInput: 'keys' | 'mouse' | 'touch' = 'keys';
  let pointed: Element | null = null;
  let focused: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  shareTabStops(article);
  for (const button of article.querySelectorAll('.sym'))
    button.setAttribute('aria-pressed', 'false');

  function point(symbol: Element): void {
    clearTimeout(timer);
    if (symbol === pointed) return;
    pointed = symbol;
    light.set('pointed', symbol);
    if (!isWritten(symbol)) return tip.hide();
    // the browser's tooltip would repeat the note
    symbol.removeAttribute('title');
    if (tip.isShown()) tip.show(symbol);
    else timer = setTimeout(() => tip.show(symbol), SHOW_DELAY);
  }

  function leave(): void {
    clearTimeout(timer);
    if (pointed === null) return;
    timer = setTimeout(() => {
      pointed = null;
      light.set('pointed', null);
      if (focused === null) tip.hide();
      else explain(focused);
    }, HIDE_DELAY);
  }

  function explain(symbol: Element): void {
    tip.show(symbol, symbol.closest('[data-walk]') ?? symbol);
  }

  function focus(symbol: Element | null): void {
    focused?.classList.remove('sym-focused');
    focused = symbol;
    light.set('focused', symbol);
    if (symbol === null) {
      if (pointed === null) tip.hide();
      return;
    }
    explain(symbol);
    if (symbol.closest('[data-walk]') === null) return;
    symbol.classList.add('sym-focused');
    // a formula may be wider than the screen
    symbol.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    announcer.textContent = spokenMeaning(article, symbol.getAttribute('data-symbol') ?? '');
  }

  function dismiss(): void {
    clearTimeout(timer);
    pointed = null;
    focus(null);
    light.clear();
    tip.hide();
    announcer.textContent = '';
  }

  article.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch') return;
    const under = target as Element;
    const symbol = tip.element.contains(under) ? pointed : under.closest('[data-symbol]');
    if (symbol === null) leave();
    else point(symbol);
  });
  article.addEventListener('pointerleave', leave);

  article.addEventListener('focusin', ({ target }) => {
    const element = target as HTMLElement;
    if (element.matches('.sym')) makeTabStop(element);
    // the pointer highlights the symbol it presses
    if (lastInput !== 'keys') return;
    if (element.matches('.sym')) focus(element);
    else if (element.matches('[data-walk]')) focus(symbolsOf(element)[0] ?? null);
  });
  article.addEventListener('focusout', () => {
    if (focused !== null) focus(null);
  });

  article.addEventListener('keydown', (event) => {
    const element = event.target as HTMLElement;
    const isFormula = element.matches('[data-walk]');
    if (!isFormula && !element.matches('.sym')) return;
    if (isFormula && (event.key === 'Enter' || event.key === ' ') && focused !== null) {
      event.preventDefault();
      light.press(focused);
    }
    const reached = isFormula
      ? reachedBy(event, symbolsOf(element), focused)
      : reachedBy(event, neighboursOf(element), element);
    if (reached === undefined) return;
    event.preventDefault();
    if (isFormula) focus(reached);
    else (reached as HTMLElement).focus();
  });

  article.addEventListener('click', ({ target }) => {
    const element = target as Element;
    if (tip.element.contains(element)) return;
    const symbol = element.closest(PRESSABLE);
    // a formula may be part of a link or button
    if (symbol !== null && (symbol.matches('.sym') || symbol.closest(ACTIVE) === null)) {
      const isPressed = light.press(symbol);
      if (lastInput !== 'touch') return;
      if (isPressed) explain(symbol);
      else tip.hide();
    } else if (lastInput === 'touch') touchElsewhere(element);
  });

  /** Touch has no hover: a tap on a figure's mark highlights it, and a tap elsewhere clears the highlight. */
  function touchElsewhere(element: Element): void {
    const mark = element.closest('[data-symbol]');
    tip.hide();
    light.set('pointed', mark);
    if (mark !== null && isWritten(mark)) explain(mark);
    if (mark === null && element.closest(ACTIVE) === null) light.clear();
  }

  document.addEventListener('pointerdown', ({ pointerType }) => {
    lastInput = pointerType === 'touch' ? 'touch' : 'mouse';
  });
  document.addEventListener(
    'keydown',
    ({ key }) => {
      lastInput = 'keys';
      if (key === 'Escape' && (light.isOn() || tip.isShown())) dismiss();
    },
    { capture: true },
  );
}

/** Whether the symbol is text. Curves and matrices in figures have tooltips of their own. */
function isWritten(symbol: Element): boolean {
  return symbol.matches('.sym, .math-symbol, [data-walk] *');
}

/** Announces the focused symbol of a formula, because KaTeX hides its letters from assistive technology. */
function createAnnouncer(article: HTMLElement): HTMLElement {
  const element = document.createElement('div');
  element.className = 'visually-hidden';
  element.setAttribute('aria-live', 'polite');
  article.append(element);
  return element;
}

/** Elements whose symbols share a tab stop. */
const GROUP = 'p, li, figcaption, legend, label, summary, dd, dt, td, th, h2, h3, h4, aside';

type Move = (at: number, count: number) => number;

const MOVES: Readonly<Record<string, Move>> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, count) => Math.min(count - 1, at + 1),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The symbol that a key moves to; undefined for any other key. */
function reachedBy<Of extends Element>(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  symbols: readonly Of[],
  from: Element | null,
): Of | undefined {
  if (altKey || ctrlKey || metaKey || !Object.hasOwn(MOVES, key)) return undefined;
  const at = symbols.findIndex((symbol) => symbol === from);
  return symbols[MOVES[key]?.(at, symbols.length) ?? -1];
}

/** All symbols in the same paragraph. */
function neighboursOf(symbol: HTMLElement): HTMLElement[] {
  const group = symbol.closest(GROUP);
  if (group === null) return [symbol];
  return Array.from(group.querySelectorAll<HTMLElement>('.sym')).filter(
    (other) => other.closest(GROUP) === group,
  );
}

/** Makes a symbol its paragraph's tab stop. */
function makeTabStop(symbol: HTMLElement): void {
  for (const neighbour of neighboursOf(symbol)) neighbour.tabIndex = neighbour === symbol ? 0 : -1;
}

/** Makes the first symbol of each paragraph its tab stop. */
function shareTabStops(article: HTMLElement): void {
  const groups = new Set<Element>();
  for (const symbol of article.querySelectorAll<HTMLElement>('.sym')) {
    const group = symbol.closest(GROUP) ?? symbol;
    symbol.tabIndex = groups.has(group) ? -1 : 0;
    groups.add(group);
  }
}

/** The symbols of a formula, in reading order. */
function symbolsOf(formula: Element): Element[] {
  return Array.from(formula.querySelectorAll('[data-symbol]'));
}
