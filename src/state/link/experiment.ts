/** The experiment that a link describes: parameters that can run, and the comparison. */
import { FIELD_NAMES, FIELDS } from '../../core/params/fields.ts';
import type { Params } from '../../core/params/params.ts';
import { describeProblem, showValue } from '../../core/params/problem.ts';
import { repaired, validate } from '../../core/params/validate.ts';
import { problemsOf, readFields } from '../lab/experiment.ts';
import type { Experiment } from '../lab/labState.ts';

type Given = ReadonlyMap<keyof Params, string>;

/** Parameters as given, except for those that cannot be; a sentence says what each is instead. */
export function readParams(given: Given): {
  readonly params: Params;
  readonly problems: readonly string[];
} {
  const input = Object.fromEntries(given);
  const { params, problems } = repaired(input);
  const instead = (name: keyof Params) => `${name} = ${shown(name, params)} is used`;
  const told = problems.map((problem) => problem.field);
  // what had to give way only because of what another field was set to
  const { params: asGiven } = validate(input);
  const others = FIELD_NAMES.filter(
    (name) => params[name] !== asGiven[name] && !told.includes(name),
  );
  return {
    params,
    problems: [
      ...problems.map(
        (problem) => `${describeProblem(problem)}; ${instead(problem.field as keyof Params)}.`,
      ),
      ...others.map(
        (name) => `${name} = ${showValue(asGiven[name])} does not fit then; ${instead(name)}.`,
      ),
    ],
  };
}

/** Text in quotes: without them an empty one could not be seen. */
function shown(name: keyof Params, params: Params): string {
  return FIELDS[name].kind === 'text' ? showValue(params[name]) : String(params[name]);
}

/** @param marker what the link says under `vs` alone: nothing, to compare without a change yet */
export function readCompare(
  params: Params,
  given: Given,
  marker: string | undefined,
): { readonly compare: Experiment['compare']; readonly problems: readonly string[] } {
  if (marker === undefined && given.size === 0) return { compare: null, problems: [] };
  const { change: compare, sentences } = readFields(Object.fromEntries(given));
  const conflicts = problemsOf({ params, compare });
  const problems = [
    ...(marker ? [`vs = ${showValue(marker)}: must be empty; it is left out.`] : []),
    ...Object.values(sentences).map((sentence) => `Compared run: ${sentence}; it is left out.`),
    ...conflicts.map(
      (problem) => `Compared run: ${describeProblem(problem)}; its changes are left out.`,
    ),
  ];
  return { compare: conflicts.length === 0 ? compare : {}, problems };
}
