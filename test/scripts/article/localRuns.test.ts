import { describe, expect, it } from 'vitest';
import {
  floorParams,
  measuredFloor,
  measuredRate,
  predictedFloorOf,
  predictionOf,
  rateParams,
} from '../../../scripts/article/localRuns.ts';
import recorded from '../../../src/views/article/static/local/recorded.json' with { type: 'json' };

describe('the recorded runs of the local theory', () => {
  it.each([0, 100, 199].map((k) => recorded.rates[k]!))(
    'have the same rate again: run $run',
    (row) => {
      const params = rateParams(row.run)!;
      const prediction = predictionOf(params)!;
      expect(params.ratio === 1).toBe(row.isEqual);
      expect(prediction.rate).toBeCloseTo(row.predicted, 9);
      expect(measuredRate(params, prediction)).toBeCloseTo(row.measured, 9);
    },
  );

  it('have the same floor again: the run that is measured fastest', () => {
    const row = recorded.floors.find(({ run }) => run === 13)!;
    const params = floorParams(row.run)!;
    const prediction = predictionOf(params)!;
    expect(predictedFloorOf(params, prediction)).toBeCloseTo(row.predicted, 6);
    const { floor, standardError } = measuredFloor(params, prediction);
    expect(floor).toBeCloseTo(row.measured, 6);
    expect(standardError).toBeCloseTo(row.error, 3);
  });
});
