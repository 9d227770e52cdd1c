import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { DISPLAY_PIXELS } from '../../../../../src/core/demos/display.ts';
import type { LabStore } from '../../../../../src/state/lab/store.ts';
import { Game } from '../../../../../src/views/article/widgets/game/Game.tsx';
import {
  FIRST_STATE,
  type GameState,
} from '../../../../../src/views/article/widgets/game/gameState.ts';
import { addBrowserParts } from '../../../../support/browserParts.ts';
import { labOnThisThread } from '../../../../support/labOnThisThread.ts';
import type { ManualScheduler } from '../../../../support/manualScheduler.ts';

beforeAll(addBrowserParts);

/** The game on a real session, on a run that is nearer at its start and over sooner. */
function open(initial: GameState = FIRST_STATE) {
  let lab: LabStore | null = null;
  let clock: ManualScheduler | null = null;
  const shown = render(
    <Game
      initial={initial}
      openLab={({ link, calm }) => {
        const shorter = link
          .replace(/ell=[^&]*/, 'ell=0.1')
          .replace(/eta=[^&]*/, 'eta=0.6')
          .replace(/T=[^&]*/, 'T=7');
        ({ lab, clock } = labOnThisThread(undefined, { initial: { link: shorter }, calm }));
        return lab;
      }}
    />,
  );
  return {
    ...shown,
    user: userEvent.setup(),
    lab: lab! as LabStore,
    clock: clock! as ManualScheduler,
    /** Lets the run come to its end. */
    wait: () => act(() => clock!.pass(2000)),
  };
}

const button = (name: string) => screen.getByRole('button', { name });
const pixel = (row: number, column: number) => {
  // a search by role is slow among this many elements
  const found = document.querySelector(`[data-place="${9 * (row - 1) + column - 1}"]`);
  return found as HTMLElement;
};
const value = (id: string) => Number(screen.getByTestId(id).dataset['value']);
const rules = () => screen.getByTestId('game-rules').textContent;

describe('the editor', () => {
  it('starts without noise, at the first stroke', () => {
    open();
    expect(screen.getAllByRole('radio')).toHaveLength(17);
    expect(screen.getByRole('radio', { name: /^Whenever stroke 1 is on/ })).toBeChecked();
    expect(screen.getAllByRole('button', { name: /^Row/ })).toHaveLength(DISPLAY_PIXELS);
    expect(rules()).toBe('There is no noise yet.');
    expect(button('Clear')).toBeDisabled();
  });

  it('cycles a pixel through plus, minus and nothing', async () => {
    const { user } = open();
    await user.click(pixel(2, 3));
    expect(pixel(2, 3)).toHaveAccessibleName('Row 2, column 3: plus');
    expect(rules()).toBe('Noise: with stroke 1 on 1 pixel.');
    await user.click(pixel(2, 3));
    expect(pixel(2, 3)).toHaveAccessibleName('Row 2, column 3: minus');
    await user.click(pixel(2, 3));
    expect(rules()).toBe('There is no noise yet.');
  });

  it('paints along a drag, and not after it', async () => {
    const { user } = open();
    await user.pointer([
      { keys: '[MouseLeft>]', target: pixel(5, 2) },
      { target: pixel(5, 6) },
      { keys: '[/MouseLeft]' },
      { target: pixel(9, 9) },
    ]);
    expect(rules()).toBe('Noise: with stroke 1 on 5 pixels.');
    expect(pixel(5, 4)).toHaveAccessibleName('Row 5, column 4: plus');
  });

  it('can be used with the keyboard alone', async () => {
    const { user } = open();
    await user.tab();
    expect(screen.getByRole('radio', { name: /stroke 1 is on/ })).toHaveFocus();
    await user.tab();
    expect(pixel(1, 1)).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{Enter}');
    expect(pixel(2, 3)).toHaveFocus();
    expect(pixel(2, 3)).toHaveAccessibleName('Row 2, column 3: plus');
    await user.keyboard('{Enter}');
    expect(pixel(2, 3)).toHaveAccessibleName('Row 2, column 3: minus');
    await user.keyboard('{End}+{ArrowDown}-');
    expect(pixel(2, 9)).toHaveAccessibleName(/plus$/);
    expect(pixel(3, 9)).toHaveAccessibleName(/minus$/);
    await user.keyboard('{Delete}');
    expect(rules()).toBe('Noise: with stroke 1 on 2 pixels.');
    // the whole grid is one stop
    await user.tab();
    expect(button('Suggest')).toHaveFocus();
  });

  it('keeps the noise of each stroke separate, and shows its size', async () => {
    const { user } = open();
    await user.click(pixel(1, 1));
    await user.click(screen.getByRole('radio', { name: /^Always/ }));
    expect(pixel(1, 1)).toHaveAccessibleName(/nothing$/);
    await user.click(pixel(7, 7));
    await user.click(pixel(8, 7));
    expect(rules()).toBe(
      'Noise: with stroke 1 on 1 pixel; always on 2 pixels. If several apply, only the first is added.',
    );
    expect(screen.getByRole('radio', { name: /stroke 1 .*: noise on 1 pixels?/ })).toBeVisible();
    fireEvent.change(screen.getByRole('slider'), { target: { value: '50' } });
    expect(value('game-noise-size')).toBeCloseTo(2 * 0.05, 12);
    await user.click(button('Clear'));
    expect(rules()).toBe('There is no noise yet.');
  });

  it('refuses noise that is too long to store', () => {
    const everywhere = new Int8Array(DISPLAY_PIXELS).fill(-1);
    const noise = new Map([
      [0, everywhere],
      [1, everywhere],
    ]);
    open({ ...FIRST_STATE, noise });
    expect(screen.getByRole('alert')).toHaveTextContent('rules may take at most 600 characters');
    expect(button('Run it')).toBeDisabled();
  });
});

