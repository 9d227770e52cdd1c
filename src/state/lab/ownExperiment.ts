/** Experiments with a file of the reader's own. */
import type { OwnKind, OwnMatrix } from '../../core/matrixFile/own.ts';
import { givenRows } from '../../core/model/dependence/registry.ts';
import { givenFamily } from '../../core/model/families/registry.ts';
import { FIELD_NAMES, FIELDS } from '../../core/params/fields.ts';
import type { Params } from '../../core/params/params.ts';
import { describeProblem } from '../../core/params/problem.ts';
import { conflicts } from '../../core/params/validate.ts';
import { lanesOf, usedFiles } from './experiment.ts';
import type { Experiment } from './labState.ts';

/** The parameters that a file sets. */
const CHANGES: Readonly<Record<OwnKind, (own: OwnMatrix) => Partial<Params>>> = {
  features: ({ matrix }) => ({ family: givenFamily.id, n: matrix.cols, m: matrix.rows }),
  rows: ({ matrix }) => ({ dependence: givenRows.id, n: matrix.cols }),
};

/** The parameter that each kind of file is an option of. */
const FIELD_OF = { features: 'family', rows: 'dependence' } as const satisfies Readonly<
  Record<OwnKind, keyof Params>
>;

export interface FittedExperiment {
  readonly experiment: Experiment;
  /** Sentences about other parameters that had to change. */
  readonly notices: readonly string[];
}

/** The experiment with the file in it. Parameters that do not fit the file are changed, with a sentence each. */
export function withFile(before: Experiment, kind: OwnKind, file: OwnMatrix): FittedExperiment {
  const change = CHANGES[kind](file);
  const set = Object.keys(change) as (keyof Params)[];
  const compare =
    before.compare &&
    Object.fromEntries(
      Object.entries(before.compare).filter(([name]) => !set.includes(name as keyof Params)),
    );
  const own = { ...before.own, [kind]: file };
  const others = otherFiles({ ...before, own }, kind, file);
  const params = { ...before.params, ...change, ...others.change };
  let experiment: Experiment = { params, compare, own };
  const notices = [...others.notices];
  for (let round = 0; round <= FIELD_NAMES.length; round++) {
    const [problem] = lanesOf(experiment).flatMap((lane) => conflicts(lane));
    const remedy = problem?.remedies?.find((each) => !set.some((name) => name in each));
    if (problem === undefined || remedy === undefined) break;
    experiment = { ...experiment, params: { ...experiment.params, ...remedy } };
    const used = Object.entries(remedy).map(([name, value]) => `${name} = ${value}`);
    notices.push(`${describeProblem(problem)}; ${used.join(', ')} is used.`);
  }
  return { experiment, notices };
}

/** Files of another kind with another number of features: their options give way, with a sentence each. */
function otherFiles(
  experiment: Experiment,
  kind: OwnKind,
  { name, matrix }: OwnMatrix,
): { readonly change: Partial<Params>; readonly notices: readonly string[] } {
  const misfits = Object.entries(usedFiles(experiment)).filter(
    ([other, file]) => other !== kind && (file as OwnMatrix).matrix.cols !== matrix.cols,
  ) as [OwnKind, OwnMatrix][];
  const fields = misfits.map(([other]) => FIELD_OF[other]);
  return {
    change: Object.fromEntries(fields.map((field) => [field, FIELDS[field].default])),
    notices: misfits.map(
      ([other, file]) =>
        `${file.name} has ${file.matrix.cols} columns and ${name} has ${matrix.cols}; ${FIELD_OF[other]} = ${FIELDS[FIELD_OF[other]].default} is used.`,
    ),
  };
}
