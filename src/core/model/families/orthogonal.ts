/**
 * Ground truth `orthogonal`: normal vectors made orthogonal to each other, of both signs.
 * Every direction is equally likely.
 */
import { orthonormalise } from '../../linalg/products.ts';
import { type Matrix, transpose, zeros } from '../../matrix.ts';
import type { Rng } from '../../rng.ts';
import { ANOTHER_SEED, type Family, type FamilyParams } from './family.ts';

export const orthogonal: Family<'orthogonal'> = {
  id: 'orthogonal',
  title: 'Orthogonal',
  meaning: 'orthogonal columns of both signs',
  draw: { kind: 'drawn', matrix: drawOrthogonal },
  reads: [],
  dependent: ANOTHER_SEED,
};

function drawOrthogonal({ n, m }: FamilyParams, rng: Rng): Matrix {
  const columns = zeros(n, m);
  for (let k = 0; k < columns.data.length; k++) columns.data[k] = rng.normal();
  orthonormalise(columns);
  return transpose(columns);
}
