/** Assembles the page of regimes: workers, store, address and page. Loaded on first visit. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { timers } from './solver/scheduler.ts';
import { connectSweepWorker } from './solver/sweep/connection.ts';
import { createPool, workersFor } from './solver/sweep/pool.ts';
import { keepAddress } from './state/link/address.ts';
import type { ThemeChoice } from './state/reader/themeChoice.ts';
import { indexedDbStorage } from './state/regimes/indexedDb.ts';
import { type RegimesLinkable, writeRegimesLink } from './state/regimes/link.ts';
import { createRegimes } from './state/regimes/store.ts';
import { addressWhile } from './views/article/alive/address.ts';
import { beforeReload } from './views/loading/reload.ts';
import { PageToolsContext } from './views/regimes/pageTools.ts';
import { recordedDiagrams } from './views/regimes/recorded.ts';
import { RegimesPage as Page } from './views/regimes/RegimesPage.tsx';
import { RegimesContext } from './views/regimes/useRegimes.ts';

export interface RegimesPage {
  /** Shows the content of a link; a link to the page itself leaves it as it is. */
  open(link: string): void;
  /**
   * Whether this page is visible. A sweep goes on while another is.
   * @param labLink a link to the lab as it was left
   */
  setShown(shown: boolean, labLink: string): void;
}

export function createRegimesPage(
  element: HTMLElement,
  link: string,
  theme: ThemeChoice,
): RegimesPage {
  const regimes = createRegimes({
    openPool: (onEvent) =>
      createPool({
        connect: connectSweepWorker,
        size: workersFor(navigator.hardwareConcurrency),
        onEvent,
      }),
    storage: indexedDbStorage(() => indexedDB, Date.now),
    recorded: recordedDiagrams,
    initial: { link },
  });
  let shown = true;
  let labLink = '#/lab';

  const writeLink = linkWriter();
  const address = keepAddress(
    regimes,
    writeLink,
    timers,
    addressWhile(() => shown),
    link,
  );
  const currentLink = () => writeLink(regimes.getState());
  const stopPreparing = beforeReload(() => {
    if (shown) history.replaceState(history.state, '', currentLink());
  });

  const root = createRoot(element);
  function render(): void {
    const tools = {
      labLink,
      theme: theme.get(),
      setTheme: theme.set,
      recorded: recordedDiagrams.ids,
      link: () => location.href.replace(/#.*$/s, '') + currentLink(),
    };
    root.render(
      <StrictMode>
        <RegimesContext value={regimes}>
          <PageToolsContext value={tools}>
            <Page />
          </PageToolsContext>
        </RegimesContext>
      </StrictMode>,
    );
  }
  const ignoreTheme = theme.subscribe(render);
  render();

  import.meta.hot?.dispose(() => {
    ignoreTheme();
    address.stop();
    stopPreparing();
    regimes.getState().dispose();
  });

  return {
    open(next) {
      if (!next.includes('?')) {
        history.replaceState(history.state, '', currentLink());
        return;
      }
      address.opening(next);
      regimes.getState().openLink(next);
    },
    setShown(next, nextLabLink) {
      shown = next;
      labLink = nextLabLink;
      render();
    },
  };
}

/** Writes links; a sweep's progress changes the state often, but nothing that is in its link. */
function linkWriter(): (state: RegimesLinkable) => string {
  let last: { readonly state: RegimesLinkable; readonly link: string } | null = null;
  return (state) => {
    const isSame =
      last !== null &&
      last.state.spec === state.spec &&
      last.state.source === state.source &&
      last.state.threshold === state.threshold &&
      last.state.chosen === state.chosen &&
      last.state.facet === state.facet &&
      last.state.sliceAlong === state.sliceAlong &&
      last.state.constants === state.constants &&
      last.state.overlays === state.overlays &&
      last.state.sizing === state.sizing;
    if (!isSame || last === null) last = { state, link: writeRegimesLink(state) };
    return last.link;
  };
}
