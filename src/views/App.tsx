import { lazy, Suspense } from 'react';
import { Stage } from './lab/stage/Stage.tsx';
import { Workbench } from './lab/Workbench.tsx';
import { useLab } from './useLab.ts';

// as large as everything else, because of the formulas; loaded on demand
const ProofPage = lazy(() => import('./proof/ProofPage.tsx'));

/** The lab and the proof, two pages on the same run. */
export function App() {
  const page = useLab((state) => state.page);
  return (
    <Workbench>
      {page === 'proof' ? (
        <Suspense fallback={<p>Loading the proof …</p>}>
          <ProofPage />
        </Suspense>
      ) : (
        <Stage />
      )}
    </Workbench>
  );
}
