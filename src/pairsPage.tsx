/** Assembles the page of choices (`#/family`): workers, store and page. Loaded on first visit. */
import { createSidePage, type SidePage } from './sidePage.tsx';
import { connectSweepWorker } from './solver/sweep/connection.ts';
import { createPairsPool, workersFor } from './solver/sweep/pool.ts';
import { writePairsLink } from './state/pairs/link.ts';
import { createPairs } from './state/pairs/store.ts';
import type { ThemeChoice } from './state/reader/themeChoice.ts';
import { PairsPage as Page } from './views/pairs/PairsPage.tsx';
import { PairsToolsContext } from './views/pairs/pairsTools.ts';
import { PairsContext } from './views/pairs/usePairs.ts';

export function createPairsPage(element: HTMLElement, link: string, theme: ThemeChoice): SidePage {
  const pairs = createPairs({
    openPool: (onEvent) =>
      createPairsPool({
        connect: connectSweepWorker,
        size: workersFor(navigator.hardwareConcurrency),
        onEvent,
      }),
    initial: { link },
  });
  return createSidePage({
    element,
    link,
    theme,
    store: pairs,
    writeLink: writePairsLink,
    linked: ['spec', 'threshold', 't', 'chosen'],
    page: (tools) => (
      <PairsContext value={pairs}>
        <PairsToolsContext value={tools}>
          <Page />
        </PairsToolsContext>
      </PairsContext>
    ),
  });
}
