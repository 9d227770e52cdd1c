/** The controls in the order of the page, and which of them affect the run. */
import { DECODERS } from '../../../core/decoders/catalogue.ts';
import { idleReason } from '../../../core/params/affects.ts';
import { neededMatrices } from '../../../core/params/neededMatrices.ts';
import type { Params } from '../../../core/params/params.ts';
import type { MatrixName } from '../../../core/registry.ts';

export interface Section {
  readonly title: string;
  readonly fields: readonly (keyof Params)[];
}

const SECTIONS: readonly Section[] = [
  {
    title: 'Problem',
    fields: [
      'family',
      'correlation',
      'n',
      'm',
      'weights',
      'dependence',
      'groupSize',
      'kappa',
      'ratio',
      's',
    ],
  },
  { title: 'Start', fields: ['start', 'ell', 'outside'] },
  {
    title: 'Algorithm',
    fields: [
      'algorithm',
      'decoder',
      'leftInverse',
      'alpha',
      'update',
      'eta',
      'r',
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
    fields: fields.filter(
      (name) =>
        idleReason(name, params) === null &&
        !isWithoutAlpha(name, params) &&
        !isFromFile(name, params),
    ),
  }));
}

/** Only the proof's lemmas read α where the decoder has no threshold. */
function isWithoutAlpha(name: keyof Params, { decoder }: Params): boolean {
  return name === 'alpha' && !DECODERS.get(decoder).thresholds;
}

/** The parameters that a matrix from a file determines. */
const SHAPES: Readonly<Record<MatrixName, readonly (keyof Params)[]>> = {
  AStar: ['n', 'm'],
  A0: ['n', 'm'],
  weights: ['n'],
};

function isFromFile(name: keyof Params, params: Params): boolean {
  return neededMatrices(params).some((matrix) => SHAPES[matrix].includes(name));
}
