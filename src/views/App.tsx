import { lazy, Suspense } from 'react';
import { Gallery } from './lab/gallery/Gallery.tsx';
import { Workbench } from './lab/Workbench.tsx';
import { LedgerPanel } from './ledger/LedgerPanel.tsx';
import { useLab } from './useLab.ts';

// with the formulas' typesetting it is as large as the rest: loaded when it is asked for
const ProofPage = lazy(() => import('./proof/ProofPage.tsx'));

/** The pages, which all look at the same run: the lab's figures, and the proof. */
export function App() {
  const page = useLab((state) => state.page);
  return (
    <Workbench>
      {page === 'proof' ? (
        <Suspense fallback={<p>Loading the proof …</p>}>
          <ProofPage />
        </Suspense>
      ) : (
        <>
          <Gallery />
          <LedgerPanel />
        </>
      )}
    </Workbench>
  );
}
