/** Which keys the element with the focus needs for itself. */

const TYPED_INTO =
  'textarea, [contenteditable], input:not([type=range], [type=radio], [type=checkbox])';
const MOVED_BY_ARROWS =
  'input[type=range], input[type=radio], [role=slider], [role=tab], [role=listbox]';
const PRESSED_BY_SPACE = 'button, a, summary, input[type=radio], input[type=checkbox]';

/** True in a text field or menu, and everywhere while a dialog blocks the page behind it. */
export function keepsAllKeys(target: EventTarget | null): boolean {
  return (
    isWithin(target, `${TYPED_INTO}, [role=menu]`) ||
    document.querySelector('dialog[open]') !== null
  );
}

/** True if the key operates the focused control; letters choose among the options of a list. */
export function operates(target: EventTarget | null, key: string): boolean {
  if (isWithin(target, 'select')) return true;
  if (key.startsWith('Arrow')) return isWithin(target, MOVED_BY_ARROWS);
  return key === ' ' && isWithin(target, PRESSED_BY_SPACE);
}

function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
