/**
 * Symbols: pointing at one, in text, formula or figure, marks it wherever it stands in its chapter and
 * tells its meaning; pressing it keeps the mark. The keyboard does all of it too.
 */
import { makeTabStop, neighboursOf, reachedBy, shareTabStops, symbolsOf } from './symbolKeys.ts';
import { createLight } from './symbolLight.ts';
import { createTip, spokenMeaning } from './symbolTip.ts';

/** Milliseconds: a pointer that only passes by calls up no note, and one may go over to the note. */
const BEFORE_TELLING = 120;
const BEFORE_LEAVING = 150;

/** Symbols that can be pressed: those of the text. Figures are pressed for other reasons. */
const OF_THE_TEXT = '.sym[data-symbol], .katex [data-symbol]';
/** What is pressed for a reason of its own, while a symbol stays pressed. */
const ACTS = 'a, button, input, select, summary, label, figure';

export function enliveSymbols(article: HTMLElement): void {
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
    // the browser's own note would say the same again
    symbol.removeAttribute('title');
    if (tip.isShown()) tip.show(symbol);
    else timer = setTimeout(() => tip.show(symbol), BEFORE_TELLING);
  }

  function leave(): void {
    clearTimeout(timer);
    if (pointed === null) return;
    timer = setTimeout(() => {
      pointed = null;
      light.set('pointed', null);
      if (focused === null) tip.hide();
      else tell(focused);
    }, BEFORE_LEAVING);
  }

  function tell(symbol: Element): void {
    tip.show(symbol, symbol.closest('[data-walk]') ?? symbol);
  }

  function focus(symbol: Element | null): void {
    focused?.classList.remove('walked');
    focused = symbol;
    light.set('focused', symbol);
    if (symbol === null) {
      if (pointed === null) tip.hide();
      return;
    }
    tell(symbol);
    if (symbol.closest('[data-walk]') === null) return;
    symbol.classList.add('walked');
    // a formula is wider than a phone: what is told must be in sight
    symbol.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    announcer.textContent = spokenMeaning(article, symbol.getAttribute('data-symbol') ?? '');
  }

  function dismiss(): void {
    clearTimeout(timer);
    pointed = null;
    focus(null);
    light.putOut();
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
    // what is pressed with the pointer is lit by the pointer
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
    const symbol = element.closest(OF_THE_TEXT);
    // a formula may stand in something that acts
    if (symbol !== null && (symbol.matches('.sym') || symbol.closest(ACTS) === null)) {
      const isPressed = light.press(symbol);
      if (lastInput !== 'touch') return;
      if (isPressed) tell(symbol);
      else tip.hide();
    } else if (lastInput === 'touch') touchElsewhere(element);
  });

  /** A finger cannot hover: a tap on a figure's mark lights it, and one on nothing puts the light out. */
  function touchElsewhere(element: Element): void {
    const mark = element.closest('[data-symbol]');
    tip.hide();
    light.set('pointed', mark);
    if (mark !== null && isWritten(mark)) tell(mark);
    if (mark === null && element.closest(ACTS) === null) light.putOut();
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

/** Whether it is a letter, and not a curve or a matrix, which has something to tell itself. */
function isWritten(symbol: Element): boolean {
  return symbol.matches('.sym, .math-symbol, .katex *');
}

/** KaTeX hides its letters from assistive technology: what is walked to is said here. */
function createAnnouncer(article: HTMLElement): HTMLElement {
  const element = document.createElement('div');
  element.className = 'visually-hidden';
  element.setAttribute('aria-live', 'polite');
  article.append(element);
  return element;
}
