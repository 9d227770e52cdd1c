import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FIELD_NAMES } from '../../../../src/core/params/fields.ts';
import { ControlPanel } from '../../../../src/views/lab/fields/ControlPanel.tsx';
import { spokenName } from '../../../../src/views/lab/fields/fieldWords.ts';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';
import { button, entry, open, slider } from './open.tsx';

const panel = <ControlPanel />;

/** Drags a slider to a position with the pointer. */
function drag(element: HTMLInputElement, place: number): void {
  fireEvent.pointerDown(element);
  fireEvent.change(element, { target: { value: String(place) } });
  fireEvent.pointerUp(element);
}

describe('the panel', () => {
  it.each([
    ['coupled', ['groupSize']],
    ['groups', ['s', 'ratio', 'kappa']],
  ] as const)('has its sections, and names and explains every control, %s', (dependence, idle) => {
    open(panel, {
      ...SMALL_PARAMS,
      dependence,
      algorithm: 'equilibration',
      family: 'correlated',
      noise: 'placed',
      N: 50,
    });
    const titles = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(titles).toEqual(['Problem', 'Start', 'Algorithm', 'Data', 'Run']);
    for (const name of FIELD_NAMES)
      if (!(idle as readonly string[]).includes(name))
        expect(button(`About ${spokenName(name)}`)).toBeVisible();
  });

  it('shows a control only while it affects the run', async () => {
    const { user } = open(panel);
    expect(screen.queryByRole('slider', { name: 'ρ correlation' })).toBeNull();
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'A* ground truth' }),
      'Correlated',
    );
    expect(slider('ρ correlation')).toBeVisible();
    expect(screen.queryByRole('slider', { name: 'ε growth per stage' })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'algorithm' }), 'Equilibration');
    expect(slider('ε growth per stage')).toBeVisible();
  });

  it('describes every control to screen readers, and shows the explanation on request', async () => {
    const { user } = open(panel);
    const help =
      'Step size: the fraction of A that one iteration replaces; the gradient update replaces nothing.';
    expect(entry('η step size')).toHaveAccessibleDescription(
      expect.stringContaining(help) as string,
    );
    const about = button('About η step size');
    expect(about).toHaveAttribute('aria-expanded', 'false');
    await user.click(about);
    expect(about).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText(/^Step size: the fraction of/)).toBeVisible();
    await user.click(button('Explain all'));
    expect(screen.getByText(/Number of features: columns/)).toBeVisible();
  });

  it('offers no option that needs a file', () => {
    open(panel);
    expect(screen.queryByRole('option', { name: /given/i })).toBeNull();
  });
});

describe('typing a number', () => {
  it('takes effect on Enter', async () => {
    const { user, params } = open(panel);
    await user.clear(entry('η step size'));
    await user.type(entry('η step size'), '1/60{Enter}');
    expect(params().eta).toBe(1 / 60);
  });

  it('takes effect when the field loses focus', async () => {
    const { user, params } = open(panel);
    await user.clear(entry('n features'));
    await user.type(entry('n features'), '3');
    expect(params().n).toBe(4);
    await user.tab();
    expect(params().n).toBe(3);
  });

  it('is undone by Escape', async () => {
    const { user, params } = open(panel);
    await user.type(entry('n features'), '77{Escape}');
    expect(entry('n features')).toHaveValue('4');
    await user.tab();
    expect(params().n).toBe(4);
  });

  it('is refused with a message, and the field keeps the typed text', async () => {
    const { user, params } = open(panel);
    const field = entry('s active features');
    await user.clear(field);
    await user.type(field, 'some{Enter}');
    expect(params().s).toBe(1);
    expect(field).toHaveValue('some');
    expect(field).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent(
      's = "some": must be a number from 0.05 to 100',
    );
    expect(field).toHaveAccessibleDescription(
      expect.stringContaining('must be a number') as string,
    );
    await user.type(field, '{Escape}');
    expect(field).toHaveValue('1');
    expect(field).toBeValid();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is accepted again after the slider moves', async () => {
    const { user, params } = open(panel);
    await user.clear(entry('n features'));
    await user.type(entry('n features'), '0{Enter}');
    expect(entry('n features')).toBeInvalid();
    fireEvent.change(slider('n features'), { target: { value: '1' } });
    expect(params().n).toBe(3);
    expect(entry('n features')).toBeValid();
    expect(entry('n features')).toHaveValue('3');
  });

  it('changes nothing if the field is only visited', async () => {
    const { user, lab } = open(panel);
    await user.click(entry('η step size'));
    await user.tab();
    expect(lab.getState().canUndo).toBe(false);
  });

  it('marks a field whose value contradicts another', async () => {
    const { user } = open(panel);
    await user.clear(entry('m data dimension'));
    await user.type(entry('m data dimension'), '3{Enter}');
    expect(entry('m data dimension')).toBeInvalid();
    expect(screen.getByText('m = 3: must be at least n = 4')).toBeVisible();
  });
});

describe('a slider', () => {
  it('changes the value with every movement and announces it', () => {
    const { params } = open(panel);
    fireEvent.change(slider('ℓ warm-start error'), { target: { value: '25' } });
    expect(params().ell).toBe(0.25);
    expect(slider('ℓ warm-start error')).toHaveAttribute('aria-valuetext', '0.25');
    expect(entry('ℓ warm-start error')).toHaveValue('0.25');
  });
});

