import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Frame } from '../../src/core/observe/frame.ts';
import type { Params } from '../../src/core/params/params.ts';
import { runOf } from '../../src/core/run/run.ts';
import { HISTORY_POINTS, KEYFRAME_BUDGET } from '../../src/solver/keyframes.ts';
import { Lane } from '../../src/solver/lane.ts';
import { anyParams } from '../support/anyParams.ts';
import { SMALL_PARAMS } from '../support/smallParams.ts';

/** Bytes of a keyframe: A, and a basis of n rows for each row of A†. */
function keyframeSize({ n, m }: Params): number {
  return 8 * n * m + 2 * n * n;
}

/** A budget of three keyframes: almost every step back is a replay. */
const TIGHT = 3 * keyframeSize(SMALL_PARAMS);

const STANDSTILL: Params = { ...SMALL_PARAMS, eta: 0.5, T: 500 };
const RANK_LOSS: Params = { ...SMALL_PARAMS, eta: 1, T: 500 };
const EXPLOSION: Params = {
  ...SMALL_PARAMS,
  family: 'correlated',
  correlation: 0.999,
  noise: 'sign',
  noiseLevel: 1,
  N: 50,
  decoder: 'linear',
  r: 100_000,
  eta: 1,
};

function laneOf(params: Params, budget = KEYFRAME_BUDGET): Lane {
  return new Lane(runOf(params), params, budget);
}

function goTo(lane: Lane, t: number): void {
  lane.restoreNear(t);
  while (!lane.isAt(t)) lane.advance();
}

/** The frames of t = 0, 1, … to the lane's end. */
function framesOf(lane: Lane): Frame[] {
  const frames = [lane.frame()];
  while (!lane.atEnd) {
    lane.advance();
    if (lane.t === frames.length) frames.push(lane.frame());
  }
  return frames;
}

