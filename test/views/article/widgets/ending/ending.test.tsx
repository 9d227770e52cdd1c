import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Ending } from '../../../../../src/views/article/widgets/ending/Ending.tsx';
import { ACT } from '../../../../../src/views/article/widgets/kit/actEvent.ts';
import { addBrowserParts } from '../../../../support/browserParts.ts';

/** The widget in its slot, once its first run is computed. */
async function open() {
  addBrowserParts();
  const { container } = render(
    <figure data-widget="ending">
      <Ending />
    </figure>,
  );
  const computed = () =>
    waitFor(() => expect(container.querySelector('[data-shown="true"]')).not.toBeNull());
  await computed();
  const slot = container.querySelector('figure')!;
  return {
    computed,
    async tell(verb: string) {
      act(() => {
        slot.dispatchEvent(new CustomEvent(ACT, { detail: { verb } }));
      });
      await computed();
    },
    factor: (look: string) => screen.getByTestId(`ending-${look}`).dataset.value,
    line: (name: string) => container.querySelector(`[data-line="${name}"]`),
    curve: () => container.querySelector('[data-curve="antisymmetric"]')?.getAttribute('d'),
  };
}

describe('the end of a run in the article', () => {
  it('shows the predicted factor beside the measured one', async () => {
    const { factor, line } = await open();
    expect(Number(factor('predicted'))).toBeCloseTo(0.92658, 5);
    expect(Number(factor('measured'))).toBeCloseTo(0.92658, 5);
    expect(factor('proved')).toBe('0.996');
    expect(line('predicted')?.getAttribute('d')).toMatch(/^M[\d.]+,[\d.]+L[\d.]+,[\d.]+$/);
    expect(screen.getByText(/Predicted by the local theory, which is ours/)).toBeInTheDocument();
  });

  it('follows its sliders', async () => {
    const { factor, computed } = await open();
    fireEvent.change(screen.getByRole('slider', { name: /Step size/ }), { target: { value: 0 } });
    await computed();
    expect(Number(factor('predicted'))).toBeCloseTo(1 - 0.03 * (1 - 0.265785), 5);
    expect(Number(factor('measured'))).toBeCloseTo(Number(factor('predicted')), 3);
  });

  it('draws the same curve for other features', async () => {
    const { curve, computed } = await open();
    const before = curve();
    await userEvent.click(screen.getByRole('radio', { name: 'topics' }));
    await computed();
    expect(curve()).toBe(before);
  });

  it('says why where there is no rate, and draws no line', async () => {
    const { tell, factor, line } = await open();
    await tell('unstable');
    expect(factor('predicted')).toBe('');
    expect(line('predicted')).toBeNull();
    expect(screen.getAllByText(/not below 1/).length).toBeGreaterThan(0);
    await tell('first');
    expect(line('predicted')).not.toBeNull();
  });
});
