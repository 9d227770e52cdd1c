import { expect, it } from 'vitest';
import { scatterOf } from '../../../../../src/views/article/static/local/geometry.ts';

const count = (path: string, mark: RegExp) => path.match(mark)?.length ?? 0;

it('draws every run in both parts, equal and unequal proportions apart, with the errors of sampled ones', () => {
  const { equal, unequal, errors, predicted, measured } = scatterOf([
    { predicted: 0.02, measured: 0.02, isEqual: true },
    { predicted: 0.05, measured: 0.051, isEqual: false, error: 0.01 },
    { predicted: 0.5, measured: 0.5, isEqual: false },
  ]);
  expect(count(equal, /h0/g)).toBe(2);
  expect(count(unequal, /M/g)).toBe(4);
  expect(count(errors, /M/g)).toBe(1);
  expect(predicted.ticks.map(({ value }) => value)).toEqual([0.01, 0.1, 1]);
  expect(measured.ticks.map(({ value }) => value)).toEqual([0.01, 0.1, 1]);
  // on the diagonal
  expect(equal).toContain(
    `M${predicted.place(0.02)!.toFixed(1)} ${measured.place(0.02)!.toFixed(1)}`,
  );
});
