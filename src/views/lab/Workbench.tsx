import { type ReactNode, useState } from 'react';
import { ControlPanel } from './fields/ControlPanel.tsx';
import { PresetBar } from './presets/PresetBar.tsx';
import { ShortcutsDialog } from './keys/ShortcutsDialog.tsx';
import { StatusBanner } from './status/StatusBanner.tsx';
import { useShortcuts } from './keys/useShortcuts.ts';
import { LabHead } from './head/LabHead.tsx';
import './lab.css';
import { Announcer } from './run/Announcer.tsx';
import { ParametersButton, RunBar } from './run/RunBar.tsx';

const PARAMETERS_ID = 'parameters';

interface WorkbenchProps {
  /** The views of the run on this page. */
  readonly children: ReactNode;
}

/**
 * The parts that the lab and the proof share: parameters on one side, the run on the other. It stays
 * mounted across pages, which keeps the focus and the unfolded sections.
 */
export function Workbench({ children }: WorkbenchProps) {
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  // on a small screen the parameters slide over the figures on request
  const [parametersOpen, setParametersOpen] = useState(false);
  useShortcuts(() => setShowsShortcuts(true));
  return (
    <div className="lab">
      <LabHead onShowShortcuts={() => setShowsShortcuts(true)} />
      <PresetBar />
      <div className="lab-bench">
        {/* first in tab order, although the parameters are on the left */}
        <main className="lab-stage">
          <RunBar
            parametersButton={
              <ParametersButton
                open={parametersOpen}
                panel={PARAMETERS_ID}
                onToggle={() => setParametersOpen(!parametersOpen)}
              />
            }
          />
          <StatusBanner />
          {children}
        </main>
        <div id={PARAMETERS_ID} className="lab-parameters" data-open={parametersOpen}>
          <ControlPanel />
        </div>
      </div>
      <footer className="lab-foot">
        After Yuanzhi Li, Yingyu Liang and Andrej Risteski,{' '}
        <cite>Recovery Guarantee of Non-negative Matrix Factorization via Alternating Updates</cite>
        , NIPS 2016. Your browser runs the paper’s Algorithms 1 to 4.{' '}
        <a href="licences.txt">Licences</a> of the software and fonts in this page.
      </footer>
      <ShortcutsDialog open={showsShortcuts} onClose={() => setShowsShortcuts(false)} />
      <Announcer />
    </div>
  );
}
