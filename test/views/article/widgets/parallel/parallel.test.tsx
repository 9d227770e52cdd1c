import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { nearlyParallel } from '../../../../../src/core/demos/nearlyParallel.ts';
import { Parallel } from '../../../../../src/views/article/widgets/parallel/Parallel.tsx';
import { LAST, SHARES } from '../../../../../src/views/article/widgets/parallel/geometry.ts';
import { ACT } from '../../../../../src/views/article/widgets/kit/actEvent.ts';

function show() {
  const { container } = render(
    <figure data-widget="parallel">
      <Parallel />
    </figure>,
  );
  const all = (selector: string) => Array.from(container.querySelectorAll<HTMLElement>(selector));
  const numbers = (selector: string) =>
    all(`${selector}[data-value]`).map(({ dataset }) => Number(dataset.value));
  const slider = screen.getByRole('slider', { name: 'Turn feature 2 into feature 1' });
  return {
    turnTo: (share: number) =>
      fireEvent.change(slider, { target: { value: String(SHARES.indexOf(share)) } }),
    slider,
    norm: () => numbers('.parallel-norm-head *')[0],
    decoded: () => numbers('.parallel-decoded-value'),
    beyond: () => all('.parallel-decoded-bar[data-beyond]').length,
    painting: (k: number) => all('.parallel-pictures .kit-picture')[k]!.innerHTML,
    verdict: () => all('.parallel-decoded-verdict')[0]!.textContent,
    said: () => screen.getByRole('status').textContent,
    changed: () => all('[data-changed]').map(({ className }) => className),
    told: () => all('.visually-hidden')[0]!.textContent,
    share: () => Number(all('[data-share]')[0]!.dataset.share),
    ask: (verb: string) =>
      act(() => {
        all('[data-widget]')[0]!.dispatchEvent(new CustomEvent(ACT, { detail: { verb } }));
      }),
  };
}

describe('turning feature 2 into feature 1', () => {
  test('begins with two strokes, decoded well', () => {
    const { norm, decoded, beyond, painting, verdict } = show();
    expect(norm()).toBe(nearlyParallel(1).decoding!.leftInverseNorm);
    [1, 0, 1, 0, 0, 1].forEach((truth, i) =>
      expect(Math.abs(decoded()[i]! - truth)).toBeLessThan(0.03),
    );
    expect(beyond()).toBe(0);
    expect(painting(0)).not.toBe(painting(1));
    expect(verdict()).toBe('');
  });

  test('increases the norm and disturbs the two decoded weights, not the others', () => {
    const { turnTo, norm, decoded, beyond, slider } = show();
    const apart = norm()!;
    turnTo(0.001);
    expect(slider).toHaveAttribute('aria-valuetext', '0.1% its own');
    expect(norm()! / apart).toBeCloseTo(1000, 3);
    expect(decoded()[0]).toBeGreaterThan(3);
    expect(decoded()[1]).toBeLessThan(-2);
    expect(beyond()).toBe(2);
    [1, 0, 0, 1].forEach((truth, i) =>
      expect(Math.abs(decoded()[i + 2]! - truth)).toBeLessThan(0.03),
    );
  });

  test('ends where nothing can be decoded, and explains why', () => {
    const { turnTo, norm, decoded, painting, verdict, told, slider } = show();
    turnTo(0);
    expect(slider).toHaveAttribute('aria-valuetext', 'no part of its own: no left inverse exists');
    expect(norm()).toBe(Infinity);
    expect(decoded()).toEqual([]);
    // the two features, the two data points, and nothing in between
    expect(painting(0)).toBe(painting(1));
    expect(painting(2)).toBe(painting(3));
    expect(painting(4)).toBe('');
    expect(verdict()).toContain('is the same as one with the second');
    expect(told()).toContain('are identical');
    turnTo(1);
    expect(verdict()).toBe('');
  });

  test('is described in words and numbers', () => {
    const { turnTo, told } = show();
    turnTo(0.1);
    expect(told()).toContain('10% of feature 2 is its own');
    expect(told()).toContain('61.94');
    expect(told()).toContain('feature 2: −0.2426 instead of 0');
  });

  test('obeys the verbs in the prose', () => {
    const { ask, share } = show();
    ask('close');
    expect(share()).toBe(0.01);
    ask('same');
    expect(share()).toBe(SHARES[LAST]);
    ask('apart');
    expect(share()).toBe(1);
  });

  test('names its pictures, each differently', () => {
    show();
    const names = Array.from(document.querySelectorAll('.kit-pictured-name'), (name) =>
      name.textContent?.replaceAll(/\s/g, ''),
    );
    expect(names).toEqual(['A1*', 'A2*', 'y', 'y′', 'y−y′']);
  });

  test('highlights and announces what a verb changes, but not what the reader changes', async () => {
    const { ask, said, changed, turnTo } = show();
    turnTo(0.1);
    expect(said()).toBe('');
    expect(changed()).toEqual([]);
    ask('close');
    expect(said()).toContain('1% of feature 2 is its own');
    await waitFor(() =>
      expect(changed()).toEqual([
        'kit-slider',
        'parallel-pictures',
        'parallel-norm',
        'parallel-decoded',
      ]),
    );
  });

  test('highlights the whole figure if a verb changes nothing', async () => {
    const { ask, changed } = show();
    ask('apart');
    await waitFor(() => expect(changed()).toEqual(['kit']));
  });
});
