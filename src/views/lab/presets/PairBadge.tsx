import { isPapersPair, pairTitle } from '../../../core/params/pair.ts';
import { usePair } from '../../pair/usePair.ts';
import { useLab } from '../../useLab.ts';
import './lookStrip.css';

/** Names the decoder and the update where they are not the paper's, and opens their pickers. */
export function PairBadge() {
  const pair = usePair();
  const openDrawer = useLab((state) => state.openDrawer);
  if (isPapersPair(pair)) return null;
  const name = pairTitle(pair);
  return (
    <button
      type="button"
      className="look-strip-pair"
      aria-label={`Decoder and update: ${name}. Choose others`}
      title="Not the paper’s decoder and update"
      onClick={() => openDrawer('parameters', 'decoder')}
    >
      {name}
    </button>
  );
}
