import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  isOutside,
  screenOf,
  warmRegion,
} from '../../../../../src/views/article/widgets/triangle/geometry.ts';
import { Triangle } from '../../../../../src/views/article/widgets/triangle/Triangle.tsx';
import {
  INITIAL,
  pathOf,
  withStart,
} from '../../../../../src/views/article/widgets/triangle/triangleState.ts';
import { summary } from '../../../../../src/views/article/widgets/triangle/words.tsx';
import { showInText } from '../../../../support/widgetInText.tsx';

function show() {
  const { container, ...shown } = showInText('triangle', <Triangle />);
  const body = () => container.querySelector<HTMLElement>('.triangle')!;
  return {
    ...shown,
    t: () => Number(body().dataset.t),
    /** The most that is foreign in a column, relative to its own feature. */
    foreign: () => Number(body().dataset.foreign),
    outside: () => container.querySelectorAll('.triangle-dot.triangle-outside').length,
  };
}

describe('three columns in the triangle', () => {
  test.each(['mixed', 'inside', 'outside'])('go to the corners from the start “%s”', (verb) => {
    const { ask, moveTo, foreign } = show();
    ask(verb);
    expect(foreign()).toBeGreaterThan(0.15);
    moveTo(80);
    expect(foreign()).toBeLessThan(0.01);
  });

  test('are outside where something is negative, and inside where nothing is', () => {
    const { ask, outside, told } = show();
    expect(outside()).toBe(3);
    expect(told()).toContain('Column 1, outside the triangle: 75 % of feature 1');
    ask('inside');
    expect(outside()).toBe(0);
    expect(told()).not.toContain('outside the triangle');
  });

  test('stop elsewhere without the ReLU', () => {
    const { ask, moveTo, foreign } = show();
    ask('relu-off');
    moveTo(60);
    const late = foreign();
    moveTo(80);
    expect(foreign()).toBeCloseTo(late, 3);
    expect(late).toBeGreaterThan(0.5);
  });

  test('start where arrow keys move them, at t = 0', () => {
    const { moveTo, t, told } = show();
    moveTo(20);
    const handle = screen.getByRole('button', { name: /^Start of column 2/ });
    const before = handle.getAttribute('aria-label');
    fireEvent.keyDown(handle, { key: 'ArrowUp' });
    expect(handle.getAttribute('aria-label')).not.toBe(before);
    expect(t()).toBe(0);
    expect(told()).toContain('a start of your own');
    expect(screen.getByRole('radio', { name: 'mixed signs' })).not.toBeChecked();
    fireEvent.click(screen.getByRole('radio', { name: 'mixed signs' }));
    expect(handle.getAttribute('aria-label')).toBe(before);
  });

  test('that are the same mixture have no left inverse, which is said', () => {
    const shares = [0.5, 0.3, 0.2];
    const state = withStart(withStart(INITIAL, 0, shares), 1, shares);
    expect(summary(state, pathOf(state))).toContain('there is no left inverse');
  });
});

describe('the geometry', () => {
  test('places and shares undo each other', () => {
    const { place, sharesAt } = screenOf(500, 320);
    for (const shares of [
      [1, 0, 0],
      [0.2, 0.5, 0.3],
      [-0.2, 0.4, 0.8],
    ])
      sharesAt(...place(shares)).forEach((share, i) => expect(share).toBeCloseTo(shares[i]!, 12));
  });

  test('the warm region has ℓ/(1−ℓ) times as much foreign as own at its corners, inside and outside', () => {
    const region = warmRegion(1, 0.2);
    for (const shares of region) {
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
      expect((Math.abs(shares[0]!) + Math.abs(shares[2]!)) / shares[1]!).toBeCloseTo(0.25, 12);
    }
    expect(region.map(isOutside)).toEqual([false, false, true, true]);
  });
});
