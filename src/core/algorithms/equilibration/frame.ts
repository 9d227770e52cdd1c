/** What Equilibration adds to scalars and frames: types only. */

export interface EquilibrationScalars {
  /** λ, and the number of features in S. */
  readonly lambda: number;
  readonly membersOfS: number;
  /** Of E[(x*_i)²]/D_ii² the least in S and the most of all; null where x* has no known law. */
  readonly leastInS: number | null;
  readonly mostProportion: number | null;
  /** ‖·‖_s of E's blocks, 1 for S and 2 for the other features. */
  readonly E11Norm: number;
  readonly E12Norm: number;
  readonly E21Norm: number;
  readonly E22Norm: number;
  /** ‖·‖_s and least entry of E's columns outside S. */
  readonly outsideSNorm: number;
  readonly outsideSMin: number | null;
  /** ‖·‖_∞ of N's columns in S and outside S. */
  readonly NInSNorm: number;
  readonly NOutsideSNorm: number;
  /** The range of m_j over E[(x*_j)²]/D_jj² in S; null where S is empty or x* has no known law. */
  readonly leastEstimateInS: number | null;
  readonly mostEstimateInS: number | null;
  /**
   * Of the features that no stage has enlarged yet, so that λ has just been compared with their m_j: the
   * most m_j with E[(x*_j)²] < bλ, and the least with E[(x*_j)²] ≥ qbκλ, q being λ's factor per stage; null
   * where there is none.
   */
  readonly mostEstimateBelow: number | null;
  readonly leastEstimateAbove: number | null;
}

/** The state of Equilibration between two stages. */
export interface EquilibrationFrame {
  /** Stages while features are missing from S; then iterations of Purification on A*D. */
  readonly phase: 'balancing' | 'purifying';
  /** Number of stages made; in the second phase t continues from it. */
  readonly stages: number;
  readonly lambda: number;
  /** bλ and bκλ: by invariants (c) and (d), members of S are above the first and all are below the second. */
  readonly floor: number;
  readonly ceiling: number;
  /** n: 1 for the members of S, which the next stage enlarges, 0 for the others. */
  readonly S: Uint8Array;
  /** Diagonal of D, n. */
  readonly D: Float64Array;
  /** m_j, n: the estimate of E[x_j²] outside S; multiplied by (1−ε)² a stage inside. */
  readonly m: Float64Array;
  /** r_j of the next step, n; 0 outside S, where no column moves. */
  readonly r: Float64Array;
  /** α of the next step: Purification on A*D may have its own. */
  readonly alpha: number;
  /** E[(x*_i)²]/D_ii², n, and the largest over the smallest; null where x* has no known law. */
  readonly proportions: Float64Array | null;
  readonly balance: number | null;
  /** n: 1 for the members of S below bλ, against (c), and for the features above bκλ, against (d). */
  readonly belowFloor: Uint8Array | null;
  readonly aboveCeiling: Uint8Array | null;
}
