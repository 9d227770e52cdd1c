import { useEffect } from 'react';
import { FIGURE_IDS, type FigureId } from '../../../state/lab/layout.ts';
import { useLabStore } from '../../useLab.ts';
import { lecturePart } from '../lecture/lecturePart.ts';
import { keepsAllKeys, operates } from './keyTargets.ts';
import { followPointerFocus } from './pointerFocus.ts';
import { shortcutFor } from './shortcuts.ts';

/**
 * Listens for the page's shortcuts. Text fields, menus and dialogs keep all of their keys. A control
 * that was reached with the keyboard keeps the keys that operate it; one that was clicked does not,
 * so that Space plays and the arrows step whatever was clicked before.
 */
export function useShortcuts(showHelp: () => void): void {
  const lab = useLabStore();
  useEffect(() => {
    const pointerFocus = followPointerFocus();
    /** Keys that a shortcut has used, until they are released. */
    const used = new Set<string>();

    function onKeyDown(event: KeyboardEvent): void {
      if (!isLabShown() || keepsAllKeys(event.target)) return;
      const shortcut = shortcutFor(event);
      if (shortcut === undefined) return;
      const player = lecturePart.get()?.playerOf(lab) ?? null;
      const context = { lab: lab.getState(), figure: figureInFocus(), showHelp, player };
      if (shortcut.applies?.(context) === false) return;
      // also for a held key, which would scroll the page
      event.preventDefault();
      used.add(event.code);
      if (event.repeat && !shortcut.repeats) return;
      shortcut.act(context, event.key);
    }
    // before the clicked control gets the key
    function onCapture(event: KeyboardEvent): void {
      const { target, key } = event;
      if (!(target instanceof Element && pointerFocus.isOn(target) && operates(target, key)))
        return;
      onKeyDown(event);
      if (event.defaultPrevented) event.stopPropagation();
    }
    function onBubble(event: KeyboardEvent): void {
      if (!event.defaultPrevented && !operates(event.target, event.key)) onKeyDown(event);
    }
    // Firefox presses a button when Space is released
    function onKeyUp(event: KeyboardEvent): void {
      if (used.delete(event.code)) event.preventDefault();
    }

    addEventListener('keydown', onCapture, true);
    addEventListener('keydown', onBubble);
    addEventListener('keyup', onKeyUp, true);
    return () => {
      pointerFocus.stop();
      removeEventListener('keydown', onCapture, true);
      removeEventListener('keydown', onBubble);
      removeEventListener('keyup', onKeyUp, true);
    };
  }, [lab, showHelp]);
}

/** The lab stays mounted while another page is shown. */
function isLabShown(): boolean {
  return (document.documentElement.dataset.page ?? 'lab') === 'lab';
}

/** The figure under the pointer or with the focus, else the first on the page. */
function figureInFocus(): FigureId | null {
  const figure =
    document.querySelector<HTMLElement>('[data-figure]:hover') ??
    document.activeElement?.closest<HTMLElement>('[data-figure]') ??
    document.querySelector<HTMLElement>('[data-figure]');
  return FIGURE_IDS.find((id) => id === figure?.dataset.figure) ?? null;
}
