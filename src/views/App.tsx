import { lazyPart } from '../solver/part.ts';
import type { Embed } from '../state/link/embed.ts';
import { Stage } from './lab/stage/Stage.tsx';
import { Workbench } from './lab/Workbench.tsx';
import { Lazy } from './loading/Lazy.tsx';
import { useLab } from './useLab.ts';

// as large as everything else, because of the formulas; loaded on demand
const proof = lazyPart(async () => (await import('./proof/ProofPage.tsx')).ProofPage);
const embedPage = lazyPart(async () => (await import('./embed/EmbedPage.tsx')).EmbedPage);

interface AppProps {
  /** The figures that another page shows in a frame; null for the whole page. */
  readonly embed: Embed | null;
}

/** The lab and the proof, two pages on the same run, or figures of it in another page. */
export function App({ embed }: AppProps) {
  const page = useLab((state) => state.page);
  if (embed !== null)
    return (
      <Lazy part={embedPage} name="The embedded figures" waiting={<p>Loading …</p>}>
        {(EmbedPage) => <EmbedPage embed={embed} />}
      </Lazy>
    );
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
