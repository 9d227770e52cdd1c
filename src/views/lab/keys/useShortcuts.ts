import { useEffect } from 'react';
import { FIGURE_IDS, type FigureId } from '../../../state/lab/layout.ts';
import { useLabStore } from '../../useLab.ts';
import { shortcutFor } from './shortcuts.ts';

/** Listens for the page's shortcuts; the focused element's own keys come first. */
export function useShortcuts(showHelp: () => void): void {
  const lab = useLabStore();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || handlesKey(event.target, event.key)) return;
      // an open dialog blocks the page behind it
      if (document.querySelector('dialog[open]') !== null) return;
      const shortcut = shortcutFor(event);
      if (shortcut === undefined) return;
      // also for a held key, which would scroll the page
      event.preventDefault();
      if (event.repeat && !shortcut.repeats) return;
      shortcut.act({ lab: lab.getState(), figure: figureInFocus(), showHelp }, event.key);
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [lab, showHelp]);
}

/** The figure under the pointer or with the focus, else the first on the page. */
function figureInFocus(): FigureId | null {
  const figure =
    document.querySelector<HTMLElement>('[data-figure]:hover') ??
    document.activeElement?.closest<HTMLElement>('[data-figure]') ??
    document.querySelector<HTMLElement>('[data-figure]');
  return FIGURE_IDS.find((id) => id === figure?.dataset.figure) ?? null;
}

const TEXT =
  'textarea, select, [contenteditable], input:not([type=range], [type=radio], [type=checkbox])';
const MOVED_BY_ARROWS =
  'input[type=range], input[type=radio], [role=slider], [role=menu], [role=tab], [role=listbox]';
const PRESSED_BY_SPACE =
  'button, a, summary, input[type=radio], input[type=checkbox], [role=menuitem]';

/** True if the focused element handles the key itself. */
function handlesKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  const within = (selector: string) => target.closest(selector) !== null;
  if (within(TEXT) || within('dialog[open]')) return true;
  if (key.startsWith('Arrow')) return within(MOVED_BY_ARROWS);
  return key === ' ' && within(PRESSED_BY_SPACE);
}
