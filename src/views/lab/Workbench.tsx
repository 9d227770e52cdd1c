import { type ReactNode, useState } from 'react';
import { ControlPanel } from './fields/ControlPanel.tsx';
import { PresetBar } from './presets/PresetBar.tsx';
import { ShortcutsDialog } from './keys/ShortcutsDialog.tsx';
import { StatusBanner } from './status/StatusBanner.tsx';
import { useShortcuts } from './keys/useShortcuts.ts';
import { LabHead } from './head/LabHead.tsx';
import './lab.css';
import { Announcer } from './run/Announcer.tsx';
import { KnobsButton } from './run/KnobsButton.tsx';
import { RunBar } from './run/RunBar.tsx';

const KNOBS = 'knobs';

interface WorkbenchProps {
  /** What there is to see of the run. */
  readonly children: ReactNode;
}

/**
 * What all pages share: every knob of the paper on one side, the run at hand on the other. It stays
 * in place from page to page, and with it the focus and what is folded open.
 */
export function Workbench({ children }: WorkbenchProps) {
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  // where the screen is small the knobs slide over the figures when asked for
  const [knobsAreOut, setKnobsAreOut] = useState(false);
  useShortcuts(() => setShowsShortcuts(true));
  return (
    <div className="lab">
      <LabHead onShowShortcuts={() => setShowsShortcuts(true)} />
      <PresetBar />
      <div className="bench">
        {/* first in the order of the keyboard, whatever stands on the left */}
        <main className="stage">
          <RunBar
            knobs={
              <KnobsButton
                open={knobsAreOut}
                panel={KNOBS}
                onToggle={() => setKnobsAreOut(!knobsAreOut)}
              />
            }
          />
          <StatusBanner />
          {children}
        </main>
        <div id={KNOBS} className="knobs" data-out={knobsAreOut}>
          <ControlPanel />
        </div>
      </div>
      <footer className="lab-foot">
        After Yuanzhi Li, Yingyu Liang and Andrej Risteski,{' '}
        <cite>Recovery Guarantee of Non-negative Matrix Factorization via Alternating Updates</cite>
        , NIPS 2016. Runs are the paper’s Algorithms 1 to 4, computed in your browser.
      </footer>
      <ShortcutsDialog open={showsShortcuts} onClose={() => setShowsShortcuts(false)} />
      <Announcer />
    </div>
  );
}
