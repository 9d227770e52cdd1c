import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Directions } from '../../../../../src/views/article/widgets/directions/Directions.tsx';
import {
  mixed,
  nearestWeights,
  partBelow,
  type Point,
  screenOf,
  TRUTH,
  weightsOf,
} from '../../../../../src/views/article/widgets/directions/geometry.ts';
import { showInText } from '../../../../support/widgetInText.tsx';

afterEach(() => vi.useRealTimers());

function show() {
  const { container, ...shown } = showInText('directions', <Directions />);
  const body = () => container.querySelector<HTMLElement>('.directions')!;
  return {
    ...shown,
    t: () => Number(body().dataset.t),
    /** Degrees between a column and its feature, the larger of both. */
    off: () => Number(body().dataset.off),
    misread: () => container.querySelectorAll('.directions-misread').length,
    cut: () => container.querySelectorAll('.directions-cut').length,
    negativeSides: () => container.querySelectorAll('.directions-negative').length,
    example: screen.getByRole('button', { name: /^Example y/ }),
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
  };
}

describe('two features in the plane', () => {
  test('the first feature alone is read as if the second were there, and the second as if the first were missing', () => {
    const { ask, told, negativeSides } = show();
    ask('first');
    expect(told()).toContain('(0.80, 0.00) is (0.80, 0.27)');
    expect(told()).toContain('decodes to (0.75, 0.22)');
    expect(negativeSides()).toBe(0);
    ask('second');
    expect(told()).toContain('(0.00, 0.80) is (−0.27, 0.80)');
    expect(told()).toContain('decodes to (0.00, 0.75)');
    expect(negativeSides()).toBe(1);
  });

  test('the run turns the columns to their features, and nothing is misread any more', () => {
    const { moveTo, off, misread } = show();
    const before = misread();
    expect(off()).toBeGreaterThan(10);
    expect(before).toBeGreaterThan(0);
    moveTo(80);
    expect(off()).toBeLessThan(0.2);
    expect(misread()).toBe(0);
  });

  test('without the ReLU the columns stay turned, but columns that are too close part', () => {
    const { ask, moveTo, off, cut } = show();
    ask('relu-off');
    moveTo(80);
    expect(cut()).toBe(0);
    expect(off()).toBeGreaterThan(10);
    ask('close');
    moveTo(80);
    expect(off()).toBeLessThan(0.2);
    ask('relu-on');
    expect(cut()).toBe(2);
  });

  test('arrow keys move the example, other keys do not', () => {
    const { example, told } = show();
    const before = told();
    fireEvent.keyDown(example, { key: 'a' });
    expect(told()).toBe(before);
    fireEvent.keyDown(example, { key: 'ArrowLeft' });
    expect(told()).not.toBe(before);
    fireEvent.keyDown(example, { key: 'ArrowRight' });
    expect(told()).toBe(before);
  });

  test('Play runs to the end and stops, Step makes one iteration, Start returns', () => {
    vi.useFakeTimers();
    const { press, t } = show();
    press('Step');
    expect(t()).toBe(1);
    press('Play');
    act(() => vi.advanceTimersByTime(1000));
    expect(t()).toBeGreaterThan(5);
    press('Pause');
    const paused = t();
    act(() => vi.advanceTimersByTime(1000));
    expect(t()).toBe(paused);
    press('Play');
    act(() => vi.advanceTimersByTime(60_000));
    expect(t()).toBe(80);
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
    press('Start');
    expect(t()).toBe(0);
  });
});

describe('the geometry', () => {
  const SCREEN = screenOf(500, 320);

  test('weights and points undo each other, on the screen as well', () => {
    for (const weights of [
      [0.3, 0.8],
      [-0.2, 1.1],
    ] as const) {
      const [x, y] = SCREEN.place(mixed(TRUTH, weights));
      const again = weightsOf(TRUTH, SCREEN.pointAt(x, y));
      weights.forEach((weight, i) => expect(again[i]).toBeCloseTo(weight, 12));
    }
  });

  test('a dragged example stays among the examples, as near as it can', () => {
    expect(nearestWeights(mixed(TRUTH, [0.3, 0.8]))).toEqual([0.3, 0.8]);
    expect(nearestWeights([-1, -1])).toEqual([0, 0]);
    expect(nearestWeights([3, 3])).toEqual([1, 1]);
    // perpendicular to one feature, away from the other
    const [[u, v], [w, z]] = TRUTH;
    expect(nearestWeights([0.5 * u + 0.4 * v, 0.5 * v - 0.4 * u])).toEqual([0.5, 0]);
    expect(nearestWeights([0.5 * w - 0.4 * z, 0.5 * z + 0.4 * w])).toEqual([0, 0.5]);
  });

  test('a line cuts a square into two parts that make up the square', () => {
    const square: readonly Point[] = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ];
    const value = ([u, v]: Point) => u + 2 * v - 1;
    const area = (polygon: readonly Point[]) =>
      polygon.reduce((sum, [u, v], k) => {
        const [u0, v0] = polygon.at(k - 1)!;
        return sum + (u0 * v - u * v0) / 2;
      }, 0);
    expect(area(partBelow(square, value))).toBeCloseTo(1 / 4, 12);
    expect(area(partBelow(square, (point) => -value(point)))).toBeCloseTo(3 / 4, 12);
    expect(partBelow(square, () => 1)).toEqual([]);
    expect(area(partBelow(square, () => -1))).toBe(1);
  });
});
