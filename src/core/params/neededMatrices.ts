/** The matrices that the chosen options need, as their records say. */
import type { MatrixName } from '../registry.ts';
import { FIELD_NAMES, FIELDS } from './fields.ts';
import type { Params } from './params.ts';

export function neededMatrices(params: Params): readonly MatrixName[] {
  return FIELD_NAMES.flatMap((name) => {
    const field = FIELDS[name];
    if (field.kind !== 'choice') return [];
    const matrix = field.options.find(({ id }) => id === params[name])?.matrix;
    return matrix === undefined ? [] : [matrix];
  });
}
