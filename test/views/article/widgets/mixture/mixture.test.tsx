import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { columnsOf, signedStrokes, strokes } from '../../../../../src/core/demos/display.ts';
import { Mixture } from '../../../../../src/views/article/widgets/mixture/Mixture.tsx';
import type { MIXTURE_VERBS } from '../../../../../src/views/article/widgets/mixture/mixtureState.ts';
import { ACT } from '../../../../../src/views/article/widgets/kit/actEvent.ts';

function show() {
  const { container } = render(
    <figure data-widget="mixture">
      <Mixture />
    </figure>,
  );
  const find = (selector: string) => container.querySelector<HTMLElement>(selector)!;
  /** The parts of the equation, without the signs between them. */
  const PARTS = { sum: 0, noise: 2, result: 4 } as const;
  const part = (name: keyof typeof PARTS) =>
    find('.mixture-equation').children[PARTS[name]] as HTMLElement;
  const numberIn = (name: keyof typeof PARTS) =>
    Number(part(name).querySelector<HTMLElement>('[data-value]')!.dataset.value);
  return {
    user: userEvent.setup(),
    features: within(screen.getByRole('toolbar')).getAllByRole('button'),
    active: () => numberIn('sum'),
    terms: () => container.querySelectorAll('.mixture-term').length,
    noiseLevel: () => numberIn('noise'),
    norm: () => numberIn('result'),
    /** The paths of a part's picture. */
    painting: (name: keyof typeof PARTS) => part(name).querySelector('.kit-picture')!.innerHTML,
    told: () => find('.visually-hidden').textContent,
    ask: (verb: keyof typeof MIXTURE_VERBS) =>
      act(() => {
        find('[data-widget]').dispatchEvent(new CustomEvent(ACT, { detail: { verb } }));
      }),
    drag: (name: RegExp, to: number) =>
      fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(to) } }),
  };
}

const pressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true';

/** ‖Σ columns‖₁. */
function normOfSum(columns: readonly Float64Array[], chosen: readonly number[]): number {
  return columns[0]!.reduce(
    (total, _, k) => total + Math.abs(chosen.reduce((sum, i) => sum + columns[i]![k]!, 0)),
    0,
  );
}

describe('the weights', () => {
  test('start with four strokes, and a press adds or removes one', async () => {
    const { user, features, active, terms } = show();
    expect(features).toHaveLength(16);
    expect(features.filter(pressed)).toHaveLength(4);
    await user.click(features[0]!);
    expect([active(), terms()]).toEqual([5, 5]);
    expect(features[0]).toHaveAttribute('aria-pressed', 'true');
    await user.click(features[0]!);
    await user.click(features[4]!);
    expect([active(), terms()]).toEqual([3, 3]);
  });

  test('are one stop of the Tab key, and arrow keys move between them', async () => {
    const { user, features, active } = show();
    await user.tab();
    expect(features[0]).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight} ');
    expect(features[2]).toHaveFocus();
    expect(features[2]).toHaveAttribute('aria-pressed', 'true');
    expect(active()).toBe(5);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Draw an example' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(features[2]).toHaveFocus();
    await user.keyboard('{Home}{ArrowLeft}{Enter}');
    expect(features[15]).toHaveFocus();
    expect(active()).toBe(6);
  });

  test('can all be removed, and only the noise remains', async () => {
    const { user, active, terms, painting, noiseLevel } = show();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect([active(), terms()]).toEqual([0, 0]);
    expect(noiseLevel()).toBe(0.01);
    expect(painting('result')).toBe(painting('noise'));
  });
});

describe('the data point', () => {
  test('without noise is the sum of the features, so its norm counts them', async () => {
    const { user, features, norm, drag, painting, noiseLevel } = show();
    drag(/noise/, 0);
    expect(noiseLevel()).toBe(0);
    expect(painting('noise')).toBe('');
    expect(norm()).toBeCloseTo(4, 12);
    await user.click(features[1]!);
    expect(norm()).toBeCloseTo(5, 12);
  });

  test('of signed features has a smaller norm, because entries cancel', async () => {
    const { user, features, norm, drag, active } = show();
    drag(/noise/, 0);
    await user.click(screen.getByRole('switch', { name: 'Signed features' }));
    const chosen = features.flatMap((button, i) => (pressed(button) ? [i] : []));
    expect(active()).toBe(4);
    expect(norm()).toBeCloseTo(normOfSum(columnsOf(signedStrokes(16)), chosen), 12);
    expect(norm()).toBeLessThan(normOfSum(columnsOf(strokes(16)), chosen));
  });

  test('is drawn again with every press, with about s features', async () => {
    const { user, features, active, drag } = show();
    const button = screen.getByRole('button', { name: 'Draw an example' });
    const draw = async (times: number) => {
      const seen: string[] = [];
      let total = 0;
      for (let k = 0; k < times; k++) {
        await user.click(button);
        seen.push(features.map(pressed).join());
        total += active();
      }
      return { different: new Set(seen).size, mean: total / times };
    };
    const few = await draw(20);
    expect(few.different).toBeGreaterThan(15);
    expect(few.mean).toBeGreaterThan(1.5);
    expect(few.mean).toBeLessThan(4.5);
    drag(/average/, 22);
    expect((await draw(20)).mean).toBeGreaterThan(4.5);
  });

  test('is described in words', async () => {
    const { user, told } = show();
    expect(told()).toContain('4 of 16 with weight 1');
    expect(told()).toContain('15, diagonal from the lower left');
    expect(told()).toContain('at most 0.01');
    await user.click(screen.getByRole('switch'));
    expect(told()).toContain('entries of both signs');
  });
});

describe('verbs in the prose', () => {
  test('are obeyed', () => {
    const { ask, active, noiseLevel, told } = show();
    const effects: Record<keyof typeof MIXTURE_VERBS, () => void> = {
      clear: () => expect(active()).toBe(0),
      'noise-off': () => expect(noiseLevel()).toBe(0),
      'noise-on': () => expect(noiseLevel()).toBe(0.04),
      'signed-on': () => expect(told()).toContain('both signs'),
      'signed-off': () => expect(told()).toContain('no negative entry'),
      draw: () => expect(active()).toBeGreaterThan(0),
    };
    for (const [verb, holds] of Object.entries(effects)) {
      ask(verb as keyof typeof effects);
      holds();
    }
  });
});
