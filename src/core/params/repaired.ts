/** For a link or a file: whatever it holds, parameters that run, and what was wrong with it. */
import type { GivenMatrices } from '../model/buildInstance.ts';
import { FAMILIES } from '../model/families/registry.ts';
import { STARTS } from '../model/starts/registry.ts';
import { FIELD_NAMES } from './fields.ts';
import type { Params } from './params.ts';
import { conflicts, defaultParams, type Validation, validate } from './validate.ts';
import { type Problem, showValue } from './problem.ts';

/**
 * `problems` tells of what was given; `params` has none left. A field that is wrong by itself takes
 * its default, and so does one that conflicts with others; where that conflicts too, the nearest
 * value that does not. Matrices of one's own do not fit into a link: family and start `given` are
 * kept only with the matrix beside them.
 */
export function repaired(
  input: Readonly<Record<string, unknown>>,
  given: GivenMatrices = {},
): Validation {
  const { params, problems } = validate(input);
  const missing = missingMatrices(params, given);
  let settled = params;
  for (const { field } of missing) settled = withDefault(settled, field as keyof Params);
  return { params: withoutConflicts(settled), problems: [...problems, ...missing] };
}

function missingMatrices(params: Params, given: GivenMatrices): Problem[] {
  const needed = {
    family: FAMILIES.get(params.family).matrix,
    start: STARTS.get(params.start).matrix,
  };
  return (['family', 'start'] as const).flatMap((field) => {
    const matrix = needed[field];
    if (matrix === undefined || given[matrix] !== undefined) return [];
    const allowed = `another: there is no matrix ${matrix} beside it`;
    return [{ field, value: showValue(params[field]), allowed }];
  });
}

function withoutConflicts(params: Params): Params {
  let settled = params;
  // more rounds than there are fields would mean that two remedies undo each other
  for (let round = 0; round <= FIELD_NAMES.length; round++) {
    const [problem] = conflicts(settled);
    if (problem === undefined) return settled;
    settled = settle(settled, problem);
  }
  return defaultParams();
}

function settle(params: Params, { field, remedies }: Problem): Params {
  const reset = withDefault(params, field as keyof Params);
  const stillConflicts = conflicts(reset).some((problem) => problem.field === field);
  return stillConflicts ? { ...params, ...remedies?.[0] } : reset;
}

function withDefault(params: Params, field: keyof Params): Params {
  return { ...params, [field]: defaultParams()[field] };
}
