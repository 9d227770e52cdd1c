import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RECAP_LAST } from '../../../../../src/core/demos/recap.ts';
import { CHAPTERS } from '../../../../../src/views/article/static/chapters.ts';
import { Recap } from '../../../../../src/views/article/widgets/recap/Recap.tsx';
import { STEP_CHAPTERS } from '../../../../../src/views/article/widgets/recap/stepChapters.ts';
import { PACE, STILL_AT } from '../../../../../src/views/article/widgets/recap/useRecap.ts';
import { addBrowserParts } from '../../../../support/browserParts.ts';

beforeEach(addBrowserParts);
afterEach(() => void vi.useRealTimers());

/** The reader prefers no motion, so that the iteration shown is known. */
function calm(): void {
  const original = window.matchMedia;
  window.matchMedia = (media) => Object.assign(original(media), { matches: true });
}

async function open() {
  const { container } = render(<Recap />);
  const body = container.querySelector<HTMLElement>('[data-moments]')!;
  const computed = () =>
    waitFor(() => expect(body.dataset.moments).toBe(String(RECAP_LAST + 1)), { timeout: 20_000 });
  return {
    computed,
    t: () => Number(screen.getByRole('status').dataset.value),
    picture: (chapter: string) =>
      within(container.querySelector<HTMLElement>(`[data-step="${chapter}"]`)!).getByRole('img'),
    line: (name: string) => container.querySelector(`[data-line="${name}"] .recap-whole + path`),
    button: (name: string) => screen.getByRole('button', { name }),
  };
}

describe('the recap', () => {
  it('has six steps that lead to their chapters, in reading order', async () => {
    await open();
    const slugs = screen.getAllByRole('link').map((link) => link.getAttribute('href')!.slice(2));
    expect(slugs).toEqual(STEP_CHAPTERS);
    const places = slugs.map((slug) => CHAPTERS.findIndex((chapter) => chapter.slug === slug));
    expect(places).toEqual(places.toSorted((j, k) => j - k));
    expect(places).not.toContain(-1);
  });

  it('does not move where motion is reduced, and says what its pictures show', async () => {
    calm();
    const { computed, t, picture, button } = await open();
    await computed();
    expect(t()).toBe(STILL_AT);
    expect(button('Play')).toBeVisible();
    for (const chapter of STEP_CHAPTERS)
      expect(picture(chapter)).toHaveAccessibleName(/at iteration 6 of 90.*\d/);
  });

  it('shows any iteration', async () => {
    calm();
    const { computed, t, picture, line } = await open();
    await computed();
    const before = line('potential')!.getAttribute('d')!;
    fireEvent.change(screen.getByRole('slider', { name: 'Iteration' }), { target: { value: 40 } });
    expect(t()).toBe(40);
    expect(line('potential')!.getAttribute('d')).toContain(before);
    expect(picture('potentials')).toHaveAccessibleName(/at iteration 40/);
    expect(picture('potentials').getAttribute('aria-label')).toMatch(/a is 0\.\d+, from 0;/);
  });

  it('plays by itself, pauses, and goes on', async () => {
    // the clock does not move while runs are computed, so one slice computes them all
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const { t, button } = await open();
    const pass = (iterations: number) => {
      for (let k = 0; k < iterations; k++) act(() => vi.advanceTimersByTime(PACE));
    };
    pass(1);
    expect(t()).toBe(0);
    pass(3);
    expect(t()).toBe(3);
    fireEvent.click(button('Pause'));
    pass(10);
    expect(t()).toBe(3);
    fireEvent.click(button('Play'));
    pass(RECAP_LAST + 10);
    expect(t()).toBe(RECAP_LAST);
    expect(button('Play')).toBeVisible();
  });

  it('plays from the start once it is over', async () => {
    calm();
    const { computed, t, button } = await open();
    await computed();
    fireEvent.change(screen.getByRole('slider'), { target: { value: RECAP_LAST } });
    expect(t()).toBe(RECAP_LAST);
    await userEvent.click(button('Play'));
    expect(t()).toBeLessThan(5);
    expect(button('Pause')).toBeVisible();
  });

  it('computes another start', async () => {
    calm();
    const { computed, picture, button } = await open();
    await computed();
    const before = picture('relu').innerHTML;
    await userEvent.click(button('Another start'));
    await computed();
    expect(picture('relu').innerHTML).not.toBe(before);
  });

  it('marks its curves and matrices with their symbols', async () => {
    calm();
    const { computed, picture } = await open();
    await computed();
    const symbols = (chapter: string) =>
      Array.from(picture(chapter).querySelectorAll<SVGElement>('[data-symbol]'), (one) =>
        one.getAttribute('data-symbol'),
      );
    expect(symbols('potentials')).toEqual(expect.arrayContaining(['a', 'b', 'potential']));
    expect(symbols('error')).toEqual(
      expect.arrayContaining(['E', 'symmetricPart', 'antisymmetricPart']),
    );
    expect(symbols('algorithm')).toEqual(
      expect.arrayContaining(['preActivation', 'x', 'covariance', 'E']),
    );
    expect(symbols('noise')).toContain('recoveryError');
  });
});
