/** The features with the members of S first, as the proof has them, and back. */

export interface Order {
  /** The feature at each place. */
  readonly featureAt: readonly number[];
  /** The place of each feature. */
  readonly placeOf: readonly number[];
  /** How many are in S. */
  readonly members: number;
}

export function orderOf(S: Uint8Array): Order {
  const everyone = Array.from(S.keys());
  const featureAt = [...everyone.filter((i) => S[i] === 1), ...everyone.filter((i) => S[i] === 0)];
  const placeOf = everyone.map((feature) => featureAt.indexOf(feature));
  return { featureAt, placeOf, members: everyone.filter((i) => S[i] === 1).length };
}

/** An n×n matrix with rows and columns in that order. */
export function sorted(E: Float64Array, { featureAt }: Order): Float64Array {
  const n = featureAt.length;
  return E.map((_, at) => E[featureAt[Math.floor(at / n)]! * n + featureAt[at % n]!]!);
}
