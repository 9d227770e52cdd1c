import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { DECODERS } from '../../../../src/core/decoders/catalogue.ts';
import { UPDATES } from '../../../../src/core/updates/catalogue.ts';
import { FigureBody } from '../../../../src/views/figures/panel/FigureBody.tsx';
import { stepsFigure } from '../../../../src/views/figures/steps/StepsFigure.tsx';
import { Readings } from '../../../../src/views/lab/drawer/Readings.tsx';
import { ControlPanel } from '../../../../src/views/lab/fields/ControlPanel.tsx';
import { ReluSwitch } from '../../../../src/views/lab/head/switches.tsx';
import { PairBadge } from '../../../../src/views/lab/presets/PairBadge.tsx';
import { addBrowserParts } from '../../../support/browserParts.ts';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';
import { open } from './open.tsx';

beforeAll(addBrowserParts);

const picker = (name: 'Decode' | 'Update') => screen.getByRole('radiogroup', { name });
const field = (name: string) => document.querySelector<HTMLElement>(`[data-field=${name}]`);
/** In one picker: a search by role over the whole panel takes seconds. */
const decoder = (name: string | RegExp) => within(field('decoder')!).getByRole('radio', { name });
const update = (name: string | RegExp) => within(field('update')!).getByRole('radio', { name });

describe('the pickers', () => {
  it('offer every decoder and every update, with the paper’s marked and chosen', () => {
    open(<ControlPanel />);
    const names = (which: 'Decode' | 'Update') =>
      within(picker(which))
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('value'));
    expect(names('Decode')).toEqual(DECODERS.ids());
    expect(names('Update')).toEqual(UPDATES.ids());
    expect(decoder('ReLU the paper’s')).toBeChecked();
    expect(update('Covariance the paper’s')).toBeChecked();
    expect(screen.getAllByText('the paper’s')).toHaveLength(2);
  });

  it('describe an option by its formula and a line of words', () => {
    open(<ControlPanel />);
    expect(decoder('NNLS')).toHaveAccessibleDescription(
      'x = arg min ‖y − Ax‖ over x ≥ 0: the weights that fit the example best',
    );
    expect(update('Least squares')).toHaveAccessibleDescription(
      'A ← (1 − η)A + ηÊ[yxᵀ]Ê[xxᵀ]⁻¹: towards the best fit to these weights',
    );
  });

  it('typeset the formulas once KaTeX has loaded', async () => {
    const { container } = open(<ControlPanel />);
    await waitFor(() => expect(container.querySelectorAll('.pair-picker .katex')).toHaveLength(8));
    for (const source of container.querySelectorAll('.pair-picker annotation'))
      expect(source.textContent).not.toMatch(/[^\u0020-\u007E]/);
    expect(container.querySelector('.katex-error')).toBeNull();
  });

  it('change the run, and leave out the parameters that it does not read', async () => {
    const { user, params } = open(<ControlPanel />);
    expect(field('alpha')).not.toBeNull();
    await user.click(decoder('NNLS'));
    expect(params()).toMatchObject({ decoder: 'nnls', update: 'covariance' });
    expect(field('alpha')).toBeNull();
    expect(field('leftInverse')).toBeNull();
    await user.click(update('Least squares'));
    expect(params()).toMatchObject({ decoder: 'nnls', update: 'least-squares' });
    expect(field('r')).toBeNull();
    await user.click(decoder('Matched filter'));
    expect(field('alpha')).not.toBeNull();
  });

  it('are operated with the arrow keys', async () => {
    const { user, params } = open(<ControlPanel />);
    decoder(/^ReLU/).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(params().decoder).toBe('nnls');
    expect(decoder('NNLS')).toHaveFocus();
  });
});

describe('choosing another pair', () => {
  const body = <FigureBody figure={stepsFigure} drawn />;

  it('changes the lines of the algorithm', async () => {
    const { user, container, pass } = open(
      <>
        <ControlPanel />
        {body}
      </>,
    );
    const lines = () =>
      Array.from(container.querySelectorAll('.steps-words'), (line) => line.textContent);
    expect(lines()).toContain('cut small values');
    await user.click(decoder('NNLS'));
    pass(200);
    expect(lines()).toContain('fit with x ≥ 0');
    await user.click(update('Gradient'));
    pass(200);
    expect(lines()).toContain('find the gradient');
    const formulas = Array.from(container.querySelectorAll('.steps-formula'), (line) =>
      line.textContent.replaceAll('\u00a0', ' '),
    );
    expect(formulas).toContain('A ← A + rηC');
  });

  it('is named by a badge, which opens the pickers', async () => {
    const { user, lab, pass } = open(
      <>
        <PairBadge />
        <ControlPanel />
      </>,
    );
    const badge = () => document.querySelector<HTMLElement>('.look-strip-pair');
    expect(badge()).toBeNull();
    await user.click(decoder('NNLS'));
    await user.click(update('Gradient'));
    pass(200);
    expect(badge()).toHaveTextContent('NNLS · gradient');
    await user.click(badge()!);
    expect(lab.getState().drawer).toBe('parameters');
    expect(decoder('NNLS')).toHaveFocus();
    await user.click(update(/^Covariance/));
    pass(200);
    expect(badge()).toHaveTextContent('NNLS · covariance');
    await user.click(decoder(/^ReLU/));
    pass(200);
    expect(badge()).toBeNull();
  });

  it('changes what the readings say', () => {
    const { tell, container, pass } = open(<Readings />);
    const text = () => container.textContent;
    expect(text()).toContain('Values at or below α are set to zero');
    tell(({ setParams }) => setParams({ decoder: 'nnls', update: 'gradient' }));
    pass(200);
    expect(text()).toContain('NNLS then chooses all weights of an example together');
    expect(text()).not.toContain('Values at or below α');
    expect(text()).toContain('takes nothing away first');
    tell(({ setCompare }) => setCompare({ decoder: 'relu' }));
    pass(200);
    expect(text()).toContain('Compared run, ReLU · gradient: Decoding an example gives');
  });
});

describe('the switch of the ReLU', () => {
  it('is on for every decoder with a threshold, and leads back to the decoder before', async () => {
    const { user, params } = open(<ReluSwitch />, { ...SMALL_PARAMS, decoder: 'nnls' });
    const relu = screen.getByRole('switch', { name: 'ReLU' });
    expect(relu).not.toBeChecked();
    await user.click(relu);
    expect(params().decoder).toBe('relu');
    await user.click(relu);
    expect(params().decoder).toBe('nnls');
  });

  it('turns the threshold of a matched filter off and on again', async () => {
    const { user, params } = open(<ReluSwitch />, { ...SMALL_PARAMS, decoder: 'matched' });
    const relu = screen.getByRole('switch', { name: 'ReLU' });
    expect(relu).toBeChecked();
    await user.click(relu);
    expect(params().decoder).toBe('linear');
    await user.click(relu);
    expect(params().decoder).toBe('matched');
  });
});
