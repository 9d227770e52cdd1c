import { useEffect } from 'react';
import { FIGURE_IDS, type FigureId } from '../../../state/lab/layout.ts';
import { useLabStore } from '../../useLab.ts';
import { hasUseFor } from './keyTarget.ts';
import { shortcutFor } from './shortcuts.ts';

/** The page's keys, wherever the focus is, unless it has its own use for the key. */
export function useShortcuts(showHelp: () => void): void {
  const lab = useLabStore();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || hasUseFor(event.target, event.key)) return;
      // a dialog that is open has the page behind it
      if (document.querySelector('dialog[open]') !== null) return;
      const shortcut = shortcutFor(event);
      if (shortcut === undefined) return;
      // also when held down: the browser would scroll
      event.preventDefault();
      if (event.repeat && !shortcut.repeats) return;
      shortcut.act({ lab: lab.getState(), figure: figureAtHand(), showHelp }, event.key);
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [lab, showHelp]);
}

function figureAtHand(): FigureId | null {
  const figure =
    document.querySelector<HTMLElement>('[data-figure]:hover') ??
    document.activeElement?.closest<HTMLElement>('[data-figure]') ??
    document.querySelector<HTMLElement>('[data-figure]');
  return FIGURE_IDS.find((id) => id === figure?.dataset.figure) ?? null;
}
