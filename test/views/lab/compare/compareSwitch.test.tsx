import { act, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { comparison, CompareSwitch } from '../../../../src/views/lab/compare/CompareSwitch.tsx';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';
import { button, entry, open as openOn } from '../fields/open.tsx';

const bar = <CompareSwitch />;
/** Opens the switch and the panel beside it. */
async function open(...[node, params, compare]: Parameters<typeof openOn>) {
  const opened = openOn(node, params, compare);
  await opened.user.click(button('Compared run'));
  return opened;
}
const compare = () => screen.getByRole('switch', { name: 'Compare' });
const another = () => screen.getByRole('combobox', { name: /Change another parameter/ });

// its code is loaded on demand
beforeAll(async () => void (await comparison.load()));

describe('comparing', () => {
  it('is one press away, and the button beside the switch names the difference', async () => {
    const { user, lab } = openOn(bar);
    await user.click(compare());
    expect(lab.getState().compare).toEqual({ decoder: 'linear' });
    expect(button('Compared run')).toHaveTextContent('without the ReLU');
    act(() => lab.getState().setCompare({ eta: 0.02 }));
    expect(button('Compared run')).toHaveTextContent('η: 0.1 → 0.02');
    await user.click(compare());
    expect(lab.getState().compare).toBeNull();
  });

  it('closes its panel with Escape and returns the focus to the button', async () => {
    const { user } = await open(bar);
    expect(screen.getByRole('region', { name: 'Comparison' })).toBeVisible();
    await user.tab();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Comparison' })).toBeNull();
    expect(button('Compared run')).toHaveFocus();
  });

  it('starts from a suggestion', async () => {
    const { user, lab, pass } = await open(bar);
    await user.click(button('without the ReLU'));
    expect(lab.getState().compare).toEqual({ decoder: 'linear' });
    pass(500);
    expect(lab.getState().lanes).toHaveLength(2);
    expect(button('decoder: ReLU → Linear')).toBeVisible();
  });

  it('accepts a number for another field', async () => {
    const { user, lab } = await open(bar, SMALL_PARAMS, {});
    expect(screen.getByText(/identical so far/)).toBeVisible();
    await user.selectOptions(another(), 'η step size');
    await user.clear(entry('Compared run: η step size'));
    await user.type(entry('Compared run: η step size'), '0.02{Enter}');
    expect(lab.getState().compare).toEqual({ eta: 0.02 });
    expect(button('η: 0.1 → 0.02')).toBeVisible();
  });

  it('refuses an invalid value', async () => {
    const { user, lab } = await open(bar, SMALL_PARAMS, {});
    await user.selectOptions(another(), 'η step size');
    await user.clear(entry('Compared run: η step size'));
    await user.type(entry('Compared run: η step size'), '7{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('must be a number from 0.0001 to 1');
    expect(entry('Compared run: η step size')).toBeInvalid();
    expect(lab.getState().compare).toEqual({});
    await user.type(entry('Compared run: η step size'), '{Escape}');
    expect(entry('Compared run: η step size')).toHaveValue('0.1');
  });

  it('switches a field with two options at once', async () => {
    const { user, lab } = await open(bar, SMALL_PARAMS, {});
    await user.selectOptions(another(), 'A† left inverse');
    expect(lab.getState().compare).toEqual({ leftInverse: 'moore-penrose' });
  });

  it('accepts one of several options', async () => {
    const { user, lab } = await open(bar, SMALL_PARAMS, {});
    await user.selectOptions(another(), 'E⁽⁰⁾ start pattern');
    const start = screen.getByRole('combobox', { name: 'Compared run: E⁽⁰⁾ start pattern' });
    await user.selectOptions(start, 'Positive');
    expect(lab.getState().compare).toEqual({ start: 'positive' });
    await user.selectOptions(start, 'Negative');
    expect(lab.getState().compare).toEqual({});
  });

  it('accepts valid text only', async () => {
    const placed = { ...SMALL_PARAMS, noise: 'placed', noiseLevel: 0.01, placed: '1:2' } as const;
    const { user, lab } = await open(bar, placed, {});
    await user.selectOptions(another(), 'placement');
    const where = entry('Compared run: placement');
    expect(where).toHaveValue('1:2');
    await user.clear(where);
    await user.type(where, 'all{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('must be rules such as');
    await user.clear(where);
    await user.type(where, 'all:2{Enter}');
    expect(lab.getState().compare).toEqual({ placed: 'all:2' });
    expect(button('placement: 1:2 → all:2')).toBeVisible();
  });

  it('removes one difference, then all', async () => {
    const { user, lab } = await open(bar, SMALL_PARAMS, { decoder: 'linear', eta: 0.02 });
    await user.click(button('Compare with the same η step size again'));
    expect(lab.getState().compare).toEqual({ decoder: 'linear' });
    await user.click(compare());
    expect(lab.getState().compare).toBeNull();
  });

  it('edits an existing difference', async () => {
    const { user, lab } = await open(bar, SMALL_PARAMS, { eta: 0.02 });
    await user.click(button('η: 0.1 → 0.02'));
    await user.clear(entry('Compared run: η step size'));
    await user.type(entry('Compared run: η step size'), '0.03{Enter}');
    expect(lab.getState().compare).toEqual({ eta: 0.03 });
  });
});
