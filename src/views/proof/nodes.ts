/**
 * The two proofs as graphs. Purification's (paper, appendix, "Analysis of one update step" and "Putting
 * things together"): Theorem 3, the three claims of its induction, and the lemmas they rest on.
 * Equilibration's (appendix, "Results for general proportions"): Theorem 5, the claims of its induction on
 * stages, and its lemmas, which use those of Purification on A*D.
 */
import { LEMMAS, type LemmaId, type LemmaProof } from '../../core/theory/lemmas/reading.ts';

export type NodeId =
  | 'theorem'
  | 'claim1'
  | 'claim2'
  | 'claim3'
  | 'theorem5'
  | 'stageError'
  | 'stageBalance'
  | LemmaId;

/** Leads from a statement to a statement that uses it. */
export interface ProofEdge {
  readonly from: NodeId;
  readonly to: NodeId;
}

export interface Graph {
  /** From the theorem down, left to right; also the tab order. */
  readonly rows: readonly (readonly NodeId[])[];
  /** All nodes of the rows. */
  readonly ids: readonly NodeId[];
  readonly edges: readonly ProofEdge[];
  /** The node that is open at first. */
  readonly first: NodeId;
}

function graphOf(
  rows: Graph['rows'],
  uses: Partial<Record<NodeId, readonly NodeId[]>>,
  first: NodeId,
): Graph {
  const ids = rows.flat();
  const edges = ids.flatMap((to) => (uses[to] ?? []).map((from) => ({ from, to })));
  return { rows, ids, edges, first };
}

export const GRAPHS: Readonly<Record<LemmaProof, Graph>> = {
  purification: graphOf(
    [
      ['theorem'],
      ['claim1', 'claim2', 'claim3'],
      ['recursion'],
      ['coupling'],
      ['sigmaTilde', 'V', 'ETilde', 'NTilde', 'xi'],
      ['decoding', 'pseudoInverse'],
    ],
    {
      theorem: ['claim1', 'claim2', 'claim3'],
      claim1: ['sigmaTilde', 'V'],
      claim2: ['coupling', 'recursion'],
      claim3: ['NTilde', 'xi'],
      recursion: ['coupling'],
      coupling: ['ETilde', 'V'],
      sigmaTilde: ['decoding'],
      ETilde: ['decoding'],
      NTilde: ['decoding'],
      xi: ['pseudoInverse'],
    },
    'ETilde',
  ),
  equilibration: graphOf(
    [
      ['theorem5'],
      ['stageError', 'mainEquilibration', 'stageBalance'],
      ['rescale', 'featureWeight'],
      ['columnUpdate'],
      ['recurrence'],
      ['E11Tilde', 'E21Tilde', 'simpleCoupling', 'simpleRecursion'],
      ['ETilde', 'sigmaTilde', 'V', 'NTilde', 'xi'],
      ['decoding', 'pseudoInverse'],
    ],
    {
      theorem5: ['stageError', 'mainEquilibration', 'stageBalance'],
      stageError: ['rescale'],
      mainEquilibration: ['rescale', 'featureWeight'],
      stageBalance: ['featureWeight'],
      rescale: ['columnUpdate'],
      featureWeight: ['sigmaTilde', 'V'],
      columnUpdate: ['recurrence'],
      recurrence: [
        'E11Tilde',
        'E21Tilde',
        'simpleCoupling',
        'simpleRecursion',
        'sigmaTilde',
        'NTilde',
        'xi',
      ],
      E11Tilde: ['ETilde'],
      E21Tilde: ['ETilde'],
      sigmaTilde: ['decoding'],
      ETilde: ['decoding'],
      NTilde: ['decoding'],
      xi: ['pseudoInverse'],
    },
    'recurrence',
  ),
};

/** Equilibration's graph only for its own proof; Purification's lemmas are the default. */
export function proofShown(proof: string | null): LemmaProof {
  return proof !== null && Object.hasOwn(GRAPHS, proof) ? (proof as LemmaProof) : 'purification';
}

const LEMMA_IDS: readonly string[] = Object.values(LEMMAS).flat();

export function isLemma(id: NodeId): id is LemmaId {
  return LEMMA_IDS.includes(id);
}

/** The statements that a node uses, in page order. */
export function supportsOf({ ids, edges }: Graph, id: NodeId): readonly NodeId[] {
  return ids.filter((other) => edges.some(({ from, to }) => from === other && to === id));
}

/** The statements that use a node, in page order. */
export function usesOf({ ids, edges }: Graph, id: NodeId): readonly NodeId[] {
  return ids.filter((other) => edges.some(({ from, to }) => to === other && from === id));
}
