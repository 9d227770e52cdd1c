import { expect, it } from 'vitest';
import { axisParams } from '../../../../src/core/sweep/spec.ts';
import { usualAxis } from '../../../../src/views/regimes/axes/usualAxis.ts';

it.each(axisParams())('%s has an axis to begin with', (param) => {
  const axis = usualAxis(param);
  expect(axis.param).toBe(param);
  expect(axis.values.length).toBeGreaterThan(4);
});
