/**
 * Keyboard navigation between symbols. The symbols of a paragraph share one tab stop, and so do those of a
 * formula; ← and → move between them, Home and End go to the first and the last.
 */

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
export function reachedBy<Of extends Element>(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  symbols: readonly Of[],
  from: Element | null,
): Of | undefined {
  if (altKey || ctrlKey || metaKey || !Object.hasOwn(MOVES, key)) return undefined;
  const at = symbols.findIndex((symbol) => symbol === from);
  return symbols[MOVES[key]?.(at, symbols.length) ?? -1];
}

/** All symbols in the same paragraph. */
export function neighboursOf(symbol: HTMLElement): HTMLElement[] {
  const group = symbol.closest(GROUP);
  if (group === null) return [symbol];
  return Array.from(group.querySelectorAll<HTMLElement>('.sym')).filter(
    (other) => other.closest(GROUP) === group,
  );
}

/** Makes a symbol its paragraph's tab stop. */
export function makeTabStop(symbol: HTMLElement): void {
  for (const neighbour of neighboursOf(symbol)) neighbour.tabIndex = neighbour === symbol ? 0 : -1;
}

/** Makes the first symbol of each paragraph its tab stop. */
export function shareTabStops(article: HTMLElement): void {
  const groups = new Set<Element>();
  for (const symbol of article.querySelectorAll<HTMLElement>('.sym')) {
    const group = symbol.closest(GROUP) ?? symbol;
    symbol.tabIndex = groups.has(group) ? -1 : 0;
    groups.add(group);
  }
}

/** The symbols of a formula, in reading order. */
export function symbolsOf(formula: Element): Element[] {
  return Array.from(formula.querySelectorAll('[data-symbol]'));
}
