import { lazyPart } from '../solver/part.ts';
import { Stage } from './lab/stage/Stage.tsx';
import { Workbench } from './lab/Workbench.tsx';
import { Lazy } from './loading/Lazy.tsx';
import { useLab } from './useLab.ts';

// as large as everything else, because of the formulas; loaded on demand
const proof = lazyPart(async () => (await import('./proof/ProofPage.tsx')).ProofPage);

/** The lab and the proof, two pages on the same run. */
export function App() {
  const page = useLab((state) => state.page);
  return (
    <Workbench>
      {page === 'proof' ? (
        <Lazy
          part={proof}
          name="The proof"
          rest="The run and the lab continue."
          waiting={<p>Loading the proof …</p>}
        >
          {(ProofPage) => <ProofPage />}
        </Lazy>
      ) : (
        <Stage />
      )}
    </Workbench>
  );
}
