import { describe, expect, it } from 'vitest';
import {
  kappaStarOf,
  PROMISE_FEATURES,
  type PromiseFeatures,
  sortedEntries,
} from '../../../src/core/demos/promise.ts';
import { columnSums } from '../../../src/core/matrix.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import { defaultParams } from '../../../src/core/params/validate.ts';
import { settingOf } from '../../../src/core/theory/setting.ts';

describe('the features of the theorem’s figure', () => {
  it.each([
    ['topics', 'topics'],
    ['random', 'gaussian'],
  ] as const)('%s are those of an instance', (features, family) => {
    const instance = buildInstance({ ...defaultParams(), family, n: 6, m: 12, seed: 4 });
    const drawn = PROMISE_FEATURES[features](6, 12, 4);
    expect(drawn).toEqual(instance.truth.AStar);
    expect(kappaStarOf(drawn)).toBe(settingOf(instance).kappaStar);
  });

  it.each([
    [4, 1],
    [6, 4],
    [10, 10],
  ])('%i features with %i entries of their own have κ* = m/n', (n, ratio) => {
    const AStar = PROMISE_FEATURES.blocks(n, n * ratio);
    for (const sum of columnSums(AStar)) expect(sum).toBeCloseTo(1, 12);
    expect(kappaStarOf(AStar)).toBeCloseTo(ratio, 12);
  });

  it.each(Object.keys(PROMISE_FEATURES) as PromiseFeatures[])(
    'a feature of the kind %s is sorted and has norm 1',
    (features) => {
      const entries = sortedEntries(features, 8, 24, 2);
      const { data } = PROMISE_FEATURES[features](8, 24, 2);
      for (const entry of data.filter((_, k) => k % 8 === 0))
        expect(entries).toContain(Math.abs(entry));
      expect(entries).toHaveLength(24);
      expect(entries).toEqual(entries.toSorted().toReversed());
      expect(entries.reduce((sum, entry) => sum + entry, 0)).toBeCloseTo(1, 12);
    },
  );

  it('no left inverse is cheaper than the feature’s largest entry allows', () => {
    for (const seed of [1, 2, 3]) {
      const AStar = PROMISE_FEATURES.random(8, 80, seed);
      expect(kappaStarOf(AStar) * sortedEntries('random', 8, 80, seed)[0]!).toBeGreaterThanOrEqual(
        1,
      );
    }
  });
});
