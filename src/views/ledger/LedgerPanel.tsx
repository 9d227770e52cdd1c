import { lazy, Suspense, useRef, useState } from 'react';
import { useFrameDrawn } from '../drawing/framePacing.ts';
import { FigureBoundary } from '../figures/panel/FigureBoundary.tsx';
import { useOnScreen } from '../ui/useOnScreen.ts';
import { useWatching } from '../figures/panel/useWatching.ts';
import { ShownState } from '../useLab.ts';
import './ledger.css';
import { useLastSeen } from './useLastSeen.ts';

const TITLE = 'ledger-title';

// most readers look at the figures first: fetched when the ledger comes near the screen
const Ledger = lazy(() => import('./Ledger.tsx'));

/** What the paper assumes and proves, row by row, and how the run on show stands to it. */
export function LedgerPanel() {
  const panel = useRef<HTMLElement>(null);
  const onScreen = useOnScreen(panel);
  const shown = useLastSeen(onScreen);
  const [wanted, setWanted] = useState(onScreen);
  if (onScreen && !wanted) setWanted(true);
  // who reads the ledger watches the run
  useWatching(onScreen);
  return (
    <section ref={panel} className="ledger" aria-labelledby={TITLE}>
      <h2 className="panel-title" id={TITLE}>
        What is assumed, what is proved, and how this run stands to it
      </h2>
      <FigureBoundary>
        <ShownState value={shown}>
          <Suspense fallback={<p className="ledger-wait">Being worked out …</p>}>
            {wanted && <Ledger labelledBy={TITLE} />}
          </Suspense>
        </ShownState>
      </FigureBoundary>
      {onScreen && <Drawn shown={shown} />}
    </section>
  );
}

/** The next frame comes when this one is drawn. */
function Drawn({ shown }: { readonly shown: unknown }) {
  useFrameDrawn(shown);
  return null;
}
