/**
 * The keyboard's way through symbols. Those of one paragraph share one tab stop, and so do those of a
 * formula; from there ← and → go from symbol to symbol, Home and End to the first and the last.
 */

/** What holds symbols together. */
const GROUP = 'p, li, figcaption, legend, label, summary, dd, dt, td, th, h2, h3, h4, aside';

type Move = (at: number, count: number) => number;

const MOVES: Readonly<Record<string, Move>> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, count) => Math.min(count - 1, at + 1),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Where a key leads from one of some symbols; undefined where it is no such key. */
export function reachedBy<Of extends Element>(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  symbols: readonly Of[],
  from: Element | null,
): Of | undefined {
  if (altKey || ctrlKey || metaKey || !Object.hasOwn(MOVES, key)) return undefined;
  const at = symbols.findIndex((symbol) => symbol === from);
  return symbols[MOVES[key]?.(at, symbols.length) ?? -1];
}

/** The symbols that stand in one paragraph with one. */
export function neighboursOf(symbol: HTMLElement): HTMLElement[] {
  const group = symbol.closest(GROUP);
  if (group === null) return [symbol];
  return Array.from(group.querySelectorAll<HTMLElement>('.sym')).filter(
    (other) => other.closest(GROUP) === group,
  );
}

/** Of its neighbours, the one that the tab key comes to. */
export function makeTabStop(symbol: HTMLElement): void {
  for (const neighbour of neighboursOf(symbol)) neighbour.tabIndex = neighbour === symbol ? 0 : -1;
}

/** At first, in each paragraph, the first. */
export function shareTabStops(article: HTMLElement): void {
  const begun = new Set<Element>();
  for (const symbol of article.querySelectorAll<HTMLElement>('.sym')) {
    const group = symbol.closest(GROUP) ?? symbol;
    symbol.tabIndex = begun.has(group) ? -1 : 0;
    begun.add(group);
  }
}

/** The symbols of a formula, in reading order. */
export function symbolsOf(formula: Element): Element[] {
  return Array.from(formula.querySelectorAll('[data-symbol]'));
}
