import { useDeferredValue, useRef, useState } from 'react';
import { lazyPart } from '../../solver/part.ts';
import type { LabState } from '../../state/lab/labState.ts';
import { useFrameDrawn } from '../drawing/useFrameDrawn.ts';
import { useOnScreen } from '../ui/useOnScreen.ts';
import { useWatching } from '../figures/panel/useWatching.ts';
import { Lazy } from '../loading/Lazy.tsx';
import { ShownState, useLab } from '../useLab.ts';
import './ledger.css';

const TITLE = 'ledger-title';

// most readers look at the figures first: loaded when the ledger comes near the screen
const ledger = lazyPart(async () => (await import('./Ledger.tsx')).Ledger);

/** Every assumption and statement of the paper, checked against the current run. */
export function LedgerPanel() {
  const panel = useRef<HTMLElement>(null);
  const onScreen = useOnScreen(panel);
  const shown = useVisibleState(onScreen);
  const [wanted, setWanted] = useState(onScreen);
  if (onScreen && !wanted) setWanted(true);
  // the run keeps computing while the ledger is visible
  useWatching(onScreen);
  return (
    <section ref={panel} className="ledger" aria-labelledby={TITLE}>
      <h2 className="ledger-title" id={TITLE}>
        What is assumed, what is proved, and what holds in this run
      </h2>
      <ShownState value={shown}>
        {wanted && (
          <Lazy
            part={ledger}
            name="The ledger"
            rest="The run and the figures continue."
            waiting={<p className="ledger-wait">Checking the run …</p>}
          >
            {(Ledger) => <Ledger labelledBy={TITLE} />}
          </Lazy>
        )}
      </ShownState>
      {onScreen && <ReportDrawn shown={shown} />}
    </section>
  );
}

/** Reports the frame as drawn, which requests the next one. */
function ReportDrawn({ shown }: { readonly shown: unknown }) {
  useFrameDrawn(shown);
  return null;
}

/**
 * The lab's state for the ledger: deferred, so that input never waits for its rendering, and frozen
 * while the run plays off screen, so that nothing is computed unseen.
 */
function useVisibleState(isVisible: boolean): LabState {
  const [select] = useState(lastVisibleState);
  return useDeferredValue(useLab((state) => select(state, isVisible)));
}

function lastVisibleState(): (state: LabState, isVisible: boolean) => LabState {
  let last: LabState | null = null;
  return (state, isVisible) => {
    if (last === null || isVisible || state.status !== 'running') last = state;
    return last;
  };
}
