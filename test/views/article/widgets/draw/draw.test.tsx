import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildInstance } from '../../../../../src/core/model/buildInstance.ts';
import { Run } from '../../../../../src/core/run/run.ts';
import type { LabStore } from '../../../../../src/state/lab/store.ts';
import { createAnswers } from '../../../../../src/state/reader/answers.ts';
import { textStateOf } from '../../../../../src/state/scenes/stage.ts';
import { SCENES } from '../../../../../src/state/scenes/scenes.ts';
import { Draw } from '../../../../../src/views/article/widgets/draw/Draw.tsx';
import { localMemory } from '../../../../../src/views/localMemory.ts';
import { addBrowserParts } from '../../../../support/browserParts.ts';
import { labOnThisThread } from '../../../../support/labOnThisThread.ts';
import type { ManualScheduler } from '../../../../support/manualScheduler.ts';

const KEY = 'purify-answers';
const LAST = 60;

/** a and b of the scene's run, from the core itself. */
function truth() {
  const run = new Run(buildInstance(textStateOf(SCENES.potentials).params));
  const a: number[] = [];
  const b: number[] = [];
  for (let t = 0; t <= LAST; t++) {
    const { scalars } = run.frame();
    a.push(scalars.a);
    b.push(scalars.b);
    run.advance();
  }
  const top = Math.max(...a);
  return { a, b, top, topT: a.indexOf(top) };
}

/** The widget as a reader meets it, with the clock in hand. */
function open() {
  const clocks: ManualScheduler[] = [];
  const labs: LabStore[] = [];
  const answers = createAnswers(localMemory(KEY));
  const { unmount, container } = render(
    <Draw
      answers={answers}
      openLab={({ link, calm }) => {
        const { lab, clock } = labOnThisThread(undefined, { initial: { link }, calm });
        clocks.push(clock);
        labs.push(lab);
        return lab;
      }}
    />,
  );
  const plot = screen.getByTestId('draw-plot');
  /** A place in the plot, which is 502 × 236 where nothing is laid out. */
  const at = (t: number, value: number) => ({
    clientX: 46 + (t / LAST) * (502 - 46 - 14),
    clientY: 236 - 42 - (value / 0.3) * (236 - 42 - 26),
    button: 0,
    buttons: 1,
    pointerId: 1,
  });
  return {
    answers,
    unmount,
    user: userEvent.setup(),
    runs: () => clocks.length,
    /** Iterations the last run has computed. */
    computed: () => labs.at(-1)?.getState().lanes[0]?.trace.length ?? 0,
    /** Tasks the last run still has planned. */
    planned: () => clocks.at(-1)?.waiting ?? 0,
    pass: (milliseconds: number) => act(() => clocks.at(-1)?.pass(milliseconds)),
    draw(...points: readonly (readonly [t: number, value: number])[]) {
      const [first, ...others] = points;
      if (first === undefined) return;
      fireEvent.pointerDown(plot, at(...first));
      for (const point of others) fireEvent.pointerMove(plot, at(...point));
      fireEvent.pointerUp(plot);
    },
    path: (curve: 'mine' | 'a' | 'b') =>
      container.querySelector(`[data-curve="${curve}"]`)?.getAttribute('d') ?? '',
    phase: () => container.querySelector<HTMLElement>('[data-phase]')?.dataset.phase,
  };
}

const button = (name: string) => screen.getByRole('button', { name });
const slider = (t: number) =>
  screen.getByRole<HTMLInputElement>('slider', { name: `a at t = ${t}` });
const number = (id: string) => {
  const place = screen.getByTestId(id);
  return Number(
    place.dataset.value ?? place.querySelector<HTMLElement>('[data-value]')?.dataset.value,
  );
};

beforeEach(() => {
  addBrowserParts();
  localStorage.clear();
});

