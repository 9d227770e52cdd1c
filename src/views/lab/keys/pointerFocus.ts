/**
 * Tells a focus that came from the pointer from one that came from the keyboard. A click leaves the
 * focus on a button or slider although the reader only wanted to press it; somebody who goes there
 * with Tab or a screen reader wants to operate it.
 */
export interface PointerFocus {
  /** Whether the pointer gave the element its focus. */
  isOn(element: Element): boolean;
  stop(): void;
}

export function followPointerFocus(): PointerFocus {
  /** The element that the pointer focused last, while it has the focus. */
  let clicked: Element | null = null;
  let pressing = false;

  const listeners = {
    pointerdown: () => {
      pressing = true;
    },
    // once the click has moved the focus where it wants it
    click: () => setTimeout(endPress),
    keydown: ({ key }: KeyboardEvent) => {
      endPress();
      if (key === 'Tab') clicked = null;
    },
    focusin: ({ target }: FocusEvent) => {
      if (pressing) clicked = target as Element;
      // an element is also focused again with its window
      else if (target !== clicked) clicked = null;
    },
  };
  function endPress(): void {
    pressing = false;
  }

  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [type, listener] of entries) addEventListener(type, listener, true);
  return {
    isOn: (element) => element === clicked,
    stop() {
      for (const [type, listener] of entries) removeEventListener(type, listener, true);
    },
  };
}
