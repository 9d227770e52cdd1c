/**
 * A family of ground truths A*: where its columns come from. `registry.ts` lists the families with their words,
 * which are all that a page loads; `draws.ts` has the matrices.
 */
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

type Size = Pick<FamilyParams, 'n' | 'm'>;

export interface Family<Id extends string = string> extends Option<Id> {
  /** The pictures that data points are; null where they are none. */
  readonly picture: PictureRule | null;
  /** Whether its entries have both signs; absent where they are never negative, or where the user supplies them. */
  readonly hasBothSigns?: true;
  /** Parameters it reads besides n and m. */
  readonly reads: readonly 'correlation'[];
  /** The largest n at this m; null where m is not allowed anyway. */
  mostFeatures?(size: Size): MostFeatures | null;
  /** The field to change where the columns turn out dependent (A1 fails), and how. */
  readonly dependent: {
    readonly field: 'seed' | 'm' | 'correlation' | 'AStar';
    allowed(params: FamilyParams): string;
  };
  /**
   * The linear relation between the columns, where there is one by construction. Such an A* is a run like any
   * other, in which A1 fails; without a relation, dependent columns are refused.
   */
  linearRelation?(size: Size): LinearRelation | null;
}

export interface PictureRule {
  /** The shorter side has at least this many pixels. */
  readonly leastSide: number;
  /** The only m, where there is just one. */
  readonly m?: number;
}

export interface MostFeatures {
  readonly n: number;
  /** What the number counts, as the end of a sentence. */
  readonly reason: string;
  /** The n to suggest where it is larger. */
  readonly advised: number;
  /** An m that allows this n, where there is one. */
  readonly m?: number;
}

/** Plain data. */
export interface LinearRelation {
  /** As part of a sentence. */
  readonly reason: string;
  /** The number of independent columns: the first `rank` of them. */
  readonly rank: number;
}

/** How the matrix of a family is made: m×n, columns not yet scaled. */
export type Draw = DrawnFamily | PictureFamily;

export interface DrawnFamily {
  readonly kind: 'drawn';
  matrix(params: FamilyParams, rng: Rng): Matrix;
}

/** A data point is a picture: m must be the size of a pixel grid. */
export interface PictureFamily {
  readonly kind: 'picture';
  matrix(params: FamilyParams, grid: PictureGrid, rng: Rng): Matrix;
}
