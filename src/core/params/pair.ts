/** The two choices that an iteration is made of, and how they relate to the paper. */
import { DECODERS, hasRelu, withRelu } from '../decoders/catalogue.ts';
import { UPDATES } from '../updates/catalogue.ts';
import type { Params } from './params.ts';

export type Pair = Pick<Params, 'decoder' | 'update'>;

/** Both choices by name, such as `NNLS · gradient`. */
export function pairTitle({ decoder, update }: Pair, between = ' · '): string {
  return `${DECODERS.get(decoder).title}${between}${UPDATES.get(update).title.toLowerCase()}`;
}

/** Whether the paper, and our local theory, are about the pair: with the paper's update, with or without the ReLU. */
export function isInPaper({ decoder, update }: Pair): boolean {
  return DECODERS.get(decoder).ofPaper && UPDATES.get(update).ofPaper;
}

/** The change that leads to the paper's own pair, Algorithm 1's; empty where the run has it. */
export function toPapersPair(pair: Pair): Partial<Pair> {
  return {
    ...(!hasRelu(pair) && withRelu(true)),
    ...(!UPDATES.get(pair.update).ofPaper && { update: 'covariance' }),
  };
}

export function isPapersPair(pair: Pair): boolean {
  return Object.keys(toPapersPair(pair)).length === 0;
}