describe('a run', () => {
  it('with noise tied to a stroke finds the stroke with its noise, says when the noise has changed since, and replays the old noise', async () => {
    const { user, wait, lab } = open();
    expect(button('Replay')).toBeDisabled();
    await user.click(button('Suggest'));
    expect(rules()).toBe('Noise: with stroke 1 on 6 pixels.');
    await user.click(button('Run it'));
    expect(lab.getState().status).toBe('running');
    expect(button('Pause')).toBeEnabled();
    wait();
    expect(value('game-t')).toBe(7);
    expect(value('game-recovered')).toBe(15);
    expect(screen.getByText(/You broke it/)).toHaveTextContent('15 of 16 strokes are recovered');
    expect(value('game-error-without')).toBeLessThan(3e-3);
    expect(value('game-error')).toBeCloseTo(value('game-expected'), 3);
    // ‖ν‖₁ = 6 × 0.02 on pixels that the stroke does not have
    expect(value('game-expected')).toBeCloseTo((2 * 0.12) / 1.12, 12);
    expect(screen.getByTestId('game-broken')).toHaveTextContent(
      /^stroke 1, off by 0\.21\d+: a ghost of stroke 16 \(\d+ % of its ink\)/,
    );
    expect(screen.getByText(/worst of 16 columns is that of feature 1,/)).toBeInTheDocument();

    const { placed } = lab.getState().params;
    expect(screen.queryByText(/changed the noise/)).toBeNull();
    await user.click(button('Clear'));
    expect(screen.getByText(/You have changed the noise since/)).toBeVisible();
    await user.click(button('Replay'));
    expect(lab.getState()).toMatchObject({ status: 'running', params: { placed } });
    wait();
    expect(value('game-recovered')).toBe(15);
    await user.click(button('Run it'));
    wait();
    expect(value('game-recovered')).toBe(16);
    expect(screen.getByText(/There was no noise/)).toBeVisible();
  }, 60_000);

  it('with constant noise is not affected', async () => {
    const { user, wait } = open();
    await user.click(screen.getByRole('radio', { name: /^Always/ }));
    for (const column of [2, 4, 6]) await user.click(pixel(3, column));
    await user.click(button('Run it'));
    wait();
    expect(value('game-recovered')).toBe(16);
    expect(screen.getByText(/The recovery holds/)).toBeVisible();
    expect(screen.getByText(/cancels in/)).toBeVisible();
  });

  it('ends when the widget is unmounted', async () => {
    const { user, unmount, clock } = open();
    await user.click(button('Run it'));
    unmount();
    const before = clock.waiting;
    clock.pass(1000);
    expect([before, clock.waiting]).toEqual([0, 0]);
  });
});

it('is part of the static page, with a place for the run', () => {
  const markup = renderToStaticMarkup(<Game initial={FIRST_STATE} />);
  expect(markup).toContain('Whenever stroke 16 is on');
  expect(markup).toContain('Run it');
  expect(markup).toContain('The estimates of all sixteen strokes appear here');
});
