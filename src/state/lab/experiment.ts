/** An experiment: parameters, and what a second run does differently. Which lanes that makes, and whether they can run. */
import type { Params } from '../../core/params/params.ts';
import { conflicts, describeProblem, type Problem } from '../../core/params/validate.ts';
import type { Experiment } from './labState.ts';

/** What the solver is to run: the lab's own run, and the compared one. */
export function lanesOf({ params, compare }: Experiment): readonly Params[] {
  return compare === null ? [params] : [params, { ...params, ...compare }];
}

/** Why the lanes cannot run; what is wrong with both is said once. */
export function problemsOf(experiment: Experiment): readonly Problem[] {
  const bySentence = new Map(
    lanesOf(experiment)
      .flatMap(conflicts)
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
