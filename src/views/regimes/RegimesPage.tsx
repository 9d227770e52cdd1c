import {
  type CSSProperties,
  type DragEvent,
  type ReactNode,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { scaleFor } from '../lab/scale.ts';
import { BasePanel } from './base/BasePanel.tsx';
import { CellCard } from './card/CellCard.tsx';
import { SliceCharts } from './charts/SliceCharts.tsx';
import { Legend } from './diagram/Legend.tsx';
import { PhaseDiagram } from './diagram/PhaseDiagram.tsx';
import { RegimesHead } from './head/RegimesHead.tsx';
import { openFile, SweepFiles } from './head/SweepFiles.tsx';
import { KeysDialog } from './keys/KeysDialog.tsx';
import { useRegimesKeys } from './keys/useRegimesKeys.ts';
import './regimes.css';
import { Calculator } from './size/Calculator.tsx';
import { SizeButton } from './size/SizeButton.tsx';
import { RegimesNotices } from './status/RegimesNotices.tsx';
import { StatusLine } from './status/StatusLine.tsx';
import { Strip } from './strip/Strip.tsx';
import { PictureContext, useCurrentPicture, useSuggestion } from './usePicture.ts';
import { useRegimes, useRegimesStore } from './useRegimes.ts';

/**
 * Where does it work? One screen: the diagram with its status and legend on the left, the shown cell and
 * slices through it on the right. On a large screen it is enlarged as one piece, as the lab is.
 */
export function RegimesPage() {
  const store = useRegimesStore();
  const page = useRef<HTMLDivElement>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const [showKeys] = useState(() => () => setShowsKeys(true));
  useRegimesKeys(showKeys);
  const scale = useSyncExternalStore(onResize, () => scaleFor(innerWidth, innerHeight));

  function onDrop(event: DragEvent): void {
    const [file] = Array.from(event.dataTransfer.files);
    if (file === undefined) return;
    event.preventDefault();
    void openFile(store.getState().importText, file);
  }
  return (
    <WithPicture>
      <div
        ref={page}
        className="regimes"
        style={{ '--lab-scale': scale } as CSSProperties}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
      >
        <div className="regimes-frame">
          <RegimesHead onShowKeys={showKeys}>
            <SizeButton />
            <SweepFiles page={page} />
          </RegimesHead>
          <main className="regimes-main">
            <Strip />
            <RegimesNotices />
            <div className="regimes-left">
              <StatusLine />
              <PhaseDiagram />
              <Legend />
              <BasePanel />
            </div>
            <RightColumn />
          </main>
        </div>
        <KeysDialog open={showsKeys} onClose={() => setShowsKeys(false)} />
      </div>
    </WithPicture>
  );
}

/** The shown cell and slices through it, or the calculator in their place. */
function RightColumn() {
  const sizing = useRegimes((state) => state.sizing);
  // a page that opens with the calculator leaves the focus alone
  const [wasClosed, setWasClosed] = useState(sizing === null);
  if (sizing === null && !wasClosed) setWasClosed(true);
  return (
    <div className="regimes-right">
      {sizing === null ? (
        <>
          <CellCard />
          <SliceCharts />
        </>
      ) : (
        <Calculator sizing={sizing} takesFocus={wasClosed} />
      )}
    </div>
  );
}

interface WithPictureProps {
  readonly children: ReactNode;
}

/** Only what shows the picture is rendered again when it changes. */
function WithPicture({ children }: WithPictureProps) {
  const picture = useCurrentPicture();
  useSuggestion(picture);
  return <PictureContext value={picture}>{children}</PictureContext>;
}

function onResize(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}
