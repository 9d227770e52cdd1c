import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import type { Params } from '../../../src/core/params/params.ts';
import { Run } from '../../../src/core/run/run.ts';
import { BOX_IDS, type FigureId } from '../../../src/state/lab/layout.ts';
import { App } from '../../../src/views/App.tsx';
import { LabContext } from '../../../src/views/useLab.ts';
import { addBrowserParts } from '../../support/browserParts.ts';
import { labOnThisThread } from '../../support/labOnThisThread.ts';
import { SMALL_PARAMS } from '../../support/smallParams.ts';

beforeAll(addBrowserParts);

/** Opens the page on a run with a manual clock. */
function open(params: Params = SMALL_PARAMS) {
  const { lab, clock } = labOnThisThread(params);
  const user = userEvent.setup();
  render(
    <LabContext value={lab}>
      <App embed={null} />
    </LabContext>,
  );
  return {
    lab,
    user,
    pass: (milliseconds: number) => act(() => clock.pass(milliseconds)),
  };
}

const t = () => Number(screen.getByTestId('t').dataset.value);
/** A button of the run bar; a search by role over the whole page takes seconds. */
const button = (name: string) =>
  within(document.querySelector('.run-bar') as HTMLElement).getByRole('button', { name });
const figure = (id: FigureId) =>
  document.querySelector<HTMLElement>(`[data-figure="${id}"]`) as HTMLElement;
const slider = (name: string) => screen.getByRole('slider', { name });
const status = () => screen.getByTestId('status');

function value(name: string): number {
  const shown = screen.getByTestId(name).querySelector<HTMLElement>('[data-value]');
  return Number(shown?.dataset.value);
}

describe('the page', () => {
  it('opens at t = 0 with its figures and says what to do', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Purify' })).toBeVisible();
    expect(t()).toBe(0);
    expect(screen.getAllByRole('figure')).toHaveLength(BOX_IDS.length);
    expect(status()).toHaveTextContent('Ready at t = 0');
  });

  it('shows the core’s numbers exactly', async () => {
    const { user } = open();
    await user.click(button('Step'));
    await user.click(button('Step'));
    const run = new Run(buildInstance(SMALL_PARAMS));
    run.advance();
    run.advance();
    const { a, b, potential, recoveryError } = run.frame().scalars;
    expect([value('a'), value('b'), value('potential'), value('recoveryError')]).toEqual([
      a,
      b,
      potential,
      recoveryError,
    ]);
  });

  it('plays and pauses with one button', async () => {
    const { user, pass } = open();
    await user.click(button('Play'));
    pass(950);
    expect(t()).toBe(10);
    expect(status()).toHaveTextContent('Running');
    await user.click(button('Pause'));
    pass(5000);
    expect(t()).toBe(10);
    expect(status()).toHaveTextContent('Paused');
    expect(button('Play')).toBeEnabled();
  });

  it('steps by exactly one', async () => {
    const { user } = open();
    await user.click(button('Step'));
    expect(t()).toBe(1);
    await user.click(button('Step'));
    expect(t()).toBe(2);
  });

  it('goes to an iteration that is typed, and refuses one that the run does not have', async () => {
    const { user, pass } = open();
    const clock = screen.getByRole('textbox', { name: 'Iteration t' });
    await user.clear(clock);
    await user.type(clock, '7{Enter}');
    pass(500);
    expect(t()).toBe(7);
    await user.clear(clock);
    await user.type(clock, '41{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent(
      't = 41: must be a whole number from 0 to T = 40.',
    );
    expect(clock).toBeInvalid();
    expect(t()).toBe(7);
    await user.type(clock, '{Escape}');
    expect(clock).toHaveValue('7');
  });

  it('goes back to t = 0 on reset', async () => {
    const { user, pass } = open();
    const start = value('potential');
    await user.click(button('Play'));
    pass(950);
    await user.click(button('Reset'));
    pass(5000);
    expect(t()).toBe(0);
    expect(value('potential')).toBe(start);
    expect(button('Play')).toBeEnabled();
  });

  it('reports how the run ended and offers to play it again', async () => {
    const { user, pass } = open();
    await user.click(button('Play'));
    pass(10_000);
    expect(status()).toHaveTextContent('All T = 40 iterations are done');
    expect(status().dataset.kind).toBe('finished');
    expect(button('Step')).toBeDisabled();
    await user.click(button('Play again'));
    pass(150);
    expect(t()).toBe(2);
  });

  it('says what is wrong when a run cannot start', () => {
    const { lab } = open();
    act(() => lab.getState().setParam('m', 3));
    expect(status()).toHaveTextContent('m = 3: must be at least n = 4');
    expect(status().dataset.kind).toBe('impossible');
  });

  it('reports a loss of rank and keeps the figures', async () => {
    const { user, pass } = open({ ...SMALL_PARAMS, r: 100_000, eta: 1 });
    await user.click(button('Play'));
    pass(5000);
    expect(status()).toHaveTextContent('lost rank');
    expect(status().dataset.kind).toBe('rank-loss');
    expect(t()).toBeGreaterThan(0);
    expect(value('potential')).not.toBeNaN();
  });
});

describe('the keyboard', () => {
  it('plays and pauses with space', async () => {
    const { user, pass } = open();
    await user.keyboard(' ');
    pass(250);
    expect(t()).toBe(3);
    await user.keyboard(' ');
    pass(5000);
    expect(t()).toBe(3);
  });

  it('steps with the right arrow and resets with R', async () => {
    const { user } = open();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(t()).toBe(2);
    await user.keyboard('r');
    expect(t()).toBe(0);
  });

  it('reaches every run control in order', async () => {
    const { user } = open();
    // from the first button; Back is disabled at t = 0
    button('Play').focus();
    const clock = screen.getByRole('textbox', { name: 'Iteration t' });
    const controls = [button('Step'), button('Sub-step'), clock, button('Reset')];
    for (const control of [...controls, button('New seed'), slider('Speed')]) {
      await user.tab();
      expect(control).toHaveFocus();
    }
    await user.tab();
    expect(slider('Iteration shown')).toHaveFocus();
  });

  it('presses a focused button with space without also playing', async () => {
    const { user, pass } = open();
    button('Step').focus();
    await user.keyboard(' ');
    pass(5000);
    expect(t()).toBe(1);
  });

  it('leaves the browser its own shortcuts', async () => {
    const { user } = open();
    await user.keyboard('{ArrowRight}');
    await user.keyboard('{Control>}r{/Control}');
    expect(t()).toBe(1);
  });
});

describe('a screen reader', () => {
  it('hears the numbers when the run pauses, but not while it plays', async () => {
    const { user, pass } = open();
    const announced = screen.getByText(/^Ready\./);
    expect(announced).toHaveTextContent('t = 0: positive error 0, negative error 0.3');
    await user.click(button('Play'));
    pass(550);
    expect(announced).toHaveTextContent(/^Running/);
    await user.click(button('Pause'));
    expect(announced).toHaveTextContent('t = 6');
  });

  it('gets a summary of each figure instead of the drawing', async () => {
    const { user } = open();
    expect(
      within(figure('error')).getByText(/positive part of E, 4 by 4: every entry is zero/),
    ).toBeInTheDocument();
    await user.click(button('Step'));
    expect(
      within(figure('error')).getByText(/negative part of E.* the largest entry is 0\.\d+, in row/),
    ).toBeInTheDocument();
    expect(
      within(figure('potential')).getByText(/At t = 1 of .*: positive error 0\.0/),
    ).toBeInTheDocument();
  });
});
