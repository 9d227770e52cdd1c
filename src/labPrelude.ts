/** Begins the run of the lab in a picture of the lab, which is part of this script, before React has loaded. */
import { createLabStore } from './labStore.ts';
import type { LabStore } from './state/lab/store.ts';
import type { ThemeChoice } from './state/reader/themeChoice.ts';
import { firstMove } from './views/drawing/firstMove.ts';
import { playLab } from './views/lab/first/playLab.ts';
import { LAB_STILL, LAB_STYLES } from './views/lab/first/still.ts';

/** The link of the picture. */
const LINK = '#/lab';
/** As in the stage: narrower, it has other boxes than the picture. */
const WIDE = '(min-width: 64rem)';

/** Resolves once the run has moved; null if there is no picture for this window. */
export async function beginLab(
  root: HTMLElement,
  theme: ThemeChoice,
  ready: Promise<void> | null,
): Promise<LabStore | null> {
  if (LAB_STILL === '' || !matchMedia(WIDE).matches) return null;
  const lab = createLabStore(LINK, theme);
  await ready;
  playLab(root, LAB_STILL, lab, adoptStyles(LAB_STYLES));
  await firstMove(lab);
  return lab;
}

/** Adds style sheets to the page; returns the function that removes them, once the lab has its own. */
function adoptStyles(text: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
