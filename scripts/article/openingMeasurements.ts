/** Numbers about the first figure: its run, other seeds, more examples, other families. */
import type { Params } from '../../src/core/params/params.ts';
import { runOf } from '../../src/core/run/run.ts';
import { SCENES } from '../../src/state/scenes/scenes.ts';
import { textStateOf } from '../../src/state/scenes/stage.ts';

interface Ends {
  readonly start: number;
  readonly end: number;
}

const SEEDS = [1, 2, 3] as const;
const TEXT = textStateOf(SCENES.hook).params;
/** The same run on features of other families. */
const OTHER: Partial<Params> = { m: 400, noiseLevel: 0.02 };
const measured = new Map<string, Ends>();

/** The recovery error of the opening's run, with changes, before the first step and after the last. */
function errors(change: Partial<Params>): Ends {
  const key = JSON.stringify(change);
  const known = measured.get(key);
  if (known !== undefined) return known;
  const run = runOf({ ...TEXT, ...change });
  const start = run.scalars().recoveryError;
  while (run.outcome === null) run.advance();
  const ends = { start, end: run.scalars().recoveryError };
  measured.set(key, ends);
  return ends;
}

const ofSeeds = (change: Partial<Params>) => SEEDS.map((seed) => errors({ ...change, seed }));
const most = (ends: readonly Ends[], which: keyof Ends) =>
  Math.max(...ends.map((run) => run[which]));

/** E‖ν‖₁ of noise that is uniform on (−C_ν, C_ν) in every entry. */
const noiseSize = ({ m, noiseLevel }: Pick<Params, 'm' | 'noiseLevel'>) => (m * noiseLevel) / 2;

export const OPENING_MEASUREMENTS: Readonly<Record<string, () => number>> = {
  // assumed by the theorems
  'hook.proved': () => 1 / 10,
  'hook.ell': () => TEXT.ell,
  'hook.examples': () => Number(TEXT.N),
  'hook.steps': () => TEXT.T,
  'hook.times': () => noiseSize(TEXT) / TEXT.s,
  'hook.start': () => errors({}).start,
  'hook.end': () => errors({}).end,
  'hook.share': () => noiseSize(TEXT) / errors({}).end,
  'hook.seeds.least': () => Math.min(...ofSeeds({}).map(({ end }) => end)),
  'hook.seeds.most': () => most(ofSeeds({}), 'end'),
  'hook.more': () => errors(SCENES.hook.verbs.more?.change ?? {}).end,
  'hook.missing': () => errors(SCENES.hook.verbs.missing?.change ?? {}).end,
  'hook.entries': () => OTHER.m ?? Number.NaN,
  'hook.other.noise': () => noiseSize({ ...TEXT, ...OTHER }),
  'hook.gaussian.start': () => most(ofSeeds({ ...OTHER, family: 'gaussian' }), 'start'),
  'hook.gaussian.end': () => most(ofSeeds({ ...OTHER, family: 'gaussian' }), 'end'),
  'hook.topics.start': () => most(ofSeeds({ ...OTHER, family: 'topics' }), 'start'),
  'hook.topics.end': () => most(ofSeeds({ ...OTHER, family: 'topics' }), 'end'),
};
