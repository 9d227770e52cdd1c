/** Assembles the lab and the proof: worker, store, address and page. Loaded on first visit. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createSolver } from './solver/client.ts';
import { connectWorker } from './solver/connection.ts';
import { lazyPart } from './solver/part.ts';
import { timers } from './solver/scheduler.ts';
import { keepAddress } from './state/link/address.ts';
import type { Embed } from './state/link/embed.ts';
import { linkToKeep, restingLink } from './state/link/restingLink.ts';
import { createLab } from './state/lab/store.ts';
import type { ThemeChoice } from './state/reader/themeChoice.ts';
import { App } from './views/App.tsx';
import { addressWhile } from './views/article/alive/address.ts';
import { createFramePacer } from './views/drawing/framePacing.ts';
import { beforeReload } from './views/loading/reload.ts';
import { LabContext } from './views/useLab.ts';

export { readEmbed } from './state/link/embed.ts';

export interface LabPage {
  /** Shows the content of a link. */
  open(link: string): void;
  /** Whether this page is visible, rather than the article. */
  setShown(shown: boolean): void;
  /** A link to its current state. */
  link(): string;
}

/** @param embed the figures that another page shows in a frame; null for the whole page */
export function createLabPage(
  root: HTMLElement,
  link: string,
  theme: ThemeChoice,
  embed: Embed | null,
): LabPage {
  const lab = createLab({
    openSolver: (onEvent) =>
      createSolver({ connect: connectWorker, afterPaint: createFramePacer(), onEvent }),
    initial: { link },
    theme: theme.get(),
    remember: theme.set,
    calm: matchMedia('(prefers-reduced-motion: reduce)').matches,
    files: lazyPart(async () => (await import('./ownFiles.ts')).openOwnFiles()),
    claims: lazyPart(async () => (await import('./core/theory/claims/scan.ts')).scanOn),
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

  const address = keepAddress(
    lab,
    linkToKeep,
    timers,
    addressWhile(() => shown),
    link,
  );

  const stopPreparing = beforeReload(() => {
    if (shown) history.replaceState(history.state, '', restingLink(lab.getState()));
  });

  import.meta.hot?.dispose(() => {
    document.removeEventListener('visibilitychange', watch);
    ignoreTheme();
    address.stop();
    stopPreparing();
    dispose();
  });

  createRoot(root).render(
    <StrictMode>
      <LabContext value={lab}>
        <App embed={embed} />
      </LabContext>
    </StrictMode>,
  );
  return {
    open(next) {
      address.opening(next);
      openLink(next);
    },
    setShown(next) {
      shown = next;
      watch();
    },
    link: () => linkToKeep(lab.getState()),
  };
}
