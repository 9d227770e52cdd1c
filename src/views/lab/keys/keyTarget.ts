/** Whether the element with the focus has a use of its own for a key. */

const TEXT =
  'textarea, select, [contenteditable], input:not([type=range], [type=radio], [type=checkbox])';
const MOVED_BY_ARROWS =
  'input[type=range], input[type=radio], [role=slider], [role=menu], [role=tab], [role=listbox]';
const PRESSED_BY_SPACE =
  'button, a, summary, input[type=radio], input[type=checkbox], [role=menuitem]';

export function hasUseFor(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  const within = (selector: string) => target.closest(selector) !== null;
  if (within(TEXT) || within('dialog[open]')) return true;
  if (key.startsWith('Arrow')) return within(MOVED_BY_ARROWS);
  return key === ' ' && within(PRESSED_BY_SPACE);
}
