/** The words of a node of a proof. */
export interface NodeWords {
  /** Theorem, claim of the induction, or lemma. */
  readonly kind: string;
  /** Fits on one line of a graph node. */
  readonly name: string;
  readonly says: string;
  readonly formula: string;
  /** Explains letters that are not explained elsewhere; may be empty. */
  readonly letters: string;
  /** Why some of its printed bounds have a corrected variant beside them. */
  readonly correction?: string;
}
