/** The numbers in the chapter on the local theory. */
import { AlternatingUpdate } from '../../src/core/algorithms/alternatingUpdate.ts';
import { type Ending, endingAtOnce } from '../../src/core/demos/ending.ts';
import { floorNorm } from '../../src/core/demos/floorNorm.ts';
import { buildInstance } from '../../src/core/model/buildInstance.ts';
import { decompose } from '../../src/core/observe/decomposition.ts';
import type { Params } from '../../src/core/params/params.ts';
import { defaultParams } from '../../src/core/params/validate.ts';
import { median } from '../../src/core/sweep/fit.ts';
import { contractionOf } from '../../src/core/theory/local/contraction.ts';
import { localTheory } from '../../src/core/theory/local/local.ts';
import { SCENES } from '../../src/state/scenes/scenes.ts';
import { textStateOf } from '../../src/state/scenes/stage.ts';
import recorded from '../../src/views/article/static/local/recorded.json' with { type: 'json' };
import {
  ENDING_VERBS,
  paramsOf,
  stateAfter,
} from '../../src/views/article/widgets/ending/endingState.ts';

const endings = new Map<string, Ending>();

/** The widget's run after a verb. */
function endingAfter(verb: keyof typeof ENDING_VERBS): Ending {
  const known = endings.get(verb) ?? endingAtOnce(paramsOf(stateAfter(ENDING_VERBS[verb])));
  endings.set(verb, known);
  return known;
}

const must = (value: number | null | undefined) => value ?? Number.NaN;

function floorAfter(verb: keyof (typeof SCENES)['rest']['verbs']): number {
  return must(floorNorm(textStateOf(SCENES.rest, SCENES.rest.verbs[verb]).params));
}

/** How far the decoder with this inverse is moved by noise, on average over many iterations. */
const NOISY: Params = {
  ...defaultParams(),
  n: 8,
  m: 24,
  s: 2,
  ell: 0.1,
  alpha: 0.4,
  eta: 0.1,
  N: 4000,
  T: 1,
  noise: 'uniform',
};
const LEVELS = { low: 0.01, high: 0.02 } as const;
const FORGOTTEN = 60;
const AVERAGED = 200;
const outside = new Map<string, number>();

/** The root mean square entry of the mean of N over many iterations. */
function measuredOutside(noiseLevel: number, leftInverse: Params['leftInverse']): number {
  const key = `${noiseLevel} ${leftInverse}`;
  const known = outside.get(key);
  if (known !== undefined) return known;
  const instance = buildInstance({ ...NOISY, noiseLevel, leftInverse });
  const update = new AlternatingUpdate(instance);
  const r = new Float64Array(NOISY.n).fill(instance.r);
  const sum = new Float64Array(NOISY.m * NOISY.n);
  for (let t = 0; t < FORGOTTEN + AVERAGED; t++) {
    update.iterate(r);
    if (t < FORGOTTEN) continue;
    const { N } = decompose(update.A, instance.truth);
    N.data.forEach((entry, k) => (sum[k]! += entry / AVERAGED));
  }
  const value = Math.sqrt(sum.reduce((total, mean) => total + mean * mean, 0) / sum.length);
  outside.set(key, value);
  return value;
}

const predictedOutside = (noiseLevel: number) =>
  must(localTheory(buildInstance({ ...NOISY, noiseLevel, leftInverse: 'min-inf' })).biasN);

/** How far the measured share of the error that an iteration removes is from the predicted one. */
const rateDeviations = recorded.rates.map(({ predicted, measured }) =>
  Math.abs((1 - measured) / (1 - predicted) - 1),
);
const floorDeviations = recorded.floors.map(({ predicted, measured }) =>
  Math.abs(measured / predicted - 1),
);

export const LOCAL_MEASUREMENTS: Readonly<Record<string, () => number>> = {
  'local.sigma': () =>
    must(
      contractionOf({ ...defaultParams(), ...SCENES.sigma.params } as Params)?.features?.[0]?.sigma,
    ),
  'local.first.c': () => must(endingAfter('first').c),
  'local.first.predicted': () => must(endingAfter('first').rate),
  'local.first.measured': () => must(endingAfter('first').measured),
  'local.first.proved': () => endingAfter('first').proved,
  'local.first.speedup': () => {
    const { rate, proved } = endingAfter('first');
    return (1 - must(rate)) / (1 - proved);
  },
  'local.sparse.c': () => must(endingAfter('sparse').c),
  'local.dense.c': () => must(endingAfter('dense').c),
  'local.dense.predicted': () => must(endingAfter('dense').rate),
  'local.dense.measured': () => must(endingAfter('dense').measured),
  'local.parallel.measured': () => must(endingAfter('parallel').measured),
  'local.unstable.c': () => must(endingAfter('unstable').c),

  'local.floor.predicted': () => floorAfter('fewer'),
  'local.floor.more.predicted': () => floorAfter('more'),

  'local.outside.level': () => LEVELS.low,
  'local.outside.predicted': () => predictedOutside(LEVELS.low),
  'local.outside.measured': () => measuredOutside(LEVELS.low, 'min-inf'),
  'local.outside.ratio': () =>
    measuredOutside(LEVELS.high, 'min-inf') / measuredOutside(LEVELS.low, 'min-inf'),
  'local.outside.moorePenrose': () => measuredOutside(LEVELS.low, 'moore-penrose'),

  'local.rates': () => recorded.rates.length,
  'local.rates.drawn': () => 1 + Math.max(...recorded.rates.map(({ run }) => run)),
  'local.rates.median': () => median(rateDeviations),
  'local.rates.worst': () => Math.max(...rateDeviations),
  'local.floors': () => recorded.floors.length,
  'local.floors.median': () => 100 * median(floorDeviations),
  'local.floors.worst': () => 100 * Math.max(...floorDeviations),
  'local.floors.within': () =>
    recorded.floors.filter(({ error }, k) => floorDeviations[k]! <= 2 * error).length,
};