describe('a lane', () => {
  it('returns to every iteration to the last bit, in any order', () => {
    fc.assert(
      fc.property(
        anyParams({ T: 12 }),
        fc.integer({ min: 0, max: 6 }),
        fc.array(fc.nat(14), { maxLength: 8 }),
        (params, keyframes, visits) => {
          const lane = laneOf(params, keyframes * keyframeSize(params));
          const frames = framesOf(lane);
          for (const t of visits) {
            goTo(lane, t);
            expect(lane.frame()).toEqual(frames[Math.min(t, frames.length - 1)]);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('returns to them even where a cold start would find another A†', () => {
    const params: Params = {
      ...SMALL_PARAMS,
      family: 'segments',
      n: 12,
      m: 56,
      s: 0.3,
      ell: 0.05,
      alpha: 0.0125,
      eta: 0.3,
      N: 60,
      T: 60,
      seed: 996324125,
      weights: 'spike-beta',
      noise: 'mimic',
      noiseLevel: 0.001,
      start: 'antisymmetric',
      outside: 0.05,
      examples: 'fixed',
    };
    const lane = laneOf(params, 20 * keyframeSize(params));
    const frames = framesOf(lane);
    for (const t of [55, 60, 52, 58, 0, 57]) {
      goTo(lane, t);
      expect(lane.frame()).toEqual(frames[t]);
    }
  });

  it('continues identically after going back', () => {
    const lane = laneOf(SMALL_PARAMS, TIGHT);
    const frames = framesOf(lane);
    goTo(lane, 17);
    for (let t = 17; t < 40; t++) {
      expect(lane.frame()).toEqual(frames[t]);
      lane.advance();
    }
    expect(lane.frame()).toEqual(frames[40]);
    expect(lane.atEnd).toBe(true);
  });

  it('returns the scalars of every iteration once, however often it is computed', () => {
    const lane = laneOf(SMALL_PARAMS, TIGHT);
    const taken = [...lane.takeScalars()];
    for (const t of [10, 3, 20, 0, 40]) {
      goTo(lane, t);
      taken.push(...lane.takeScalars());
    }
    expect(taken.map(({ t }) => t)).toEqual(Array.from({ length: 41 }, (_, t) => t));
    expect(taken).toEqual(framesOf(laneOf(SMALL_PARAMS)).map(({ scalars }) => scalars));
  });

  it('computes ahead to a new t', () => {
    const lane = laneOf(SMALL_PARAMS);
    goTo(lane, 12);
    expect([lane.t, lane.latest]).toEqual([12, 12]);
    goTo(lane, 4);
    expect([lane.t, lane.latest]).toEqual([4, 12]);
  });

  it('goes back to a keyframe without unnecessary replay', () => {
    const lane = laneOf(SMALL_PARAMS);
    goTo(lane, 30);
    lane.restoreNear(20);
    expect(lane.t).toBe(20);
    lane.restoreNear(29);
    expect(lane.t).toBe(29);
  });

  it.each([
    ['converges', STANDSTILL, /^converged$/],
    ['loses rank', RANK_LOSS, /^rank-loss$/],
    ['explodes', EXPLOSION, /^diverged$/],
    ['is done', SMALL_PARAMS, /^finished$/],
  ] as const)('ends at the same iteration again when it %s', (_, params, kind) => {
    const lane = laneOf(params, TIGHT);
    while (!lane.atEnd) lane.advance();
    const { t: end, outcome } = lane;
    expect(outcome?.kind).toMatch(kind);
    expect(lane.limit).toBe(end);
    goTo(lane, end - 1);
    expect(lane.atEnd).toBe(false);
    expect(lane.outcome).toBe(outcome);
    for (const t of [end, 0, end + 100]) {
      goTo(lane, t);
      expect(lane.t).toBe(Math.min(t, end));
      expect(lane.outcome).toBe(outcome);
    }
    for (let k = 0; k < 3; k++) lane.advance();
    expect([lane.t, lane.atEnd, lane.latest]).toEqual([end, true, end]);
  });

  it('is at its end from the start when T = 0', () => {
    const lane = laneOf({ ...SMALL_PARAMS, T: 0 });
    expect([lane.atEnd, lane.isAt(5)]).toEqual([true, true]);
  });

  describe('returns the history of an entry', () => {
    it('equal to that of its frames', () => {
      const lane = laneOf(SMALL_PARAMS);
      const frames = framesOf(lane);
      const { n } = SMALL_PARAMS;
      for (let i = 0; i < n; i++)
        for (let j = 0; j < n; j++) {
          const { t, value } = lane.history(i, j);
          expect(Array.from(t)).toEqual(frames.map((_, at) => at));
          const seen = frames.map(({ E, Sigma }) => (i === j ? Sigma[i]! : E[i * n + j]!));
          expect(Array.from(value)).toEqual(seen);
        }
    });

    it('at the keyframes and at the current t', () => {
      const lane = laneOf(SMALL_PARAMS, TIGHT);
      goTo(lane, 40);
      const times = () => Array.from(lane.history(1, 2).t);
      expect(times()).toEqual([0, 16, 32, 40]);
      goTo(lane, 5);
      expect(times()).toEqual([0, 5, 16, 32]);
      goTo(lane, 0);
      expect(times()).toEqual([0, 16, 32]);
      const { n } = SMALL_PARAMS;
      goTo(lane, 33);
      expect(lane.history(1, 2).value.at(-1)).toBe(lane.frame().E[n + 2]);
    });

    it('with at most HISTORY_POINTS points', () => {
      const lane = laneOf({ ...SMALL_PARAMS, T: 1500, eta: 0.001 });
      goTo(lane, 1500);
      goTo(lane, 777);
      const times = Array.from(lane.history(0, 1).t);
      expect(times.length).toBeLessThanOrEqual(HISTORY_POINTS);
      expect(times.length).toBeGreaterThan(HISTORY_POINTS / 2);
      expect(times).toEqual([...new Set(times)].toSorted((p, q) => p - q));
      expect(times[0]).toBe(0);
      expect(times.at(-1)).toBe(1500);
      expect(times).toContain(777);
    });

    it.each([
      [-1, 0],
      [0, SMALL_PARAMS.n],
      [0.5, 1],
      [Number.NaN, 0],
    ])('empty where there is no entry (%d, %d)', (i, j) => {
      const { t, value } = laneOf(SMALL_PARAMS).history(i, j);
      expect([t.length, value.length]).toEqual([0, 0]);
    });
  });
});
