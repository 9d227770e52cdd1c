import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  DRAWS,
  kappaStarOf,
  PROMISE_FEATURES,
  RATIOS,
  SIZES,
  sortedEntries,
} from '../../../../../src/core/demos/promise.ts';
import { ACT } from '../../../../../src/views/article/widgets/kit/actEvent.ts';
import { areasOf } from '../../../../../src/views/article/widgets/promise/geometry.ts';
import { instanceOf } from '../../../../../src/views/article/widgets/promise/instances.ts';
import { PROMISE_VERBS } from '../../../../../src/views/article/widgets/promise/promiseState.ts';
import { PromiseWidget } from '../../../../../src/views/article/widgets/promise/PromiseWidget.tsx';
import recorded from '../../../../../src/views/article/widgets/promise/recorded.json' with {
  type: 'json',
};
import { addBrowserParts } from '../../../../support/browserParts.ts';

function open() {
  addBrowserParts();
  const { container } = render(
    <figure data-widget="promise">
      <PromiseWidget />
    </figure>,
  );
  const slot = container.querySelector('figure')!;
  const product = (model: 'N1' | 'N2') =>
    Number(screen.getByTestId(`promise-${model}`).dataset.value);
  return {
    tell(verb: keyof typeof PROMISE_VERBS) {
      act(() => {
        slot.dispatchEvent(new CustomEvent(ACT, { detail: { verb } }));
      });
    },
    product,
    factor: (model: 'N1' | 'N2') =>
      Number(container.querySelector<SVGElement>(`.promise-${model} circle`)?.dataset.factor),
    entriesPath: () => container.querySelector('.promise-feature')?.getAttribute('d'),
  };
}

describe('the theorem’s noise', () => {
  it('under N1 costs all of it, and under N2 one part in √n', () => {
    const { tell, product } = open();
    tell('signal');
    expect(screen.getByTestId('promise-noise')).toHaveTextContent('up to 1');
    expect(product('N1')).toBeCloseTo(1, 12);
    expect(product('N2')).toBeCloseTo(1 / 4, 12);
    expect(screen.getByTestId('promise-N1')).toHaveTextContent('2c = 2/𝒢 if 𝒢 ≥ 1');
    expect(screen.getByTestId('promise-N2')).toHaveTextContent('2c = 0.5/𝒢 if 𝒢 ≥ 0.25');
    tell('root');
    expect(product('N2')).toBeCloseTo(1, 12);
    expect(screen.getByTestId('promise-N1')).toHaveTextContent('no promise');
  });

  it('falls with more features under N2 only, if every feature has entries of its own', () => {
    const { tell, product } = open();
    tell('signal');
    const before = product('N2');
    tell('more');
    expect(product('N1')).toBeCloseTo(1, 12);
    expect(product('N2')).toBeCloseTo(before * Math.sqrt(16 / 40), 12);
  });

  it('follows the sliders', () => {
    const { product } = open();
    const levels = screen.getByRole('slider', { name: /Bound on the noise/ });
    fireEvent.change(levels, { target: { value: 12 } });
    expect(product('N1')).toBeCloseTo(0.01 * 64, 12);
    fireEvent.change(screen.getByRole('slider', { name: /Number of features/ }), {
      target: { value: SIZES.indexOf(4) },
    });
    expect(product('N1')).toBeCloseTo(0.01 * 16, 12);
    expect(product('N2')).toBeCloseTo((0.01 * 16) / 2, 12);
    fireEvent.change(screen.getByRole('slider', { name: /Entries of an example/ }), {
      target: { value: RATIOS.indexOf(10) },
    });
    expect(product('N1')).toBeCloseTo(0.01 * 40, 12);
  });

  it('costs more for features that are spread out, and says that the condition fails', async () => {
    const { tell, product, factor, entriesPath } = open();
    tell('signal');
    const before = entriesPath();
    expect(screen.getByText(/m ≥ nκ\* holds/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'random' }));
    const { kappaStar } = instanceOf(PROMISE_VERBS.random);
    expect(product('N1')).toBeCloseTo((16 * kappaStar) / 64, 12);
    expect(factor('N1')).toBeCloseTo(product('N1'), 12);
    expect(factor('N2')).toBeCloseTo(product('N2'), 12);
    expect(entriesPath()).not.toBe(before);
    expect(screen.getByText(/m ≥ nκ\* does not hold/)).toBeInTheDocument();
  });
});

describe('the recorded κ*', () => {
  it('covers every place of the sliders', () => {
    for (const rows of [recorded.topics, recorded.random])
      for (const ratio of RATIOS) expect(rows[ratio]).toHaveLength(DRAWS * SIZES.length);
  });

  it.each([
    ['topics', 2, 1],
    ['topics', 16, 4],
    ['topics', 10, 10],
    ['random', 16, 1],
    ['random', 16, 4],
    ['random', 12, 6],
  ] as const)('is what the core computes: %s, n = %i, m = %in', (features, n, ratio) => {
    const { kappaStar, seed } = instanceOf({ features, n, ratio });
    const again = Array.from({ length: DRAWS }, (_, k) =>
      kappaStarOf(PROMISE_FEATURES[features](n, n * ratio, k + 1)),
    );
    expect(kappaStar / again[seed - 1]!).toBeCloseTo(1, 4);
    expect(again.toSorted((a, b) => a - b)[2]).toBe(again[seed - 1]);
  });
});

describe('the areas', () => {
  it.each(['blocks', 'topics', 'random'] as const)('are as 1 to mC_ν, %s', (features) => {
    const entries = sortedEntries(features, 6, 24, 3);
    const level = 0.05;
    const { feature, noiseTop, left, right, floor } = areasOf(entries, level, 500, 400);
    const noise = (right - left) * (floor - noiseTop);
    expect(noise / areaOf(feature)).toBeCloseTo(24 * level, 2);
  });
});

/** The area of a polygon with absolute points. */
function areaOf(path: string): number {
  const points = Array.from(path.matchAll(/[ML]([\d.]+),([\d.]+)/g), ([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  let sum = 0;
  points.forEach(([x, y], k) => {
    const [nextX, nextY] = points[(k + 1) % points.length]!;
    sum += x! * nextY! - nextX! * y!;
  });
  return Math.abs(sum) / 2;
}
