import { type CSSProperties, useRef, useState, useSyncExternalStore } from 'react';
import { DECODERS } from '../../core/decoders/catalogue.ts';
import { UPDATES } from '../../core/updates/catalogue.ts';
import { SidePageHead } from '../lab/head/SidePageHead.tsx';
import { scaleFor } from '../lab/scale.ts';
import { PairsControls } from './controls/PairsControls.tsx';
import { Verdicts } from './controls/Verdicts.tsx';
import { PairsKeysDialog } from './keys/PairsKeysDialog.tsx';
import { usePairsKeys } from './keys/usePairsKeys.ts';
import './pairs.css';
import { usePairsTools } from './pairsTools.ts';
import { PairReadout } from './readout/PairReadout.tsx';
import { SavePairs } from './save/SavePairs.tsx';
import { PairsNotices } from './status/PairsNotices.tsx';
import { PairsStatus } from './status/PairsStatus.tsx';
import { PairsTable } from './table/PairsTable.tsx';
import { countWord } from './words.ts';

/**
 * Which pairs recover the features? One screen: the parameters of all runs on the left, the table of small
 * figures on the right. On a large screen it is enlarged as one piece, as the lab is.
 */
export function PairsPage() {
  const table = useRef<HTMLElement>(null);
  const tools = usePairsTools();
  const [showsKeys, setShowsKeys] = useState(false);
  const [showKeys] = useState(() => () => setShowsKeys(true));
  usePairsKeys(showKeys);
  const scale = useSyncExternalStore(onResize, () => scaleFor(innerWidth, innerHeight));
  return (
    <div className="pairs" style={{ '--lab-scale': scale } as CSSProperties}>
      <div className="pairs-frame">
        <SidePageHead current="family" tools={tools} onShowKeys={showKeys}>
          <div className="pairs-tools">
            <SavePairs table={table} />
          </div>
        </SidePageHead>
        <main className="pairs-main">
          <PairsNotices />
          <div className="pairs-title">
            <h2>{question()}</h2>
            <PairsStatus />
          </div>
          <aside className="pairs-aside" aria-label="Parameters and verdicts">
            <PairsControls />
            <Verdicts />
          </aside>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls on a narrow screen */}
          <section ref={table} className="pairs-figures" aria-label="Table of pairs" tabIndex={-1}>
            <PairsTable />
          </section>
          <PairReadout />
        </main>
      </div>
      <PairsKeysDialog open={showsKeys} onClose={() => setShowsKeys(false)} />
    </div>
  );
}

/** “Four decoders, four updates: which pairs recover the features?” */
function question(): string {
  const [decoders, updates] = [DECODERS.ids().length, UPDATES.ids().length].map(countWord);
  const counts = `${decoders} decoders, ${updates} updates`;
  return `${counts.charAt(0).toUpperCase()}${counts.slice(1)}: which pairs recover the features?`;
}

function onResize(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}
