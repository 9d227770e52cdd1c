/** Any input, as links and files have it, as params that can run. */
import { DEPENDENCES } from '../model/dependence/registry.ts';
import type { GivenMatrices } from '../model/explicit/givenMatrices.ts';
import { FAMILIES } from '../model/families/registry.ts';
import { STARTS } from '../model/starts.ts';
import { FIELD_NAMES } from './fields.ts';
import type { Params } from './params.ts';
import { type Problem, showValue } from './problem.ts';
import { conflicts, defaultParams, validate, type Validation } from './validate.ts';

/**
 * Valid params from any input, for links and files; `problems` lists what was wrong with the input.
 * An invalid or conflicting field takes its default, or, where the default conflicts as well, the
 * nearest value that does not. Family and start `given` and dependence `rows` are kept only if their matrix is
 * given.
 */
export function repaired(
  input: Readonly<Record<string, unknown>>,
  given: GivenMatrices = {},
  defaults: Params = defaultParams(),
): Validation {
  const { params, problems } = validate(input, defaults);
  const missing = missingMatrices(params, given);
  let settled = params;
  for (const { field } of missing) settled = withDefault(settled, field as keyof Params, defaults);
  return { params: withoutConflicts(settled, defaults), problems: [...problems, ...missing] };
}

function missingMatrices(params: Params, given: GivenMatrices): Problem[] {
  const needed = {
    family: FAMILIES.get(params.family).matrix,
    start: STARTS.get(params.start).matrix,
    dependence: DEPENDENCES.get(params.dependence).matrix,
  };
  return (['family', 'start', 'dependence'] as const).flatMap((field) => {
    const matrix = needed[field];
    if (matrix === undefined || given[matrix] !== undefined) return [];
    const allowed = `another: there is no matrix ${matrix} beside it`;
    return [{ field, value: showValue(params[field]), allowed }];
  });
}

function withoutConflicts(params: Params, defaults: Params): Params {
  let settled = params;
  // needing more rounds than there are fields means that two remedies undo each other
  for (let round = 0; round <= FIELD_NAMES.length; round++) {
    const [problem] = conflicts(settled);
    if (problem === undefined) return settled;
    settled = settle(settled, problem, defaults);
  }
  return defaults;
}

function settle(params: Params, { field, remedies }: Problem, defaults: Params): Params {
  const reset = withDefault(params, field as keyof Params, defaults);
  const stillConflicts = conflicts(reset).some((problem) => problem.field === field);
  return stillConflicts ? { ...params, ...remedies?.[0] } : reset;
}

function withDefault(params: Params, field: keyof Params, defaults: Params): Params {
  return { ...params, [field]: defaults[field] };
}
