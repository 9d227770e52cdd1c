import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factsOf } from '../../../../src/core/observe/facts.ts';
import { buildInstance } from '../../../../src/core/model/buildInstance.ts';
import type { Params } from '../../../../src/core/params/params.ts';
import { EMPTY_SCAN } from '../../../../src/core/theory/claims/claim.ts';
import { Run } from '../../../../src/core/run/run.ts';
import { PURIFICATION } from '../../../../src/core/algorithms/purification/info.ts';
import { EMPTY_TRACE } from '../../../../src/state/lab/trace.ts';
import { MAX_CAPTION_LENGTH } from '../../../../src/views/figures/steps/geometry.ts';
import {
  captionLines,
  captionOf,
  inText,
  maxLines,
} from '../../../../src/views/figures/steps/words.ts';
import { BALANCING_PARAMS } from '../../../support/balancingParams.ts';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';

function laneOf(change: Partial<Params> = {}) {
  const params = { ...SMALL_PARAMS, ...change };
  const run = new Run(buildInstance(params));
  const frame = run.frame();
  return {
    params,
    facts: factsOf(run.instance),
    trace: EMPTY_TRACE,
    firstFrame: frame,
    frame,
    outcome: null,
    setting: null,
    localTheory: null,
    scan: EMPTY_SCAN,
  };
}

describe('a sub-step’s caption', () => {
  it('counts the values that the threshold cut', () => {
    const lane = laneOf();
    const { x, count } = lane.frame.inside!;
    const zeros = x.filter((value) => value === 0).length;
    expect(captionOf(lane, 'threshold')).toBe(
      `Of ${count} × 4 decoded values, ${zeros} were at or below α = 0.05 and became 0; the other ${x.length - zeros} were reduced by α.`,
    );
  });

  it('says that nothing is cut without the ReLU', () => {
    expect(captionOf(laneOf({ decoder: 'linear' }), 'threshold')).toMatch(
      /^The ReLU is off: all \d+ × 4/,
    );
  });

  it('distinguishes a sample from the whole distribution, and noise from no noise', () => {
    expect(captionOf(laneOf(), 'draw')).toMatch(/from the whole distribution.*there is no noise/);
    expect(captionOf(laneOf({ N: 50, noise: 'uniform', noiseLevel: 0.01 }), 'draw')).toMatch(
      /^24 of this iteration’s 50 examples.*the noise is 0\.\d+ times/,
    );
  });

  it('counts stages of Equilibration, and updates after them', () => {
    const params = BALANCING_PARAMS;
    const run = new Run(buildInstance(params));
    const lane = () => ({ ...laneOf(), params, facts: factsOf(run.instance), frame: run.frame() });
    for (let k = 0; k < 8; k++) run.advance();
    expect(captionOf(lane(), 'update')).toMatch(
      /^After 8 stages, \d of 6 features are in S, and λ = /,
    );
    while (run.t < 60) run.advance();
    const { stages } = run.frame().equilibration!;
    expect(captionOf(lane(), 'update')).toMatch(
      new RegExp(`^After ${stages} stages and ${60 - stages} updates with η = 0.1 and r = `),
    );
  });

  it('fits the space reserved for it, for every sub-step', () => {
    for (const change of [
      {},
      { N: 20_000, noise: 'uniform' as const, noiseLevel: 1e-6 },
      { ell: 1e-6 },
      ...(['linear', 'nnls', 'matched'] as const).map((decoder) => ({ decoder, N: 20_000 })),
      ...(['correlation', 'gradient', 'least-squares'] as const).map((update) => ({ update })),
    ])
      for (const subStep of PURIFICATION.subSteps)
        for (const width of [268, 342, 592, 900]) {
          const caption = captionOf(laneOf(change), subStep);
          expect(captionLines(caption, width).length).toBeLessThanOrEqual(
            maxLines(MAX_CAPTION_LENGTH, width),
          );
        }
  });

  it('gives a single number if all values are equal', () => {
    expect(captionOf(laneOf(), 'update')).toMatch(
      /^At the start, columns contain 0\.7 of their own/,
    );
  });

  it('says when there is no run yet, or no next iteration', () => {
    const lane = laneOf();
    expect(captionOf({ ...lane, frame: null }, 'draw')).toMatch(/being prepared/);
    const withoutInside = { ...lane, frame: { ...lane.frame, inside: null } };
    expect(captionOf(withoutInside, 'decode')).toMatch(/no next iteration/);
    expect(captionOf(withoutInside, 'update')).toMatch(/^At the start/);
  });
});

describe('a number in text', () => {
  it('has no trailing zeros', () => {
    expect([0.7, 12, 0.03794, -2.5, 0].map(inText)).toEqual(['0.7', '12', '0.0379', '−2.5', '0']);
    expect(inText(-6.28e-4)).toBe('−6.28\u00a0×\u00a010⁻⁴');
    expect(inText(Infinity)).toBe('∞');
    expect(inText(Number.NaN)).toBe('–');
  });
});

describe('the lines of a caption', () => {
  it('keep all words and fit the width', () => {
    const text = fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(text, fc.integer({ min: 120, max: 900 }), (words, width) => {
        const lines = captionLines(words.join(' '), width);
        expect(lines.join(' ')).toBe(words.join(' '));
        for (const line of lines) expect(line.length * 6.4).toBeLessThanOrEqual(width);
      }),
    );
  });
});
