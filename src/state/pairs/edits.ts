/** Edits of the parameters that all runs of the table share. */
import { pairCount, pairParams } from '../../core/pairs/spec.ts';
import { idleReason } from '../../core/params/affects.ts';
import { NOISES } from '../../core/model/noises/registry.ts';
import { type Field, FIELD_NAMES, FIELDS, pageOptions } from '../../core/params/fields.ts';
import type { Params } from '../../core/params/params.ts';
import { describeProblem, showValue } from '../../core/params/problem.ts';
import { allowedValues, conflicts, parseField } from '../../core/params/validate.ts';
import { FIXED, largestSeed } from './link.ts';

/** Parameters with one of them edited, or a sentence that says why it cannot be. */
export type Edit =
  | { readonly base: Params; readonly also: Partial<Params>; readonly refusal: null }
  | { readonly base: null; readonly also: null; readonly refusal: string };

/** The level that is set along with a noise model while the level is zero, as in the lab. */
const INITIAL_NOISE_LEVEL = 0.005;

/** More conflicts in a row mean that two remedies undo each other. */
const MOST_REMEDIES = 5;

/**
 * A choice, such as another ground truth, may need other sizes: these are changed along with it. A number
 * that does not fit is refused.
 */
export function edited(base: Params, name: keyof Params, value: unknown, seeds: number): Edit {
  const field = fieldHere(name);
  const parsed = parseField(field, value);
  if (parsed === undefined)
    return refused({ field: name, value: showValue(value), allowed: allowedValues(field) });
  if (name === 'seed' && Number(parsed) > largestSeed(seeds))
    return refused({
      field: name,
      value: String(parsed),
      allowed: `at most ${largestSeed(seeds)} for ${seeds} seeds`,
    });
  let next = { ...base, [name]: parsed } as Params;
  let also: Partial<Params> = {};
  if (
    name === 'noise' &&
    next.noiseLevel === 0 &&
    NOISES.get(next.noise).reads.includes('noiseLevel')
  ) {
    also = { noiseLevel: INITIAL_NOISE_LEVEL };
    next = { ...next, ...also };
  }
  for (let round = 0; round <= MOST_REMEDIES; round++) {
    const [problem] = conflicts(next);
    if (problem === undefined) return { base: next, also, refusal: null };
    const remedy = problem.remedies?.find((change) => !Object.hasOwn(change, name));
    if (field.kind !== 'choice' || remedy === undefined) return refused(problem);
    next = { ...next, ...remedy };
    also = { ...also, ...remedy };
  }
  return refused({
    field: name,
    value: showValue(value),
    allowed: 'one that fits the other parameters',
  });
}

/** Without the options that need a matrix from a file. */
function fieldHere(name: keyof Params): Field {
  const field = FIELDS[name];
  return field.kind === 'choice' ? { ...field, options: pageOptions(field) } : field;
}

function refused(problem: Parameters<typeof describeProblem>[0]): Edit {
  return { base: null, also: null, refusal: `${describeProblem(problem)}. Nothing has changed.` };
}

/** The parameters that at least one run of the table reads, in the order of the table of parameters. */
export function sharedFields(base: Params): (keyof Params)[] {
  const all = Array.from({ length: pairCount() }, (_, cell) =>
    pairParams({ base, seeds: 1 }, { cell, seedIndex: 0 }),
  );
  return FIELD_NAMES.filter(
    (name) => FIXED[name] === undefined && all.some((params) => idleReason(name, params) === null),
  );
}
