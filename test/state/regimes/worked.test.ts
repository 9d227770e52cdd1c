import { describe, expect, it } from 'vitest';
import { cellCount } from '../../../src/core/sweep/spec.ts';
import { WORKED, workedAs, workedSpec } from '../../../src/state/regimes/worked.ts';

describe.each(WORKED)('the worked diagram $title', (diagram) => {
  it('is a sweep of a few thousand runs at most, with five seeds', () => {
    const spec = workedSpec(diagram);
    expect(spec.seeds).toBe(5);
    expect(cellCount(spec) * spec.seeds).toBeLessThanOrEqual(3000);
  });

  it('is recognised, and not with another base', () => {
    const spec = workedSpec(diagram);
    expect(workedAs({ ...spec })).toBe(diagram);
    expect(workedAs({ ...spec, base: { ...spec.base, T: 7 } })).toBeUndefined();
  });
});
