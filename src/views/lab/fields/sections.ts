/** The controls in the order of the page, and which of them affect the run. */
import { idleReason } from '../../../core/params/affects.ts';
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
      'decoder',
      'leftInverse',
      'update',
      'epsilon',
      'columnIterations',
      'lambda0',
      'lambdaUpdate',
    ],
  },
  { title: 'Data', fields: ['N', 'examples', 'noise', 'placed', 'noiseLevel'] },
  { title: 'Run', fields: ['T', 'seed'] },
];

export function sectionsFor(params: Params): Section[] {
  return SECTIONS.map(({ title, fields }) => ({
    title,
    fields: fields.filter((name) => idleReason(name, params) === null),
  }));
}
