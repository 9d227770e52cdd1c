/** A family of ground truths A*: where its columns come from. `registry.ts` lists the families. */
import type { Matrix } from '../../matrix.ts';
import type { PictureGrid } from '../../params/pictureGrid.ts';
import type { Option } from '../../registry.ts';
import type { Rng } from '../../rng.ts';

/** The parameters that a family may read. */
export interface FamilyParams {
  readonly n: number;
  readonly m: number;
  readonly correlation: number;
}

export interface Family<Id extends string = string> extends Option<Id> {
  /** m×n, columns not yet scaled; null where the user supplies the matrix. */
  readonly draw: DrawnFamily | PictureFamily | null;
  /** Parameters it reads besides n and m. */
  readonly reads: readonly 'correlation'[];
  /** The largest n, and what it counts. */
  readonly mostFeatures?: { readonly n: number; readonly reason: string };
  /** The field to change where the columns turn out dependent (A1 fails), and how. */
  readonly dependent: {
    readonly field: 'seed' | 'm' | 'correlation' | 'AStar';
    allowed(params: FamilyParams): string;
  };
}

export interface DrawnFamily {
  readonly kind: 'drawn';
  matrix(params: FamilyParams, rng: Rng): Matrix;
}

/** A data point is a picture: m must be the size of a pixel grid. */
export interface PictureFamily {
  readonly kind: 'picture';
  matrix(params: FamilyParams, grid: PictureGrid, rng: Rng): Matrix;
}

/** For families in which only an unlucky seed gives dependent columns. */
export const ANOTHER_SEED: Family['dependent'] = {
  field: 'seed',
  allowed: () => 'another: this one draws a matrix with dependent columns',
};

/** For pictures, which have too few pixels to tell their features apart. */
export const MORE_PIXELS: Family['dependent'] = {
  field: 'm',
  allowed: ({ n }) => `larger: ${n} features on so few pixels are not independent`,
};
