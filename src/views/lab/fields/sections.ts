/** The controls in the order of the page, and which of them affect the run. */
import type { AlgorithmInfo } from '../../../core/algorithms/algorithm.ts';
import { CATALOGUE } from '../../../core/algorithms/catalogue.ts';
import type { Family } from '../../../core/model/families/family.ts';
import { FAMILIES } from '../../../core/model/families/registry.ts';
import type { NoiseModel } from '../../../core/model/noises/noiseModel.ts';
import { NOISES } from '../../../core/model/noises/registry.ts';
import type { Params } from '../../../core/params/params.ts';

export interface Section {
  readonly title: string;
  readonly fields: readonly (keyof Params)[];
}

const SECTIONS: readonly Section[] = [
  { title: 'Problem', fields: ['family', 'correlation', 'n', 'm', 'weights', 'ratio', 's'] },
  { title: 'Start', fields: ['start', 'ell', 'outside'] },
  {
    title: 'Algorithm',
    fields: [
      'algorithm',
      'alpha',
      'eta',
      'r',
      'relu',
      'leftInverse',
      'epsilon',
      'columnIterations',
      'lambda0',
      'lambdaUpdate',
    ],
  },
  { title: 'Data', fields: ['N', 'examples', 'noise', 'placed', 'noiseLevel'] },
  { title: 'Run', fields: ['T', 'seed'] },
];

/** Whether the field has an effect, given the other parameters. */
export function affectsRun(name: keyof Params, params: Params): boolean {
  // exact expectation draws no examples
  if (name === 'examples') return params.N !== 'infinity';
  const isOptional = parametersOf(CATALOGUE.all(), FAMILIES.all(), NOISES.all()).includes(name);
  return !isOptional || parametersOf(...chosenRecords(params)).includes(name);
}

type Records = [readonly AlgorithmInfo[], readonly Family[], readonly NoiseModel[]];

/** The parameters that only some algorithms, families or noise models read. */
function parametersOf(...[algorithms, families, noises]: Records): (keyof Params)[] {
  return [
    ...algorithms.flatMap(({ reads }) => reads),
    ...families.flatMap(({ reads }) => reads),
    ...noises.flatMap(({ reads }) => reads),
  ];
}

function chosenRecords({ algorithm, family, noise }: Params): Records {
  return [[CATALOGUE.get(algorithm)], [FAMILIES.get(family)], [NOISES.get(noise)]];
}

export function sectionsFor(params: Params): Section[] {
  return SECTIONS.map(({ title, fields }) => ({
    title,
    fields: fields.filter((name) => affectsRun(name, params)),
  }));
}
