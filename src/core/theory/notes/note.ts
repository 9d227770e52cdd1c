/** A reader's note and its numbers. */

/** Numbers computed on a small instance. */
export type Evidence = readonly { readonly label: string; readonly value: number }[];

export interface ReadersNote {
  /** Stable id. */
  readonly id: string;
  readonly title: string;
  readonly printed: string;
  readonly found: string;
  /** Computed on demand; empty if there is nothing to compute. */
  evidence(): Evidence;
}

export function evidence(...lines: readonly (readonly [label: string, value: number])[]): Evidence {
  return lines.map(([label, value]) => ({ label, value }));
}

export const noEvidence = (): Evidence => [];
