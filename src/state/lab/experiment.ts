/** An experiment: parameters, and the changes of a compared run. Its lanes, its problems, and its fields as typed. */
import { type Field, FIELDS, pageOptions } from '../../core/params/fields.ts';
import type { Params } from '../../core/params/params.ts';
import { describeProblem, type Problem, showValue } from '../../core/params/problem.ts';
import { allowedValues, conflicts, parseField } from '../../core/params/validate.ts';
import type { Experiment } from './labState.ts';

/** The parameters of the lab's own run and, if there is one, of the compared run. */
export function lanesOf({ params, compare }: Experiment): readonly Params[] {
  return compare === null ? [params] : [params, { ...params, ...compare }];
}

/** Why the lanes cannot run, from fields that are each valid; a problem of both lanes is listed once. */
export function problemsOf(experiment: Experiment): readonly Problem[] {
  const bySentence = new Map(
    lanesOf(experiment)
      .flatMap((params) => conflicts(params))
      .map((problem) => [describeProblem(problem), problem]),
  );
  return [...bySentence.values()];
}

export function sameExperiment(one: Experiment, other: Experiment): boolean {
  return sameValues(one.params, other.params) && sameCompare(one.compare, other.compare);
}

function sameCompare(one: Experiment['compare'], other: Experiment['compare']): boolean {
  return one === null || other === null ? one === other : sameValues(one, other);
}

function sameValues(one: Partial<Params>, other: Partial<Params>): boolean {
  const names = Object.keys(one) as (keyof Params)[];
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && one[name] === other[name])
  );
}

export type FieldInput =
  | { readonly change: Partial<Params>; readonly problem: null }
  | { readonly change: null; readonly problem: Problem };

/** One field from a control or a link, checked by itself: the value, or why it is refused. */
export function readField(name: keyof Params, value: unknown): FieldInput {
  const field = fieldOnPage(name);
  const parsed = parseField(field, value);
  if (parsed !== undefined) return { change: { [name]: parsed }, problem: null };
  const problem = { field: name, value: showValue(value), allowed: allowedValues(field) };
  return { change: null, problem };
}

/** The field without the options that need a matrix, which a reader cannot supply on the page. */
function fieldOnPage(name: keyof Params): Field {
  const field = FIELDS[name];
  return field.kind === 'choice' ? { ...field, options: pageOptions(field) } : field;
}

/** The valid fields of a change, and a sentence for each of the others. Unknown names are ignored. */
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

function isField(name: string): name is keyof Params {
  return Object.hasOwn(FIELDS, name);
}
