/** The lab and the proof put together: worker, store, address and page. Loaded when first asked for. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { fetched } from './solver/loader.ts';
import { connectWorker, createSolver } from './solver/client.ts';
import { timers } from './solver/scheduler.ts';
import { followLink, pageOf, writeLink } from './state/link/link.ts';
import { createLab } from './state/lab/store.ts';
import type { ThemeChoice } from './state/reader/themeChoice.ts';
import { App } from './views/App.tsx';
import { createFramePacer } from './views/drawing/framePacing.ts';
import { LabContext } from './views/useLab.ts';

export interface LabPage {
  /** Shows what a link says. */
  open(link: string): void;
  /** Whether it is this page that is on show. */
  setShown(shown: boolean): void;
  /** A link to what it has on show. */
  link(): string;
}

export function createLabPage(root: HTMLElement, link: string, theme: ThemeChoice): LabPage {
  const lab = createLab({
    openSolver: (onEvent) =>
      createSolver({ connect: connectWorker, afterPaint: createFramePacer(), onEvent }),
    initial: { link },
    theme: theme.get(),
    remember: theme.set,
    calm: matchMedia('(prefers-reduced-motion: reduce)').matches,
    claims: fetched(async () => (await import('./core/theory/claims/scan.ts')).scanOn),
    randomSeed: () => crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1,
  });
  const { setWatched, openLink, dispose } = lab.getState();
  let shown = true;

  const ignoreTheme = theme.subscribe(() => {
    if (lab.getState().theme !== theme.get()) lab.getState().setTheme(theme.get());
  });
  const watch = () => setWatched(shown && !document.hidden, 'tab');
  watch();
  document.addEventListener('visibilitychange', watch);

  const unfollow = followLink(lab, timers, (written) => {
    if (!shown) return;
    // another page is a step that the browser's back button takes back
    if (pageOf(written) === pageOf(location.hash)) history.replaceState(history.state, '', written);
    else history.pushState(null, '', written);
  });

  import.meta.hot?.dispose(() => {
    document.removeEventListener('visibilitychange', watch);
    ignoreTheme();
    unfollow();
    dispose();
  });

  createRoot(root).render(
    <StrictMode>
      <LabContext value={lab}>
        <App />
      </LabContext>
    </StrictMode>,
  );
  return {
    open: openLink,
    setShown(next) {
      shown = next;
      watch();
    },
    link: () => writeLink(lab.getState()),
  };
}