describe('before the run', () => {
  it('invites the reader to draw, on axes that do not reveal the answer', () => {
    const { path, runs, phase } = open();
    expect(screen.getByText(/Draw what/)).toBeInTheDocument();
    expect(phase()).toBe('drawing');
    expect([path('mine'), path('a'), path('b')]).toEqual(['', '', '']);
    expect(runs()).toBe(0);
    // up to where b starts, which is known; a is nowhere near
    expect(screen.getByText('0.30')).toBeInTheDocument();
    expect(screen.queryByText('0.35')).toBeNull();
  });

  it('follows the pointer', () => {
    const { draw, answers, path } = open();
    draw([0, 0], [10, 0.1], [40, 0.1]);
    const { values, revealed } = answers.curve('draw') ?? { values: [], revealed: true };
    expect(revealed).toBe(false);
    expect(values[5]).toBeCloseTo(0.05, 3);
    expect(values[30]).toBeCloseTo(0.1, 3);
    expect(values[41]).toBeNull();
    expect(path('mine')).not.toBe('');
    expect(slider(10)).toHaveAttribute('aria-valuetext', '0.10');
    expect(slider(50)).toHaveAttribute('aria-valuetext', 'not drawn yet');
  });

  it('draws nothing without a pressed primary button', () => {
    const { answers } = open();
    const plot = screen.getByTestId('draw-plot');
    fireEvent.pointerMove(plot, { clientX: 200, clientY: 100 });
    fireEvent.pointerDown(plot, { clientX: 200, clientY: 100, button: 2 });
    fireEvent.pointerUp(plot);
    expect(answers.curve('draw')).toBeNull();
  });

  it('is drawn from the keyboard with a slider every ten iterations', () => {
    const { answers } = open();
    expect(screen.getAllByRole('slider')).toHaveLength(7);
    fireEvent.change(slider(10), { target: { value: '0.08' } });
    fireEvent.change(slider(20), { target: { value: '0.04' } });
    expect(slider(10)).toHaveAttribute('aria-valuetext', '0.08');
    expect(slider(20)).toHaveAttribute('aria-valuetext', '0.04');
    expect(answers.curve('draw')?.values[5]).toBeCloseTo(0.04, 6);
  });
});

describe('the run', () => {
  it('is the scene’s, and appears step by step over the drawn curve', async () => {
    const { a, b, top, topT } = truth();
    const { draw, user, pass, path, phase } = open();
    draw([0, 0], [12, 0.12], [60, 0]);
    const mine = path('mine');
    await user.click(button('Run it'));
    pass(500);
    expect(phase()).toBe('running');
    const halfway = path('a');
    expect(halfway).not.toBe('');
    expect(screen.queryByTestId('draw-top')).toBeNull();
    pass(3000);
    expect(phase()).toBe('shown');
    expect(path('a').startsWith(halfway.slice(0, 40))).toBe(true);
    expect(path('a').length).toBeGreaterThan(halfway.length);
    expect(path('b')).not.toBe('');
    expect(path('mine')).toBe(mine);
    // rises first: that is the whole point
    expect(topT).toBeGreaterThan(0);
    expect(number('draw-first')).toBe(0);
    expect(number('draw-top')).toBe(top);
    expect(number('draw-top-t')).toBe(topT);
    expect(number('draw-last')).toBe(a[LAST]);
    expect(number('draw-b-at-top')).toBe(b[topT]);
    expect(screen.getByTestId('draw-comparison')).toHaveTextContent(
      /You predicted that it rises and then falls; your maximum is at t = 12, 4 times as high/,
    );
    expect(screen.getByRole('status')).toHaveTextContent('rises from');
    // the answer is also marked in the plot
    expect(screen.getByTestId('draw-largest')).toHaveTextContent(
      `is largest at t = ${topT}: ${top.toPrecision(2)}`,
    );
  });

  it('appears at once if the reader prefers reduced motion', async () => {
    const still = Object.assign(new EventTarget(), { matches: true }) as MediaQueryList;
    window.matchMedia = () => still;
    const { user, pass, phase } = open();
    await user.click(button('Run it'));
    pass(50);
    expect(phase()).toBe('shown');
  });

  it('needs no drawing, and then has no comparison', async () => {
    const { user, pass } = open();
    await user.click(button('Run it'));
    pass(5000);
    expect(screen.getByTestId('draw-top')).toBeVisible();
    expect(screen.queryByTestId('draw-comparison')).toBeNull();
  });

  it('can be enlarged, and cannot be drawn over', async () => {
    const { user, pass, draw, path, answers } = open();
    await user.click(button('Run it'));
    pass(5000);
    expect(screen.queryByRole('slider')).toBeNull();
    draw([0, 0.3], [60, 0.3]);
    expect(path('mine')).toBe('');
    expect(answers.curve('draw')?.revealed).toBe(true);
    const before = path('a');
    await user.click(button('Look closer'));
    expect(button('Look closer')).toHaveAttribute('aria-pressed', 'true');
    expect(path('a')).not.toBe(before);
    expect(screen.getByText('0.05')).toBeInTheDocument();
    expect(screen.queryByText('0.30')).toBeNull();
  });
});

