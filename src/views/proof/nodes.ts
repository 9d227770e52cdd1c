/**
 * The proof of Theorem 3 as a graph (paper, appendix, "Analysis of one update step" and "Putting
 * things together"): the theorem, the three claims of its induction, and the lemmas they rest on.
 */
import { LEMMA_IDS, type LemmaId } from '../../core/theory/lemmas/reading.ts';

export const CLAIM_IDS = ['claim1', 'claim2', 'claim3'] as const;
export type ClaimId = (typeof CLAIM_IDS)[number];
export type NodeId = 'theorem' | ClaimId | LemmaId;

/** Leads from a statement to a statement that uses it. */
export interface ProofEdge {
  readonly from: NodeId;
  readonly to: NodeId;
}

/** Rows of the graph from the theorem down, left to right; also the tab order. */
export const NODE_ROWS: readonly (readonly NodeId[])[] = [
  ['theorem'],
  ['claim1', 'claim2', 'claim3'],
  ['recursion'],
  ['coupling'],
  ['sigmaTilde', 'V', 'ETilde', 'NTilde', 'xi'],
  ['decoding', 'pseudoInverse'],
];
export const NODE_IDS: readonly NodeId[] = NODE_ROWS.flat();

export const EDGES: readonly ProofEdge[] = [
  { from: 'claim1', to: 'theorem' },
  { from: 'claim2', to: 'theorem' },
  { from: 'claim3', to: 'theorem' },
  { from: 'sigmaTilde', to: 'claim1' },
  { from: 'V', to: 'claim1' },
  { from: 'coupling', to: 'claim2' },
  { from: 'recursion', to: 'claim2' },
  { from: 'coupling', to: 'recursion' },
  { from: 'ETilde', to: 'coupling' },
  { from: 'V', to: 'coupling' },
  { from: 'NTilde', to: 'claim3' },
  { from: 'xi', to: 'claim3' },
  { from: 'decoding', to: 'sigmaTilde' },
  { from: 'decoding', to: 'ETilde' },
  { from: 'decoding', to: 'NTilde' },
  { from: 'pseudoInverse', to: 'xi' },
];

export function isLemma(id: NodeId): id is LemmaId {
  return (LEMMA_IDS as readonly string[]).includes(id);
}

/** The statements that a node uses, in page order. */
export function supportsOf(id: NodeId): readonly NodeId[] {
  return NODE_IDS.filter((other) => EDGES.some(({ from, to }) => from === other && to === id));
}

/** The statements that use a node, in page order. */
export function usesOf(id: NodeId): readonly NodeId[] {
  return NODE_IDS.filter((other) => EDGES.some(({ from, to }) => to === other && from === id));
}
