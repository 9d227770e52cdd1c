/** Assembles the page of regimes: workers, storage, store and page. Loaded on first visit. */
import { createSidePage, type SidePage } from './sidePage.tsx';
import { connectSweepWorker } from './solver/sweep/connection.ts';
import { createPool, workersFor } from './solver/sweep/pool.ts';
import type { ThemeChoice } from './state/reader/themeChoice.ts';
import { indexedDbStorage } from './state/regimes/indexedDb.ts';
import { writeRegimesLink } from './state/regimes/link.ts';
import { createRegimes } from './state/regimes/store.ts';
import { PageToolsContext } from './views/regimes/pageTools.ts';
import { recordedDiagrams } from './views/regimes/recorded.ts';
import { RegimesPage as Page } from './views/regimes/RegimesPage.tsx';
import { RegimesContext } from './views/regimes/useRegimes.ts';

export function createRegimesPage(
  element: HTMLElement,
  link: string,
  theme: ThemeChoice,
): SidePage {
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
  return createSidePage({
    element,
    link,
    theme,
    store: regimes,
    writeLink: writeRegimesLink,
    linked: [
      'spec',
      'source',
      'threshold',
      'chosen',
      'facet',
      'sliceAlong',
      'constants',
      'overlays',
      'sizing',
    ],
    page: (tools) => (
      <RegimesContext value={regimes}>
        <PageToolsContext value={{ ...tools, recorded: recordedDiagrams.ids }}>
          <Page />
        </PageToolsContext>
      </RegimesContext>
    ),
  });
}
