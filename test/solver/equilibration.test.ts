/** Equilibration in the lab: played, gone back in and compared like Purification; t counts stages. */
import { describe, expect, it } from 'vitest';
import type { Frame } from '../../src/core/observe/frame.ts';
import { Run } from '../../src/core/run/run.ts';
import { buildInstance } from '../../src/core/model/buildInstance.ts';
import type { Params } from '../../src/core/params/params.ts';
import { ManualScheduler } from '../support/manualScheduler.ts';
import { SMALL_PARAMS } from '../support/smallParams.ts';
import { labOnThisThread } from '../support/labOnThisThread.ts';
import { Desk, expectedScalars, finish } from './desk.ts';

const BALANCING: Params = {
  ...SMALL_PARAMS,
  algorithm: 'equilibration',
  ratio: 10,
  ell: 0.02,
  alpha: 0.01,
  start: 'positive',
  T: 200,
};
const SAMPLED: Params = { ...BALANCING, N: 300 };
/** Room for three keyframes or so: almost every way back is a replay. */
const TIGHT = 3 * 8 * BALANCING.n * BALANCING.m;

/** The frames of every stage, straight from the core. */
function expectedFrames(params: Params): Frame[] {
  const run = new Run(buildInstance(params));
  const frames = [run.frame()];
  while (run.outcome === null) {
    run.advance();
    frames[run.t] = run.frame();
  }
  return frames;
}

describe.each([
  ['exact', BALANCING],
  ['sampled', SAMPLED],
  ['printed', { ...BALANCING, lambdaUpdate: 'printed' }],
] satisfies [string, Params][])('a session that runs Equilibration (%s)', (_, params) => {
  const frames = expectedFrames(params);
  const end = frames.length - 1;
  const { stages } = frames[end]!.equilibration!;

  it('balances first, then purifies', () => {
    expect(stages).toBeGreaterThan(10);
    expect(end).toBeGreaterThan(stages + 10);
    frames.forEach(({ equilibration }, t) =>
      expect(equilibration!.phase).toBe(t < stages ? 'balancing' : 'purifying'),
    );
  });

  it('plays to the end', () => {
    const clock = new ManualScheduler();
    const desk = new Desk(clock);
    desk.configure(params);
    expect(desk.lane.frame).toEqual(frames[0]);
    desk.send('play');
    finish(desk, clock);
    expect(desk.last).toMatchObject({ t: end, latest: end, ended: true });
    expect(desk.lane.frame).toEqual(frames[end]);
    expect(desk.lane.outcome).toMatchObject({ kind: 'finished', t: end });
    expect(desk.lane.outcome?.sentence).toMatch(
      new RegExp(`^After ${stages} stages all features were in S, .* : 1, and then purified`),
    );
    expect(desk.scalars()).toEqual(frames.map(({ scalars }) => scalars));
  });

  it('seeks back and ahead to identical frames, with few keyframes', () => {
    const clock = new ManualScheduler();
    const desk = new Desk(clock, TIGHT);
    desk.configure(params);
    for (const t of [end, 3, stages, end - 1, stages - 1, 0, stages + 1, 7, end + 50, 5]) {
      desk.seek(t);
      finish(desk, clock);
      expect(desk.lane.frame).toEqual(frames[Math.min(t, end)]);
    }
    desk.send('step');
    desk.send('acknowledge');
    expect(desk.lane.frame).toEqual(frames[6]);
    expect(desk.scalars()).toEqual(frames.map(({ scalars }) => scalars));
  });

  it('sends the history of an entry equal to that of its frames', () => {
    const clock = new ManualScheduler();
    const desk = new Desk(clock);
    desk.configure(params);
    desk.seek(end);
    finish(desk, clock);
    const { n } = params;
    for (const [i, j] of [
      [0, 1],
      [2, 2],
      [3, 0],
    ] as const) {
      desk.session.receive({ type: 'history', runId: 1, i, j });
      const told = desk.events.at(-1);
      if (told?.type !== 'history') throw new Error('no history');
      const seen = frames.map(({ E, Sigma }) => (i === j ? Sigma[i]! : E[i * n + j]!));
      expect(Array.from(told.lanes[0]!.value)).toEqual(seen);
    }
  });
});

it('compares Purification with Equilibration, each to its own end', () => {
  const clock = new ManualScheduler();
  const desk = new Desk(clock);
  const purification: Params = { ...BALANCING, algorithm: 'purification', T: 60 };
  const frames = expectedFrames(BALANCING);
  const end = frames.length - 1;
  desk.configure([purification, BALANCING]);
  desk.send('play');
  finish(desk, clock);
  expect(desk.last.lanes.map(({ outcome }) => outcome?.t)).toEqual([60, end]);
  expect(desk.scalars(0)).toEqual(expectedScalars(purification));
  expect(desk.scalars(1)).toEqual(frames.map(({ scalars }) => scalars));
  desk.seek(9);
  finish(desk, clock);
  expect(desk.last.lanes.map(({ frame }) => frame.scalars.t)).toEqual([9, 9]);
  expect(desk.last.lanes[0]!.frame.equilibration ?? null).toBeNull();
  expect(desk.last.lanes[1]!.frame).toEqual(frames[9]);
});

it('says in the lab how it ended', () => {
  const { lab, clock } = labOnThisThread(BALANCING);
  lab.getState().play();
  clock.pass(20_000);
  const { lanes, status } = lab.getState();
  expect(status).toBe('ended');
  expect(lanes[0]?.outcome?.sentence).toMatch(
    /^After \d+ stages all features were in S, balanced to 1\.\d\d : 1, and then purified/,
  );
  expect(lanes[0]?.frame?.equilibration?.balance).toBeLessThan(2);
});

it('explains why it cannot start', () => {
  const desk = new Desk(new ManualScheduler());
  desk.configure({ ...BALANCING, family: 'given' });
  expect(desk.events.at(-1)).toMatchObject({
    type: 'failed',
    sentence: expect.stringMatching(/^This run cannot start\. AStar = nothing: must be a matrix/),
  });
});
