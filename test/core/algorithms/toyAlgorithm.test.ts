/** An algorithm that exists only in this test runs everywhere, without another file being touched. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Algorithm, Stepper, StepperState } from '../../../src/core/algorithms/algorithm.ts';
import { AlternatingUpdate } from '../../../src/core/algorithms/alternatingUpdate.ts';
import { CATALOGUE } from '../../../src/core/algorithms/catalogue.ts';
import type { AlgorithmId } from '../../../src/core/algorithms/ids.ts';
import { registerAlgorithm } from '../../../src/core/algorithms/registry.ts';
import type { RankLoss } from '../../../src/core/linalg/rankLoss.ts';
import type { Matrix } from '../../../src/core/matrix.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import type { Instance } from '../../../src/core/model/instance.ts';
import type { AddedScalars } from '../../../src/core/observe/frame.ts';
import type { Params } from '../../../src/core/params/params.ts';
import { validate } from '../../../src/core/params/validate.ts';
import type { Outcome } from '../../../src/core/run/outcome.ts';
import { runOf } from '../../../src/core/run/run.ts';
import { column, type ScalarName } from '../../../src/state/lab/trace.ts';
import { optionsOf } from '../../../src/views/lab/fields/fieldWords.ts';
import { sectionsFor } from '../../../src/views/lab/fields/sections.ts';
import { purify } from '../../support/commandLine.ts';
import { labOnThisThread } from '../../support/labOnThisThread.ts';
import { ManualScheduler } from '../../support/manualScheduler.ts';
import { SMALL_PARAMS } from '../../support/smallParams.ts';
import { Desk } from '../../solver/desk.ts';

/** A never moves; every step counts. */
class StillStepper implements Stepper {
  t = 0;
  readonly scale = null;
  readonly ahead: AlternatingUpdate;

  constructor(instance: Instance) {
    this.ahead = new AlternatingUpdate(instance);
  }

  get A(): Matrix {
    return this.ahead.A;
  }

  step(): null {
    this.t++;
    return null;
  }

  finished(): Outcome {
    return { kind: 'finished', t: this.t, sentence: 'A never moved.', recovered: false };
  }

  lostRank({ message }: RankLoss): Outcome {
    return { kind: 'rank-loss', t: this.t, sentence: message, recovered: false };
  }

  state(): StepperState & { readonly t: number } {
    const A = this.A.data.slice();
    return { A, scale: null, byteLength: A.byteLength, t: this.t };
  }

  restore(state: StepperState): void {
    this.t = (state as ReturnType<StillStepper['state']>).t;
  }

  scalars(): AddedScalars {
    return { patience: this.t } as AddedScalars;
  }
}

const still: Algorithm = {
  id: 'still',
  title: 'Still',
  meaning: 'A never moves',
  reads: ['lambda0'],
  ignores: [],
  subSteps: ['update', 'decode'],
  scalars: ['patience' as keyof AddedScalars],
  frameParts: [],
  takesAnyPair: false,
  keepsBatch: false,
  needsNonNegative: false,
  proof: null,
  hasLemmas: false,
  start: (instance) => new StillStepper(instance),
};

const STILL: Params = { ...SMALL_PARAMS, algorithm: still.id as AlgorithmId };

let unregister = () => {};
beforeAll(() => {
  unregister = registerAlgorithm(still);
});
afterAll(() => {
  unregister();
  expect(CATALOGUE.has(still.id)).toBe(false);
  expect(() => runOf(STILL)).toThrow('There is no algorithm still');
});

test('the toy algorithm is a valid parameter', () => {
  expect(validate({ ...STILL }).problems).toEqual([]);
  expect(validate({ algorithm: 'nonsense' }).problems[0]?.allowed).toContain(still.id);
});

test('the observer turns it into frames, scalars, snapshots and an outcome', () => {
  const run = runOf({ ...STILL, T: 3 });
  const first = run.frame();
  const start = run.snapshot();
  while (run.outcome === null) run.advance();
  const last = run.frame();
  expect(last.A).toEqual(first.A);
  expect(last.E).toEqual(first.E);
  expect(last.scalars).toMatchObject({ t: 3, patience: 3, a: first.scalars.a });
  expect(run.outcome.sentence).toBe('A never moved.');
  run.restore(start);
  expect(run.frame()).toEqual(first);
  expect(run.entryAt(start, 0, 1)).toBe(first.E[1]);
});

test('the command line lists it in its help, runs it and checks it', async () => {
  expect((await purify(['--help'])).stdout).toContain('still: A never moves');
  const flags = [
    '--algorithm',
    'still',
    '--n',
    '4',
    '--m',
    '6',
    '--s',
    '1',
    '--N',
    '50',
    '--T',
    '3',
  ];
  const { code, lines, stderr } = await purify(['run', ...flags]);
  expect([code, stderr]).toEqual([0, 'A never moved.\n']);
  expect(lines.map(({ t, patience }) => [t, patience])).toEqual([0, 1, 2, 3].map((t) => [t, t]));
  expect(new Set(lines.map(({ recoveryError }) => recoveryError)).size).toBe(1);
  const check = await purify(['check', ...flags]);
  expect(check.code).toBe(0);
  // no proof of the paper is about it: nothing is claimed of its iterates
  expect(check.lines.some(({ group }) => group === 'claims' || group === 'conclusion')).toBe(false);
  const lemmas = await purify(['lemmas', ...flags]);
  expect(lemmas.code).toBe(2);
  expect(lemmas.stderr).toMatch(/^purify: algorithm = "still": must be purification/);
});

test('a worker session plays it in its own sub-steps', () => {
  const desk = new Desk(new ManualScheduler());
  desk.configure(STILL);
  desk.send('acknowledge');
  desk.send('sub-step');
  expect(desk.last).toMatchObject({ t: 0, subStep: 'decode' });
  desk.send('acknowledge');
  desk.send('sub-step');
  expect(desk.last).toMatchObject({ t: 1, subStep: 'update' });
});

test('the lab offers it with the parameters it reads, runs it and travels back in time', () => {
  expect(optionsOf('algorithm')).toContainEqual({
    value: 'still',
    title: still.title,
    meaning: still.meaning,
  });
  const fields = sectionsFor(STILL).flatMap((section) => section.fields);
  expect(fields).toContain('lambda0');
  expect(fields).not.toContain('epsilon');

  const { lab, clock } = labOnThisThread();
  lab.getState().setParam('algorithm', still.id);
  lab.getState().play();
  clock.pass(2000);
  const lane = () => lab.getState().lanes[0]!;
  expect(lane().frame!.scalars.t).toBeGreaterThan(5);
  expect(column(lane().trace, 'patience' as ScalarName)[5]).toBe(5);
  lab.getState().seek(2);
  clock.pass(100);
  expect(lab.getState().t).toBe(2);
  expect(lane().frame!.A).toEqual(lane().firstFrame!.A);
});

test('a comparison runs it beside Purification', () => {
  const { lab, clock } = labOnThisThread(STILL, { compare: { algorithm: 'purification' } });
  lab.getState().play();
  clock.pass(2000);
  const [moving, resting] = [1, 0].map((k) => lab.getState().lanes[k]!);
  expect(resting!.frame!.scalars.t).toBe(moving!.frame!.scalars.t);
  expect(resting!.frame!.A).toEqual(resting!.firstFrame!.A);
  expect(moving!.frame!.A).not.toEqual(moving!.firstFrame!.A);
});

test('an instance of it can be built from parameters alone', () => {
  expect(buildInstance(STILL)).toMatchObject({ algorithm: 'still', settings: undefined });
});
