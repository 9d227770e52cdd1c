/** Words and properties of every update: all that a page has to know without making one. */
import { createRegistry, type Option } from '../registry.ts';

export interface UpdateInfo<Id extends string = string> extends Option<Id> {
  /** Whether it needs Ê[xxᵀ], which only some updates do. */
  readonly needsGram: boolean;
  /** Whether the paper, and our local theory, are about it. */
  readonly ofPaper: boolean;
  /** Whether an iteration first takes the share η of A away, so that what it adds replaces it. */
  readonly replaces: boolean;
  /** Parameters that not every update reads. */
  readonly reads: readonly 'r'[];
}

/** The paper's update: A_j ← (1−η)A_j + r_jη·C_j with C = Ê[(y−y')(x−x')ᵀ]. */
const covariance: UpdateInfo<'covariance'> = {
  id: 'covariance',
  title: 'Covariance',
  meaning: 'A ← (1−η)A + rη·Ê[(y−y′)(x−x′)ᵀ], as in the paper',
  needsGram: false,
  ofPaper: true,
  replaces: true,
  reads: ['r'],
};

/** The paper's update without differences of examples: C = Ê[yxᵀ]. */
const correlation: UpdateInfo<'correlation'> = {
  id: 'correlation',
  title: 'Correlation',
  meaning: 'A ← (1−η)A + rη·Ê[yxᵀ], without taking differences',
  needsGram: false,
  ofPaper: false,
  replaces: true,
  reads: ['r'],
};

/** A step down the gradient of ½Ê‖y − Ax‖²: A_j ← A_j + r_jη·(Ê[yxᵀ] − A·Ê[xxᵀ])_j. */
const gradient: UpdateInfo<'gradient'> = {
  id: 'gradient',
  title: 'Gradient',
  meaning: 'A ← A + rη·Ê[(y − Ax)xᵀ], down the gradient of ½Ê‖y − Ax‖²',
  needsGram: true,
  ofPaper: false,
  replaces: false,
  reads: ['r'],
};

/** Towards the best A for these x: A_j ← (1−η)A_j + η·(Ê[yxᵀ](Ê[xxᵀ])⁻¹)_j. */
const leastSquares: UpdateInfo<'least-squares'> = {
  id: 'least-squares',
  title: 'Least squares',
  meaning: 'A ← (1−η)A + η·Ê[yxᵀ]Ê[xxᵀ]⁻¹, towards the A that fits these x best',
  needsGram: true,
  ofPaper: false,
  replaces: true,
  reads: [],
};

const BUILT_IN = [covariance, correlation, gradient, leastSquares] as const;

export type UpdateId = (typeof BUILT_IN)[number]['id'];
export const UPDATES = createRegistry<UpdateId, UpdateInfo>('update', BUILT_IN);
