/** An experiment: parameters, and the changes of a compared run. Its lanes, its problems, and its fields as typed. */
import {
  filesFor,
  givenBy,
  OWN_KINDS,
  type OwnMatrices,
  type OwnMatrix,
} from '../../core/matrixFile/own.ts';
import type { GivenMatrices } from '../../core/model/explicit/givenMatrices.ts';
import { type Field, FIELDS, pageOptions } from '../../core/params/fields.ts';
import { neededMatrices } from '../../core/params/neededMatrices.ts';
import type { Params } from '../../core/params/params.ts';
import { describeProblem, type Problem, showValue } from '../../core/params/problem.ts';
import { allowedValues, conflicts, parseField } from '../../core/params/validate.ts';
import type { Experiment } from './labState.ts';

/** The parameters of the lab's own run and, if there is one, of the compared run. */
export function lanesOf({ params, compare }: Experiment): readonly Params[] {
  return compare === null ? [params] : [params, { ...params, ...compare }];
}

/** The reader's own files that the lanes need. */
export function usedFiles(experiment: Experiment): OwnMatrices {
  const { own } = experiment;
  return own === undefined ? {} : filesFor(own, lanesOf(experiment).flatMap(neededMatrices));
}

/** The matrices that the lanes need besides their parameters. */
export function givenMatrices(experiment: Experiment): GivenMatrices {
  return givenBy(usedFiles(experiment));
}

/** Why the lanes cannot run, from fields that are each valid; a problem of both lanes is listed once. */
export function problemsOf(experiment: Experiment): readonly Problem[] {
  const bySentence = new Map(
    lanesOf(experiment)
      .flatMap((params) => [...conflicts(params), ...otherShape(params, experiment.own ?? {})])
      .map((problem) => [describeProblem(problem), problem]),
  );
  return [...bySentence.values()];
}

/** The reader's files have another shape than n and m say. */
function otherShape(params: Params, own: OwnMatrices): readonly Problem[] {
  const { features, rows } = filesFor(own, neededMatrices(params));
  return [
    ...(features === undefined
      ? []
      : misfits(params, features, { n: features.matrix.cols, m: features.matrix.rows })),
    ...(rows === undefined ? [] : misfits(params, rows, { n: rows.matrix.cols })),
  ];
}

function misfits(params: Params, file: OwnMatrix, shape: Partial<Params>): readonly Problem[] {
  const names = Object.keys(shape) as (keyof Params)[];
  return names
    .filter((name) => params[name] !== shape[name])
    .map((field) => ({
      field,
      value: showValue(params[field]),
      allowed: `${shape[field]}, as in ${file.name}`,
      remedies: [shape],
    }));
}

export function sameExperiment(one: Experiment, other: Experiment): boolean {
  return (
    sameValues(one.params, other.params) &&
    sameCompare(one.compare, other.compare) &&
    sameFiles(usedFiles(one), usedFiles(other))
  );
}

function sameFiles(one: OwnMatrices, other: OwnMatrices): boolean {
  return OWN_KINDS.every(
    (kind) =>
      one[kind]?.hash === other[kind]?.hash &&
      one[kind]?.isTransposed === other[kind]?.isTransposed,
  );
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
export function readField(name: keyof Params, value: unknown, own: OwnMatrices = {}): FieldInput {
  const field = fieldOnPage(name, own);
  const parsed = parseField(field, value);
  if (parsed !== undefined) return { change: { [name]: parsed }, problem: null };
  const problem = { field: name, value: showValue(value), allowed: allowedValues(field) };
  return { change: null, problem };
}

/** The field without the options that need a matrix which the reader has not supplied. */
function fieldOnPage(name: keyof Params, own: OwnMatrices): Field {
  const field = FIELDS[name];
  return field.kind === 'choice' ? { ...field, options: pageOptions(field, givenBy(own)) } : field;
}

/** The valid fields of a change, and a sentence for each of the others. Unknown names are ignored. */
export function readFields(
  input: Readonly<Record<string, unknown>>,
  own: OwnMatrices = {},
): {
  readonly change: Partial<Params>;
  readonly sentences: Readonly<Partial<Record<keyof Params, string>>>;
} {
  let change: Partial<Params> = {};
  const sentences: Partial<Record<keyof Params, string>> = {};
  for (const [name, value] of Object.entries(input)) {
    if (!isField(name)) continue;
    const read = readField(name, value, own);
    if (read.problem === null) change = { ...change, ...read.change };
    else sentences[name] = describeProblem(read.problem);
  }
  return { change, sentences };
}

function isField(name: string): name is keyof Params {
  return Object.hasOwn(FIELDS, name);
}
