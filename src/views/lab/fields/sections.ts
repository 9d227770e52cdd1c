/** The controls in the order in which a person meets them, and which of them have a meaning at present. */
import { FAMILIES } from '../../../core/model/families/registry.ts';
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

type Condition = (params: Params) => boolean;
const isEquilibration: Condition = ({ algorithm }) => algorithm === 'equilibration';

/** Fields that change nothing unless this holds. */
const CONDITIONS: Readonly<Partial<Record<keyof Params, Condition>>> = {
  correlation: readByRecord('correlation'),
  // exact expectation draws no examples
  examples: ({ N }) => N !== 'infinity',
  noiseLevel: readByRecord('noiseLevel'),
  placed: readByRecord('placed'),
  epsilon: isEquilibration,
  columnIterations: isEquilibration,
  lambda0: isEquilibration,
  lambdaUpdate: isEquilibration,
};

/** Whether the chosen family or noise model reads the field. */
function readByRecord(name: keyof Params): Condition {
  return ({ family, noise }) =>
    [...FAMILIES.get(family).reads, ...NOISES.get(noise).reads].some((read) => read === name);
}

export function hasMeaning(name: keyof Params, params: Params): boolean {
  return CONDITIONS[name]?.(params) ?? true;
}

export function sectionsFor(params: Params): Section[] {
  return SECTIONS.map(({ title, fields }) => ({
    title,
    fields: fields.filter((name) => hasMeaning(name, params)),
  }));
}
