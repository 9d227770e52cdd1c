/**
 * Which symbols are lit: a chapter names the one that is pointed at in it in `data-lit`, and the style
 * sheet made of the notation table (static/symbolRules.ts) lights it in text, formulas and figures.
 */

/** Why a symbol is lit. Where two are lit for different reasons, the later in this list counts. */
const REASONS = ['pressed', 'focused', 'pointed'] as const;
export type Reason = (typeof REASONS)[number];

interface Lit {
  readonly chapter: HTMLElement;
  readonly id: string;
}

export interface Light {
  /** Null: nothing any more. */
  set(reason: Reason, symbol: Element | null): void;
  /** Presses a symbol, or releases it where it is pressed; whether it is pressed now. */
  press(symbol: Element): boolean;
  /** Whether any symbol is lit. */
  isOn(): boolean;
  putOut(): void;
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
      tellPressed(before, false);
      tellPressed(lit.pressed, true);
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
    putOut() {
      for (const reason of REASONS) set(reason, null);
    },
  };
}

/** The same symbol anywhere in a chapter is one switch. */
function tellPressed(place: Lit | null, isPressed: boolean): void {
  const buttons = place?.chapter.querySelectorAll(`.sym[data-symbol="${place.id}"]`) ?? [];
  for (const button of buttons) button.setAttribute('aria-pressed', String(isPressed));
}
