import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { computedScene } from '../../../support/computedScene.ts';
import { readLink } from '../../../../src/state/link/link.ts';
import { SCENES } from '../../../../src/state/scenes/scenes.ts';
import { createStage } from '../../../../src/state/scenes/stage.ts';
import { ScenePanels } from '../../../../src/views/article/scenes/ScenePanels.tsx';
import { labOnThisThread } from '../../../support/labOnThisThread.ts';
import type { ManualScheduler } from '../../../support/manualScheduler.ts';

/** The scene “hinge” on the page, with a session on this thread. */
async function openScene() {
  let clock!: ManualScheduler;
  const stage = createStage(
    SCENES.hinge,
    ({ link, calm }) => {
      const made = labOnThisThread(undefined, { initial: { link }, calm });
      clock = made.clock;
      return made.lab;
    },
    false,
  );
  const onFirstDrawn = vi.fn();
  const onStuck = vi.fn();
  stage.open();
  // the figure's program is fetched
  await act(async () => {
    render(<ScenePanels stage={stage} id="hinge" onFirstDrawn={onFirstDrawn} onStuck={onStuck} />);
    await import('../../../../src/views/figures/hinge/HingeFigure.tsx');
  });
  const pass = (time: number) => act(() => clock.pass(time));
  pass(200);
  await screen.findByRole('button', { name: 'Play' });
  const readout = (name: string) =>
    Array.from(
      document.querySelectorAll<HTMLElement>(`[data-readout="${name}"] [data-value]`),
      ({ dataset }) => Number(dataset.value),
    );
  const t = () => Number(screen.getByRole('status').dataset.value);
  return { stage, pass, readout, t, onFirstDrawn, user: userEvent.setup() };
}

describe('a scene on the page', () => {
  it('reports its first drawing, and shows the run’s numbers', async () => {
    const { onFirstDrawn, readout, t } = await openScene();
    expect(onFirstDrawn).toHaveBeenCalled();
    expect(t()).toBe(0);
    expect(readout('recoveryError')).toEqual([computedScene('hinge', 0).recoveryError]);
  });

  it('plays, pauses, steps and starts over', async () => {
    const { user, pass, readout, t } = await openScene();
    await user.click(screen.getByRole('button', { name: 'Step' }));
    pass(200);
    expect(t()).toBe(1);
    expect(readout('recoveryError')).toEqual([computedScene('hinge', 1).recoveryError]);
    await user.click(screen.getByRole('button', { name: 'Play' }));
    pass(1000);
    expect(t()).toBeGreaterThan(4);
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    pass(200);
    expect(t()).toBe(0);
  });

  it('can be changed, and returns to the state in the text', async () => {
    const { user, pass, stage } = await openScene();
    const back = { name: 'Back to the text’s version' };
    expect(screen.queryByRole('button', back)).toBeNull();
    const threshold = screen.getByRole('textbox', { name: /threshold/i });
    await user.clear(threshold);
    await user.type(threshold, '0.3{Enter}');
    pass(200);
    expect(stage.state.getState().lab?.getState().params.alpha).toBe(0.3);
    await user.click(screen.getByRole('button', back));
    pass(200);
    expect(stage.state.getState().lab?.getState().params.alpha).toBe(0.05);
    expect(screen.queryByRole('button', back)).toBeNull();
  });

  it('obeys its verbs, and links to the lab in its current state', async () => {
    const { pass, stage } = await openScene();
    act(() => stage.act('high'));
    pass(200);
    expect(screen.getByRole('textbox', { name: /threshold/i })).toHaveValue('0.4');
    const link = screen.getByRole('link', { name: 'Open in the lab' });
    expect(link.getAttribute('href')).toContain('alpha=0.4');
  });

  it('links to the lab at its iteration, with its figure, while it plays', async () => {
    const { user, pass, stage } = await openScene();
    await user.click(screen.getByRole('button', { name: 'Play' }));
    pass(1000);
    const { t, status, params } = stage.state.getState().lab!.getState();
    expect(status).toBe('running');
    expect(t).toBeGreaterThan(0);
    const href = screen.getByRole('link', { name: 'Open in the lab' }).getAttribute('href')!;
    const { t: linked, view, experiment } = readLink(href);
    expect(linked).toBe(t);
    expect(experiment.params).toEqual(params);
    expect(view.layout.chosen).toEqual(['hinge']);
  });

  it('describes itself, and says that it is changing while it plays', async () => {
    const { user, pass } = await openScene();
    const panel = document.querySelector<HTMLElement>('.scene-panel');
    expect(within(panel as HTMLElement).getByText(/push/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Play' }));
    pass(300);
    expect(
      within(panel as HTMLElement).getByText(/The numbers change while the run plays/),
    ).toBeInTheDocument();
  });

  it('disappears once its stage is closed', async () => {
    const { stage } = await openScene();
    act(() => stage.close());
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
  });
});
