import { describe, expect, it } from 'vitest';
import { type Facts, factsOf } from '../../../../src/core/observe/facts.ts';
import type { Frame } from '../../../../src/core/observe/frame.ts';
import { runOf } from '../../../../src/core/run/run.ts';
import { SCENES } from '../../../../src/state/scenes/scenes.ts';
import { textStateOf } from '../../../../src/state/scenes/stage.ts';
import { noiseOverSignal, noiseSize } from '../../../../src/views/article/opening/noise.ts';
import { COLUMNS, streamed, TOGETHER } from '../../../../src/views/article/opening/stream.ts';

const { params } = textStateOf(SCENES.hook);

/** The frames of the opening's run at t = 0 … last. */
function frames(last: number): { readonly facts: Facts; readonly frames: readonly Frame[] } {
  const run = runOf(params);
  const all = [run.frame()];
  while (run.t < last) {
    run.advance();
    all.push(run.frame());
  }
  return { facts: factsOf(run.instance), frames: all };
}

const { facts, frames: shown } = frames(6);
const first = streamed(null, facts, shown[0]!);

describe('the examples on show', () => {
  it('are those of the run: strokes of the truth, plus noise within its bound', () => {
    const { inside } = shown[0]!;
    expect(first.examples).toHaveLength(TOGETHER * COLUMNS);
    first.examples.forEach(({ y, signal }, e) => {
      expect(y).toEqual(inside!.y.slice(e * facts.m, (e + 1) * facts.m));
      const noise = y.map((value, k) => value - signal[k]!);
      expect(Math.max(...noise.map(Math.abs))).toBeLessThanOrEqual(params.noiseLevel + 1e-12);
      // without noise the pixels sum to the number of strokes, each of which sums to one
      const strokes = inside!.xStar
        .slice(e * facts.n, (e + 1) * facts.n)
        .reduce((sum, weight) => sum + weight, 0);
      expect(signal.reduce((sum, pixel) => sum + pixel, 0)).toBeCloseTo(strokes, 10);
    });
  });

  it('move on while the run plays: the newest are in front, the oldest leave', () => {
    const next = streamed(first, facts, shown[1]!);
    const alone = streamed(null, facts, shown[1]!);
    expect(next.examples.slice(0, TOGETHER)).toEqual(alone.examples.slice(0, TOGETHER));
    expect(next.examples.slice(TOGETHER)).toEqual(first.examples.slice(0, -TOGETHER));
  });

  it.each([
    ['jumps ahead', first, shown[6]!],
    ['goes back', streamed(null, facts, shown[3]!), shown[2]!],
  ])('are all replaced when the run %s', (_, before, frame) => {
    expect(streamed(before, facts, frame).examples).toEqual(streamed(null, facts, frame).examples);
  });

  it('are all replaced when another run begins', () => {
    const other = streamed(first, { ...facts }, shown[1]!);
    expect(other.examples).toEqual(streamed(null, facts, shown[1]!).examples);
  });
});

describe('the size of the noise', () => {
  it('is that of the examples', () => {
    const sizes = shown.map(({ inside }) => inside!.noiseSize);
    const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
    expect(mean / noiseSize(params)).toBeCloseTo(1, 1);
    const signals = shown.map(({ inside }) => inside!.signalSize);
    const signal = signals.reduce((sum, size) => sum + size, 0) / signals.length;
    expect(noiseOverSignal(params) / (mean / signal)).toBeCloseTo(1, 0);
  });
});
