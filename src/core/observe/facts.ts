/** Facts: the data of an instance that stay fixed during a run, for display. */
import { copyOf } from '../matrix.ts';
import type { Instance } from '../model/instance.ts';
import type { PictureGrid } from '../params/pictureGrid.ts';

export interface Facts {
  readonly n: number;
  readonly m: number;
  /** A*, m×n, row-major. */
  readonly AStar: Float64Array;
  /** The pixel grid of a picture family. */
  readonly picture: PictureGrid | null;
  /** The values in use, whether set by hand or the paper's. */
  readonly alpha: number;
  readonly eta: number;
  readonly r: number;
}

/** The array is a copy. */
export function factsOf({ truth, alpha, eta, r }: Instance): Facts {
  const AStar = copyOf(truth.AStar);
  return { n: AStar.cols, m: AStar.rows, AStar: AStar.data, picture: truth.picture, alpha, eta, r };
}
