import { hasRelu } from '../../core/decoders/catalogue.ts';
import { isInPaper, type Pair, pairTitle } from '../../core/params/pair.ts';

/** The choices of a run in a sentence; of the paper's update, only the ReLU is worth a word. */
export function pairText(pair: Pair): string {
  if (isInPaper(pair)) return hasRelu(pair) ? 'with the ReLU' : 'without the ReLU';
  return `with the pair ${pairTitle(pair)}`;
}
