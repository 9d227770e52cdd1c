/** One field as a control or a link gives it: its value, or the sentence that refuses it. */
import { FIELDS } from '../../core/params/fields.ts';
import type { Params } from '../../core/params/params.ts';
import {
  allowedValues,
  describeProblem,
  type Problem,
  showValue,
  validate,
} from '../../core/params/validate.ts';

export type FieldInput =
  | { readonly change: Partial<Params>; readonly problem: null }
  | { readonly change: null; readonly problem: Problem };

/** What needs a matrix of one's own, which a page has no way to be given. */
const NEEDS_A_MATRIX = 'given';

/** Whether the name is one of a parameter, whatever it comes from. */
function isField(name: string): name is keyof Params {
  return Object.hasOwn(FIELDS, name);
}

export function readField(name: keyof Params, value: unknown): FieldInput {
  const field = FIELDS[name];
  const allowed = allowedOnPage(name);
  const refused = { change: null, problem: { field: name, value: showValue(value), allowed } };
  if (field.kind === 'choice' && value === NEEDS_A_MATRIX) return refused;
  // a value that is fine alone may still contradict the other fields' defaults: not asked here
  const { params, problems } = validate({ [name]: value });
  const isWrong = problems.some(
    (problem) => problem.field === name && problem.allowed === allowedValues(field),
  );
  return isWrong ? refused : { change: { [name]: params[name] }, problem: null };
}

function allowedOnPage(name: keyof Params): string {
  const field = FIELDS[name];
  if (field.kind !== 'choice') return allowedValues(field);
  const { [NEEDS_A_MATRIX]: _, ...options } = field.options;
  return allowedValues({ ...field, options });
}

/** Every field of a change that can be, and a sentence for every one that cannot. */
export function readFields(input: Readonly<Record<string, unknown>>): {
  readonly change: Partial<Params>;
  readonly sentences: Readonly<Partial<Record<keyof Params, string>>>;
} {
  let change: Partial<Params> = {};
  const sentences: Partial<Record<keyof Params, string>> = {};
  for (const [name, value] of Object.entries(input)) {
    if (!isField(name)) continue;
    const read = readField(name, value);
    if (read.problem === null) change = { ...change, ...read.change };
    else sentences[name] = describeProblem(read.problem);
  }
  return { change, sentences };
}
