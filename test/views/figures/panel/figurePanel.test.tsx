import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Figure } from '../../../../src/views/figures/figure.ts';
import {
  eagerFigure,
  lazyFigure,
  type LazyFigure,
} from '../../../../src/views/figures/lazyFigure.ts';
import { FigurePanel } from '../../../../src/views/figures/panel/FigurePanel.tsx';
import { LabContext } from '../../../../src/views/useLab.ts';
import { labOnThisThread } from '../../../support/labOnThisThread.ts';
import { plainFigure } from '../../../support/plainFigure.tsx';

afterEach(() => vi.unstubAllGlobals());

function open(...figures: Figure[]) {
  return openLazy(...figures.map(eagerFigure));
}

function openLazy(...figures: LazyFigure[]) {
  const { lab, clock } = labOnThisThread();
  const user = userEvent.setup();
  const { container, unmount } = render(
    <LabContext value={lab}>
      {figures.map((lazy) => (
        <FigurePanel key={lazy.shell.id} lazy={lazy} heading={<h2>{lazy.shell.name}</h2>} />
      ))}
    </LabContext>,
  );
  const pass = (milliseconds: number) => act(() => clock.pass(milliseconds));
  return { lab, user, pass, unmount, drawing: () => container.querySelector('[data-drawing]') };
}

const button = (name: string) => screen.getByRole('button', { name });

describe('a panel', () => {
  it('shows the figure’s name, title, switches and drawing, and opens its explanation', async () => {
    const { lab, user, drawing } = open(plainFigure);
    expect(screen.getByRole('figure', { name: 'error matrix' })).toHaveTextContent('What E+ shows');
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('error matrix');
    expect(button('logarithmic')).toBeVisible();
    expect(drawing()).toHaveTextContent('560 by 340 at 0');
    expect(drawing()?.closest('[aria-hidden="true"]')).not.toBeNull();
    await user.click(button('How to read error matrix'));
    expect(lab.getState().drawer).toBe('reading');
  });

  it('summarises the figure at rest, but not while the run plays', async () => {
    const { lab, pass } = open(plainFigure);
    expect(screen.getByText('The summary at t = 0.')).toBeInTheDocument();
    act(() => lab.getState().play());
    pass(550);
    expect(screen.getByText(/^The numbers change while the run plays/)).toBeInTheDocument();
    act(() => lab.getState().pause());
    expect(screen.getByText(`The summary at t = ${lab.getState().t}.`)).toBeInTheDocument();
    expect(lab.getState().t).toBeGreaterThan(0);
  });

  it('has buttons that enlarge and restore it', async () => {
    const { lab, user } = open(plainFigure);
    await user.click(button('Enlarge error matrix'));
    expect(lab.getState().layout.maximised).toBe('error');
    await user.click(button('Back to all figures'));
    expect(lab.getState().layout.maximised).toBeNull();
  });
});

describe('a figure that throws', () => {
  it('shows the error, leaves the other figures alone, and can be tried again', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    let broken = true;
    const Body = () => {
      if (broken) throw new Error('no such entry');
      return <p>mended</p>;
    };
    const { user, drawing } = open({ ...plainFigure, id: 'plane', Body }, plainFigure);
    expect(screen.getByRole('alert')).toHaveTextContent('could not be drawn (no such entry)');
    expect(drawing()).toHaveTextContent('560 by 340');
    broken = false;
    await user.click(button('Try again'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('mended')).toBeVisible();
    complaints.mockRestore();
  });
});

/** Replaces IntersectionObserver: `show(k, onScreen)` moves panel k in or out of view. */
function observed() {
  const callbacks: IntersectionObserverCallback[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        callbacks.push(callback);
      }
      observe() {}
      disconnect() {}
    },
  );
  return async (k: number, isIntersecting: boolean) => {
    const entry = { isIntersecting } as IntersectionObserverEntry;
    await act(async () => callbacks[k]?.([entry], null as unknown as IntersectionObserver));
  };
}

