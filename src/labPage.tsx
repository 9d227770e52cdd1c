/** Assembles the lab and the proof: worker, store, address and page. Loaded on first visit. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createLabStore } from './labStore.ts';
import { timers } from './solver/scheduler.ts';
import { keepAddress } from './state/link/address.ts';
import type { Embed } from './state/link/embed.ts';
import { linkToKeep, restingLink } from './state/link/restingLink.ts';
import type { LabStore } from './state/lab/store.ts';
import type { ThemeChoice } from './state/reader/themeChoice.ts';
import { App } from './views/App.tsx';
import { addressWhile } from './views/article/alive/address.ts';
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

/**
 * @param embed the figures that another page shows in a frame; null for the whole page
 * @param begun the store, if its run has begun before this code was loaded
 */
export function createLabPage(
  root: HTMLElement,
  link: string,
  theme: ThemeChoice,
  embed: Embed | null,
  begun: LabStore | null,
): LabPage {
  const lab = begun ?? createLabStore(link, theme);
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
