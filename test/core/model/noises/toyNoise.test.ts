/** A noise model that exists only in this test runs everywhere, without another file being touched. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zeros } from '../../../../src/core/matrix.ts';
import { buildInstance } from '../../../../src/core/model/buildInstance.ts';
import type { NoiseModel } from '../../../../src/core/model/noises/noiseModel.ts';
import { type NoiseKind, NOISES } from '../../../../src/core/model/noises/registry.ts';
import type { Params } from '../../../../src/core/params/params.ts';
import { remediesFor } from '../../../../src/core/params/remedies.ts';
import { validate } from '../../../../src/core/params/validate.ts';
import { runOf } from '../../../../src/core/run/run.ts';
import { settingOf } from '../../../../src/core/theory/setting.ts';
import { quickComparisons } from '../../../../src/views/lab/compare/comparison.ts';
import { optionsOf } from '../../../../src/views/lab/fields/fieldWords.ts';
import { sectionsFor } from '../../../../src/views/lab/fields/sections.ts';
import { purify } from '../../../support/commandLine.ts';
import { labOnThisThread } from '../../../support/labOnThisThread.ts';
import { plainExamples } from '../../../support/plainExamples.ts';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';
import { leftInverseOf } from '../../../support/steps.ts';
import { ManualScheduler } from '../../../support/manualScheduler.ts';
import { Desk } from '../../../solver/desk.ts';

/** Adds C_ν to the first entry of every example. */
const offset: NoiseModel<'offset'> = {
  id: 'offset',
  title: 'Offset (N1)',
  meaning: 'N1: C_ν is added to the first entry',
  promise: 'N1',
  draw: {
    kind: 'coded',
    adversary: ({ level }, { rows: m }) => {
      const vectors = zeros(1, m);
      vectors.data[0] = level;
      return { vectors, prepare: () => {}, choose: () => 0 };
    },
  },
  reads: ['noiseLevel'],
};

/** Uniform on (0, C_ν): independent of x*, but biased. */
const upward: NoiseModel<'upward'> = {
  id: 'upward',
  title: 'Upward (N1)',
  meaning: 'N1: uniform on (0, C_ν)',
  promise: 'N1',
  draw: {
    kind: 'dense',
    fill: (nu, count, level, { rng }) => {
      for (let k = 0; k < count; k++) nu[k] = level * rng.uniform();
    },
  },
  reads: ['noiseLevel'],
};

const OFFSET = offset.id as string as NoiseKind;
const UPWARD = upward.id as string as NoiseKind;
const EXACT: Params = { ...SMALL_PARAMS, noise: OFFSET, noiseLevel: 0.01 };
const SAMPLED: Params = { ...EXACT, noise: UPWARD, N: 50 };

let unregister: (() => void)[] = [];
beforeAll(() => {
  unregister = [NOISES.register(offset), NOISES.register(upward)];
});
afterAll(() => {
  for (const remove of unregister) remove();
  expect(NOISES.has(offset.id)).toBe(false);
});

test('the toy models are valid parameters', () => {
  expect(validate({ ...EXACT }).problems).toEqual([]);
  expect(validate({ ...SAMPLED }).problems).toEqual([]);
  expect(validate({ noise: 'nonsense' }).problems[0]?.allowed).toContain(offset.id);
});

test('dense noise cannot be enumerated, and the sentence offers the coded toy instead', () => {
  const [problem] = validate({ ...SAMPLED, N: 'infinity' }).problems;
  expect(problem).toMatchObject({ field: 'noise', value: '"upward"' });
  expect(problem?.allowed).toContain('offset');
});

test('examples carry the noise', () => {
  for (const params of [{ ...EXACT, N: 50 }, SAMPLED]) {
    const instance = buildInstance(params);
    const { Nu } = plainExamples(instance, leftInverseOf(instance, instance.A0), 0);
    expect(Nu.data.some((value) => value > 0)).toBe(true);
    expect(Nu.data.every((value) => value >= 0 && value <= 0.01)).toBe(true);
  }
});

test('the noise changes a run, with exact expectation too', () => {
  const lastOf = (params: Params) => {
    const run = runOf(params);
    for (let t = 0; t < 5; t++) run.advance();
    return run.scalars().recoveryError;
  };
  expect(lastOf(EXACT)).not.toBe(lastOf({ ...EXACT, noise: 'none' }));
  expect(lastOf(SAMPLED)).not.toBe(lastOf({ ...SAMPLED, noise: 'none' }));
});

test('the theory reads the promise of the record', () => {
  const { noise } = settingOf(buildInstance(EXACT), {});
  expect(noise).toEqual({ model: 'N1', kind: 'offset', level: 0.01 });
});

test('less noise is a remedy for a run that diverged', () => {
  const changes = remediesFor('diverged', EXACT).map(({ change }) => change);
  expect(changes).toContainEqual({ noiseLevel: 0.005 });
});

test('the command line lists the toy model in its help and runs it', async () => {
  expect((await purify(['--help'])).stdout).toContain(
    'offset: N1: C_ν is added to the first entry',
  );
  const flags = ['--n', '4', '--m', '6', '--s', '1', '--N', '50', '--T', '3'];
  const { code, lines } = await purify(['run', ...flags, '--noise', 'offset', '--noise-level=0.1']);
  expect(code).toBe(0);
  expect(lines).toHaveLength(4);
});

test('a worker session runs it', () => {
  const desk = new Desk(new ManualScheduler());
  desk.configure(EXACT);
  desk.send('acknowledge');
  desk.send('step');
  expect(desk.last).toMatchObject({ t: 1 });
});

test('the lab offers it, shows its noise level and runs it', () => {
  expect(optionsOf('noise')).toContainEqual({
    value: 'offset',
    title: offset.title,
    meaning: offset.meaning,
  });
  const fields = sectionsFor(EXACT).flatMap((section) => section.fields);
  expect(fields).toContain('noiseLevel');
  expect(fields).not.toContain('placed');

  const { lab, clock } = labOnThisThread();
  lab.getState().setParams({ noise: OFFSET, noiseLevel: 0.01 });
  clock.pass(1000);
  expect(lab.getState().lanes[0]?.params.noise).toBe('offset');
  expect(lab.getState().lanes[0]?.frame).not.toBeNull();
});

test('a comparison runs it beside the same run without noise', () => {
  const quiet = quickComparisons(EXACT).find(({ label }) => label === 'without noise');
  expect(quiet?.change).toEqual({ noise: 'none' });
  const { lab, clock } = labOnThisThread(EXACT, { compare: quiet!.change });
  lab.getState().play();
  clock.pass(2000);
  const [noisy, clean] = lab.getState().lanes.map(({ frame }) => frame!.scalars);
  expect(noisy!.t).toBeGreaterThan(5);
  expect(clean!.t).toBe(noisy!.t);
  expect(clean!.recoveryError).not.toBe(noisy!.recoveryError);
});
