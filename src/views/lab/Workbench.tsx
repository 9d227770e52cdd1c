import { type CSSProperties, type ReactNode, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../../solver/part.ts';
import { Lazy, usePart } from '../loading/Lazy.tsx';
import { LoadingNotice } from '../loading/LoadingNotice.tsx';
import { useLab } from '../useLab.ts';
import { Drawer } from './drawer/Drawer.tsx';
import { LabHead } from './head/LabHead.tsx';
import { ShortcutsDialog } from './keys/ShortcutsDialog.tsx';
import { useShortcuts } from './keys/useShortcuts.ts';
import './lab.css';
import { lecturePart } from './lecture/lecturePart.ts';
import { FileDialog } from './own/FileDialog.tsx';
import { LookStrip } from './presets/LookStrip.tsx';
import { Announcer } from './run/Announcer.tsx';
import { RunBar } from './run/RunBar.tsx';
import { onResize, scaleFor } from './scale.ts';

const lectern = lazyPart(async () => (await import('./present/Lectern.tsx')).Lectern);

interface WorkbenchProps {
  /** The views of the run on this page. */
  readonly children: ReactNode;
}

/**
 * The frame that the lab and the proof share, exactly as high as the window: the experiment at the top,
 * the run at the bottom, and the page's views between them. On a large screen it is enlarged as one
 * piece. It stays mounted across pages, which keeps the focus and the unfolded sections.
 */
export function Workbench({ children }: WorkbenchProps) {
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  const showShortcuts = () => setShowsShortcuts(true);
  useShortcuts(showShortcuts);
  const drawer = useLab((state) => state.drawer);
  const isPresenting = useLab((state) => state.lectern !== null);
  const hasLecture = useLab((state) => state.lecture !== null);
  const { value: Lectern, hasFailed } = usePart(lectern, isPresenting);
  const scale = useSyncExternalStore(
    onResize,
    () => scaleFor(innerWidth, innerHeight),
    () => 1,
  );
  return (
    <div className="lab" style={{ '--lab-scale': scale } as CSSProperties}>
      {hasFailed && (
        <div className="lab-notice">
          <LoadingNotice name="The lectern" rest="The lab goes on." retry={lectern.load} />
        </div>
      )}
      {hasLecture && !isPresenting && (
        <div className="lab-notice">
          <Lazy part={lecturePart} name="The lecture" rest="The lab goes on." waiting={null}>
            {({ Following }) => <Following />}
          </Lazy>
        </div>
      )}
      {isPresenting && Lectern !== null ? (
        <Lectern />
      ) : (
        <div className="lab-frame" data-drawer={drawer ?? undefined}>
          <LabHead onShowShortcuts={showShortcuts} />
          <LookStrip />
          <main className="lab-stage">{children}</main>
          <Drawer />
          <RunBar />
        </div>
      )}
      <ShortcutsDialog open={showsShortcuts} onClose={() => setShowsShortcuts(false)} />
      <FileDialog />
      <Announcer />
    </div>
  );
}