describe('the drawn curve', () => {
  it('is restored after a reload, with the run at its end', async () => {
    const first = open();
    first.draw([0, 0], [12, 0.12], [60, 0]);
    const mine = first.path('mine');
    await first.user.click(button('Run it'));
    first.pass(5000);
    first.unmount();
    const { path, pass, phase } = open();
    expect(path('mine')).toBe(mine);
    pass(50);
    expect(phase()).toBe('shown');
    expect(screen.getByTestId('draw-comparison')).toHaveTextContent('your maximum is at t = 12');
  });

  it('can be changed after hiding the run', async () => {
    const { draw, user, pass, path, phase } = open();
    draw([0, 0], [60, 0.3]);
    await user.click(button('Run it'));
    pass(5000);
    await user.click(button('Draw again'));
    expect(phase()).toBe('drawing');
    expect(path('a')).toBe('');
    expect(path('mine')).not.toBe('');
    draw([0, 0.3], [60, 0.3]);
    await user.click(button('Run it'));
    pass(5000);
    expect(screen.getByTestId('draw-comparison')).toHaveTextContent('Yours stays level.');
  });

  it('can be forgotten alone or with all answers', async () => {
    const { draw, user, path, answers } = open();
    draw([0, 0], [60, 0.3]);
    await user.click(button('Forget'));
    expect(path('mine')).toBe('');
    expect(answers.isEmpty()).toBe(true);
    expect(screen.queryByRole('button', { name: 'Forget' })).toBeNull();
    draw([0, 0], [60, 0.3]);
    act(() => answers.clear());
    expect(path('mine')).toBe('');
    expect(screen.getByText(/Draw what/)).toBeInTheDocument();
  });

  it('is ignored if the stored value is invalid', () => {
    const values = fc.oneof(
      fc.array(fc.oneof(fc.double(), fc.constant(null), fc.jsonValue()), { maxLength: 80 }),
      fc.array(fc.double(), { minLength: LAST + 1, maxLength: LAST + 1 }),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(values, fc.oneof(fc.constant(false), fc.jsonValue()), (kept, revealed) => {
        localStorage.setItem(
          KEY,
          JSON.stringify({ v: 1, curves: { draw: { values: kept, revealed } } }),
        );
        const { unmount, path, pass } = open();
        expect(path('mine')).not.toMatch(/NaN|Infinity/);
        pass(10);
        unmount();
      }),
      { numRuns: 30 },
    );
  });
});

it('stops computing when it is unmounted in the middle of the run', async () => {
  const { user, unmount, pass, computed, planned } = open();
  await user.click(button('Run it'));
  pass(300);
  const before = computed();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(LAST);
  expect(planned()).toBeGreaterThan(0);
  unmount();
  expect(planned()).toBe(0);
  pass(5000);
  expect(computed()).toBe(before);
});

it('is part of the static page', () => {
  const markup = renderToStaticMarkup(<Draw />);
  expect(markup).toContain('Draw what');
  expect(markup).toContain('Run it');
});
