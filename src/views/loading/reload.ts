/** Opens the page again in the state it is in: the address has the state, and this tab remembers the position. */
import { navigationType } from './navigationType.ts';

const KEY = 'purify-position';
/** Elements that the next version of the page has, too. */
const ANCHORS = '#article [id], #root [data-figure], #root [id]';
/**
 * The position is held until nothing has moved for this time, in milliseconds: fonts and figures change
 * heights as they arrive.
 */
const HOLDING = 3000;
/** Milliseconds after which it is no longer held, even if something still moves. */
const LONGEST_HOLDING = 20_000;
/** What a reader does to scroll, which ends the holding. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

interface Position {
  readonly hash: string;
  /** A selector of the element nearest above the middle of the window, and its top there. */
  readonly anchor: string;
  readonly top: number;
}

const preparations = new Set<() => void>();

/** Registers a function that writes state into the address before a reload; returns the function that removes it. */
export function beforeReload(prepare: () => void): () => void {
  preparations.add(prepare);
  return () => preparations.delete(prepare);
}

export function reloadPage(): void {
  for (const prepare of preparations) prepare();
  storePosition();
  location.reload();
}

/** Remembers the position for the next document in this tab, which may be this one again. */
export function storePosition(): void {
  const shown = Array.from(document.querySelectorAll<HTMLElement>(ANCHORS)).filter(
    (element) => element.getClientRects().length > 0 && !isStuck(element),
  );
  const topOf = (element: HTMLElement) => element.getBoundingClientRect().top;
  const anchor = shown.findLast((element) => topOf(element) <= innerHeight / 2);
  if (anchor === undefined) return;
  const { id, dataset } = anchor;
  const position: Position = {
    hash: location.hash,
    anchor: id === '' ? `[data-figure="${dataset.figure}"]` : `[id="${id}"]`,
    top: topOf(anchor),
  };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(position));
  } catch {
    // storage is blocked: the page opens at its address
  }
}

/** Whether the element is in a figure that stays in view while its text scrolls by. */
function isStuck(element: HTMLElement): boolean {
  const figure = element.closest('figure');
  if (figure === null) return false;
  const { position, top } = getComputedStyle(figure);
  const isAtEdge = Math.abs(figure.getBoundingClientRect().top - Number.parseFloat(top)) < 1;
  return position === 'sticky' && isAtEdge;
}

/** Scrolls to where the page was when it was left, if it was reloaded or is reached by the history. */
export function restorePosition(): void {
  const position = takePosition();
  if (position === null || position.hash !== location.hash) return;
  const input = new AbortController();
  const { signal } = input;
  for (const type of INPUTS) addEventListener(type, () => input.abort(), { signal, passive: true });
  const start = performance.now();
  let moved = start;
  const hold = () => {
    const now = performance.now();
    if (signal.aborted || now > Math.min(moved + HOLDING, start + LONGEST_HOLDING)) {
      input.abort();
      return;
    }
    const anchor = document.querySelector(position.anchor);
    // null while the chapter that contains it has not arrived
    const by = anchor === null ? null : anchor.getBoundingClientRect().top - position.top;
    if (by === null || Math.abs(by) >= 1) moved = now;
    if (by !== null && Math.abs(by) >= 1) scrollBy({ top: by, behavior: 'instant' });
    requestAnimationFrame(hold);
  };
  requestAnimationFrame(hold);
}

function takePosition(): Position | null {
  // the first look at the storage of a tab blocks the page, so a new page does without
  if (navigationType() === 'navigate') return null;
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return stored === null ? null : (JSON.parse(stored) as Position);
  } catch {
    return null;
  }
}
