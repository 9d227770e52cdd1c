/** The first figure, as a reader uses it. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runOf } from '../../../../src/core/run/run.ts';
import type { Params } from '../../../../src/core/params/params.ts';
import { readLink } from '../../../../src/state/link/link.ts';
import { SCENES } from '../../../../src/state/scenes/scenes.ts';
import { createStage, textStateOf } from '../../../../src/state/scenes/stage.ts';
import { loadFigures } from '../../../../src/views/article/scenes/panels.ts';
import { ScenePanels } from '../../../../src/views/article/scenes/ScenePanels.tsx';
import { labOnThisThread } from '../../../support/labOnThisThread.ts';
import type { ManualScheduler } from '../../../support/manualScheduler.ts';

const { params } = textStateOf(SCENES.hook);

// pictures are painted on canvases, which jsdom does not have
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

/** The error of the opening's run, with changes, at iteration t. */
function errorAt(t: number, change: Partial<Params> = {}): number {
  const run = runOf({ ...params, ...change });
  while (run.t < t) run.advance();
  return run.scalars().recoveryError;
}

async function open(calm: boolean) {
  let clock!: ManualScheduler;
  const stage = createStage(
    SCENES.hook,
    ({ link, calm: waits }) => {
      const made = labOnThisThread(undefined, { initial: { link }, calm: waits });
      clock = made.clock;
      return made.lab;
    },
    calm,
  );
  stage.open();
  await act(async () => {
    const callbacks = { onFirstDrawn: vi.fn(), onStuck: vi.fn() };
    render(<ScenePanels stage={stage} id="hook" {...callbacks} />);
    await loadFigures('hook');
  });
  const pass = (time: number) => act(() => clock.pass(time));
  pass(100);
  await screen.findByText('What comes in');
  const shown = () => ({
    t: Number(screen.getByRole('status').dataset.value),
    error: Number(
      document.querySelector<HTMLElement>('[data-readout] [data-value]')?.dataset.value,
    ),
  });
  const noise = () => screen.getByRole('slider', { name: 'Noise' });
  const step = () => screen.getByRole('slider', { name: 'Step' });
  return { stage, pass, shown, noise, step, user: userEvent.setup() };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the opening', () => {
  it('plays by itself, slowly at first', async () => {
    const { pass, shown } = await open(false);
    pass(3000);
    const early = shown().t;
    expect(early).toBeGreaterThan(6);
    expect(early).toBeLessThan(13);
    pass(3000);
    const middle = shown().t;
    pass(3000);
    expect(shown().t - middle).toBeGreaterThan(2 * early);
    expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
  });

  it('rests for readers who prefer little motion, at the state before', async () => {
    const { pass, shown } = await open(true);
    pass(3000);
    expect(shown()).toEqual({ t: 0, error: errorAt(0) });
    expect(screen.getByRole('button', { name: 'Before' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText(/the first guess/)).toBeInTheDocument();
  });

  it('shows before and after, with the numbers of the run', async () => {
    const { pass, shown } = await open(true);
    press('After');
    pass(500);
    const end = errorAt(60);
    expect(shown()).toEqual({ t: 60, error: end });
    const text = document.querySelector('.denoise-say')?.textContent;
    expect(text).toContain(`off by ${end.toFixed(2)}, down from ${errorAt(0).toFixed(2)}`);
    expect(text).toContain(`${Math.round((117 * 0.2) / 2 / end)} times as much`);
    press('Before');
    pass(500);
    expect(shown().t).toBe(0);
  });

  it('goes through the run along its curve, also with the keyboard', async () => {
    const { pass, shown, step } = await open(true);
    fireEvent.change(step(), { target: { value: '7' } });
    expect(step()).toHaveValue('7');
    pass(500);
    expect(shown()).toEqual({ t: 7, error: errorAt(7) });
    expect(step()).toHaveAttribute('aria-valuetext', expect.stringContaining('step 7 of 60'));
  });

  it('stays at its step when the noise changes, and shows the run with the new noise', async () => {
    const { pass, shown, noise, step } = await open(true);
    fireEvent.change(step(), { target: { value: '5' } });
    pass(500);
    expect(noise()).toHaveAttribute('aria-valuetext', 'about 4 times the signal');
    fireEvent.change(noise(), { target: { value: '6' } });
    // until the new run has come so far, the old estimates stay
    expect(shown().t).toBe(5);
    pass(500);
    expect(shown()).toEqual({ t: 5, error: errorAt(5, { noiseLevel: 0.6 }) });
    expect(noise()).toHaveAttribute('aria-valuetext', 'about 12 times the signal');
    fireEvent.change(noise(), { target: { value: '0' } });
    pass(500);
    expect(shown()).toEqual({ t: 5, error: errorAt(5, { noiseLevel: 0 }) });
    expect(noise()).toHaveAttribute('aria-valuetext', 'none');
    // the curves of the two runs before it
    expect(document.querySelectorAll('.scrubber-other')).toHaveLength(2);
  });

  it('plays on when the noise changes while it plays', async () => {
    const { pass, shown, noise } = await open(false);
    pass(1000);
    const { t } = shown();
    fireEvent.change(noise(), { target: { value: '2' } });
    pass(100);
    pass(600);
    expect(shown().t).toBeGreaterThan(t);
    expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
  });

  it('lifts the noise from all examples, or from the one pointed at', async () => {
    const { user } = await open(true);
    const bare = () => document.querySelectorAll('.denoise-bare').length;
    const examples = document.querySelectorAll('.denoise-example');
    expect(bare()).toBe(0);
    await user.hover(examples[4]!);
    expect(bare()).toBe(1);
    await user.unhover(examples[4]!);
    press('Lift the noise');
    expect(bare()).toBe(examples.length);
    press('Lift the noise');
    expect(bare()).toBe(0);
  });

  it('leads to the lab with its run, and back to the text', async () => {
    const { pass, noise, stage } = await open(true);
    const back = { name: 'Back to the text’s version' };
    expect(screen.queryByRole('button', back)).toBeNull();
    fireEvent.change(noise(), { target: { value: '1' } });
    pass(500);
    const link = screen.getByRole('link', { name: 'Open in the lab' }).getAttribute('href')!;
    expect(readLink(link).experiment.params).toEqual({ ...params, noiseLevel: 0.05 });
    press('Back to the text’s version');
    pass(200);
    expect(stage.state.getState().lab?.getState().params).toEqual(params);
    expect(screen.queryByRole('button', back)).toBeNull();
  });

  it('is described in words, but not while it plays', async () => {
    const { pass } = await open(true);
    expect(
      screen.getByText(/The noise in the examples: about 4 times the signal/),
    ).toBeInTheDocument();
    press('Play');
    pass(400);
    expect(screen.getByText(/The numbers change while the run plays/)).toBeInTheDocument();
  });
});