describe('off screen', () => {
  it('nothing is drawn', async () => {
    const show = observed();
    const { drawing } = open(plainFigure);
    expect(drawing()).toBeInTheDocument();
    await show(0, false);
    expect(drawing()).toBeNull();
    await show(0, true);
    expect(drawing()).toBeInTheDocument();
  });

  it('the run waits until a figure is visible again', async () => {
    const show = observed();
    const { lab, pass, unmount } = open(plainFigure, { ...plainFigure, id: 'plane' });
    const t = () => lab.getState().t;
    act(() => lab.getState().play());
    await show(0, false);
    pass(550);
    const seen = t();
    expect(seen).toBeGreaterThan(0);
    await show(1, false);
    pass(5000);
    expect(t()).toBe(seen);
    expect(lab.getState().status).toBe('running');
    await show(0, true);
    pass(300);
    expect(t()).toBeGreaterThan(seen);
    const left = t();
    await act(async () => unmount());
    pass(5000);
    expect(t()).toBe(left);
  });
});

describe('a figure that loads later', () => {
  /** The panel without the drawing, its summary and its switches. */
  const around = () => {
    const copy = document.querySelector('figure')?.cloneNode(true) as HTMLElement;
    for (const part of copy.querySelectorAll(
      '.figure-panel-body > *, .figure-panel-switches, .visually-hidden',
    ))
      part.remove();
    return copy.outerHTML;
  };

  it('shows its name and tools before it loads, and they stay when it does', async () => {
    let arrive: (figure: Figure) => void = () => {};
    const load = () => new Promise<Figure>((resolve) => (arrive = resolve));
    const { drawing } = openLazy(lazyFigure(plainFigure, load));
    expect(screen.getByRole('figure', { name: 'error matrix' })).toBeVisible();
    expect(button('Enlarge error matrix')).toBeVisible();
    expect(drawing()).toBeNull();
    const before = around();
    await act(async () => arrive(plainFigure));
    expect(button('logarithmic')).toBeVisible();
    expect(drawing()).toHaveTextContent('560 by 340 at 0');
    expect(screen.getByText('The summary at t = 0.')).toBeInTheDocument();
    expect(around()).toBe(before);
  });

  it('is not loaded before it comes near the screen', async () => {
    const show = observed();
    // far below the screen
    const place = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    place.mockReturnValue(new DOMRect(0, 5000, 560, 400));
    const load = vi.fn(async () => plainFigure);
    const { drawing } = openLazy(lazyFigure(plainFigure, load));
    expect(load).not.toHaveBeenCalled();
    await show(0, true);
    expect(load).toHaveBeenCalledTimes(1);
    expect(drawing()).toBeInTheDocument();
    place.mockRestore();
  });

  it('says when loading failed, and can be tried again', async () => {
    let online = false;
    const load = async () => {
      if (!online) throw new TypeError('Failed to fetch');
      return plainFigure;
    };
    const { user, drawing } = openLazy(lazyFigure(plainFigure, load));
    const first = await screen.findByRole('alert');
    expect(first).toHaveTextContent('could not be loaded');
    await user.click(button('Try again'));
    // a new element, because screen readers would not announce the old one again
    const second = await screen.findByRole('alert');
    expect(second).not.toBe(first);
    expect(second).toHaveTextContent('could not be loaded');
    expect(drawing()).toBeNull();
    online = true;
    await user.click(button('Try again'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(drawing()).toHaveTextContent('560 by 340 at 0');
  });

  it('removes the message when another component has loaded it', async () => {
    let online = false;
    const lazy = lazyFigure(plainFigure, async () => {
      if (!online) throw new TypeError('Failed to fetch');
      return plainFigure;
    });
    const { drawing } = openLazy(lazy);
    expect(await screen.findByRole('alert')).toBeVisible();
    online = true;
    await act(async () => lazy.load());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(drawing()).toBeInTheDocument();
  });
});
