/** For a link or a file: whatever it holds, parameters that run, and what was wrong with it. */
import type { GivenMatrices } from '../model/buildInstance.ts';
import { FIELD_NAMES } from './fields.ts';
import type { Params } from './params.ts';
import {
  conflicts,
  defaultParams,
  type Problem,
  showValue,
  type Validation,
  validate,
} from './validate.ts';

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

function missingMatrices({ family, start }: Params, { AStar, A0 }: GivenMatrices): Problem[] {
  const missing = (field: keyof Params, matrix: string): Problem => ({
    field,
    value: showValue('given'),
    allowed: `another: there is no matrix ${matrix} beside it`,
  });
  return [
    ...(family === 'given' && AStar === undefined ? [missing('family', 'AStar')] : []),
    ...(start === 'given' && A0 === undefined ? [missing('start', 'A0')] : []),
  ];
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
