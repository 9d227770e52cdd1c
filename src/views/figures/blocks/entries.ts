/** The entries of E, sorted so that the features in S come first. */

export interface Order {
  /** The feature at each position. */
  readonly featureAt: readonly number[];
  /** The position of each feature. */
  readonly positionOf: readonly number[];
  /** Number of features in S. */
  readonly members: number;
}

/** The features in S first, as in the proof, then the others. */
export function orderOf(S: Uint8Array): Order {
  const all = Array.from(S.keys());
  const inS = all.filter((i) => S[i] === 1);
  const featureAt = [...inS, ...all.filter((i) => S[i] === 0)];
  const positionOf = all.map((feature) => featureAt.indexOf(feature));
  return { featureAt, positionOf, members: inS.length };
}

/** An n×n matrix with its rows and columns in the given order. */
export function sorted(E: Float64Array, { featureAt }: Order): Float64Array {
  const n = featureAt.length;
  return E.map((_, at) => E[featureAt[Math.floor(at / n)]! * n + featureAt[at % n]!]!);
}