describe('the paper’s choice', () => {
  it('is used until the control is moved, and again after a click on its mark', async () => {
    const { user, params } = open(panel, { ...SMALL_PARAMS, eta: 'paper' });
    expect(entry('η step size')).toHaveValue('0.05');
    expect(slider('η step size')).toHaveAttribute('aria-valuetext', '0.05, the paper’s');
    const mark = button('paper: ℓ/6 = 0.05');
    expect(mark).toHaveAttribute('aria-pressed', 'true');
    await user.clear(entry('ℓ warm-start error'));
    await user.type(entry('ℓ warm-start error'), '0.6{Enter}');
    expect(entry('η step size')).toHaveValue('0.1');

    await user.clear(entry('η step size'));
    await user.type(entry('η step size'), '0.2{Enter}');
    expect(params().eta).toBe(0.2);
    expect(button('paper: ℓ/6 = 0.1')).toHaveAttribute('aria-pressed', 'false');
    await user.click(button('paper: ℓ/6 = 0.1'));
    expect(params().eta).toBe('paper');
  });

  it('attracts a pointer nearby, but not an arrow key', () => {
    const { params } = open(panel);
    const element = slider('α threshold');
    const place = Math.round(Math.sqrt(1 / 80) * 200);
    drag(element, place);
    expect(params().alpha).toBe('paper');
    fireEvent.change(element, { target: { value: String(place + 2) } });
    expect(params().alpha).not.toBe('paper');
  });
});

describe('the sample size', () => {
  it('switches to infinity and back', async () => {
    const { user, params } = open(panel, { ...SMALL_PARAMS, N: 300 });
    const infinite = button('N sample size: infinite, the exact expectation');
    await user.click(infinite);
    expect(params().N).toBe('infinity');
    expect(infinite).toHaveAttribute('aria-pressed', 'true');
    expect(entry('N sample size')).toHaveValue('∞');
    await user.click(infinite);
    expect(params().N).toBe(300);
  });

  it('can be typed as ∞', async () => {
    const { user, params } = open(panel, { ...SMALL_PARAMS, N: 300 });
    await user.clear(entry('N sample size'));
    await user.type(entry('N sample size'), '∞{Enter}');
    expect(params().N).toBe('infinity');
  });
});

describe('noise', () => {
  it('gets an initial level, and is measured against the signal', async () => {
    const { user, params, pass } = open(panel, { ...SMALL_PARAMS, N: 50 });
    expect(screen.queryByRole('slider', { name: 'C_ν noise level' })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'ν noise' }), 'Uniform (N2)');
    expect(params()).toMatchObject({ noise: 'uniform', noiseLevel: 0.005 });
    pass(1000);
    expect(screen.getByText(/against/)).toHaveTextContent(
      /^‖ν‖1 ≈ 0\.\d+ against ‖A\*x\*‖1 ≈ .*%$/,
    );
    expect(button(/^max \|ξ\| = 0\.\d+/)).toBeVisible();
  });

  it('is placed by hand as the text says, once it is valid', async () => {
    const { user, params } = open(panel);
    expect(screen.queryByRole('textbox', { name: 'placement' })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'ν noise' }), 'placed');
    const where = entry('placement');
    expect(where).toHaveAccessibleDescription(
      expect.stringContaining('in examples where a feature is active') as string,
    );
    await user.type(where, '2:1, 9{Enter}');
    expect(params().placed).toBe('2:1,9');
    expect(where).toBeInvalid();
    expect(screen.getByText(/^placed = "2:1,9": must be without entry 9/)).toBeVisible();
    await user.clear(where);
    await user.type(where, 'here{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('placed = "here": must be rules such as');
    expect(where).toHaveValue('here');
    await user.clear(where);
    await user.type(where, '2:1,−4{Enter}');
    expect(params().placed).toBe('2:1,-4');
    expect(where).toBeValid();
  });
});

describe('undo', () => {
  it('undoes and redoes a change', async () => {
    const { user, params } = open(panel);
    expect(button('Undo')).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('radio', { name: 'Linear' }));
    expect(params().decoder).toBe('linear');
    await user.click(button('Undo'));
    expect(params().decoder).toBe('relu');
    await user.click(button('Redo'));
    expect(params().decoder).toBe('linear');
  });
});

describe('while comparing', () => {
  it('shows the compared value at its control, with a button to remove it', async () => {
    const { user, lab, container } = open(panel, SMALL_PARAMS, { eta: 0.02 });
    const control = container.querySelector<HTMLElement>('[data-field=eta]') as HTMLElement;
    expect(control).toHaveTextContent('compared run: 0.02');
    await user.click(
      within(control).getByRole('button', { name: 'Compare with the same η step size' }),
    );
    expect(lab.getState().compare).toEqual({});
    expect(control).not.toHaveTextContent('compared run');
  });
});

describe('the seed', () => {
  it('is typed or drawn', async () => {
    const { user, params } = open(panel);
    await user.clear(entry('seed'));
    await user.type(entry('seed'), '42{Enter}');
    expect(params().seed).toBe(42);
    await user.click(button('Draw a new seed'));
    expect(params().seed).toBe(12_345);
  });
});
