/**
 * Which symbols are lit. A chapter names its lit symbol in `data-lit`; the generated style sheet
 * (static/symbols.tsx) then highlights it in text, formulas and figures.
 */

/** Why a symbol is lit. A later reason takes precedence over an earlier one. */
const REASONS = ['pressed', 'focused', 'pointed'] as const;
export type Reason = (typeof REASONS)[number];

interface Lit {
  readonly chapter: HTMLElement;
  readonly id: string;
}

export interface Light {
  /** Null clears the reason. */
  set(reason: Reason, symbol: Element | null): void;
  /** Toggles whether a symbol is pressed; returns the new state. */
  press(symbol: Element): boolean;
  /** Whether any symbol is lit. */
  isOn(): boolean;
  clear(): void;
}

export function createLight(article: HTMLElement): Light {
  const lit: Record<Reason, Lit | null> = { pressed: null, focused: null, pointed: null };

  function placeOf(symbol: Element): Lit {
    const chapter = symbol.closest<HTMLElement>('[data-chapter]') ?? article;
    return { chapter, id: symbol.getAttribute('data-symbol') ?? '' };
  }

  function set(reason: Reason, symbol: Element | null): void {
    const before = lit[reason];
    lit[reason] = symbol === null ? null : placeOf(symbol);
    for (const chapter of new Set([before?.chapter, lit[reason]?.chapter]))
      if (chapter !== undefined) show(chapter);
    if (reason === 'pressed') {
      setPressed(before, false);
      setPressed(lit.pressed, true);
    }
  }

  function show(chapter: HTMLElement): void {
    const id = REASONS.map((reason) => lit[reason]).findLast((one) => one?.chapter === chapter)?.id;
    if (id === undefined) delete chapter.dataset.lit;
    else chapter.dataset.lit = id;
  }

  return {
    set,
    press(symbol) {
      const { chapter, id } = placeOf(symbol);
      const isPressed = lit.pressed?.chapter === chapter && lit.pressed.id === id;
      set('pressed', isPressed ? null : symbol);
      return !isPressed;
    },
    isOn: () => REASONS.some((reason) => lit[reason] !== null),
    clear() {
      for (const reason of REASONS) set(reason, null);
    },
  };
}

/** All buttons of a symbol in a chapter show the same state. */
function setPressed(place: Lit | null, isPressed: boolean): void {
  const buttons = place?.chapter.querySelectorAll(`.sym[data-symbol="${place.id}"]`) ?? [];
  for (const button of buttons) button.setAttribute('aria-pressed', String(isPressed));
}
