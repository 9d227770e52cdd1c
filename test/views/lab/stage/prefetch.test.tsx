import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FigureId } from '../../../../src/state/lab/layout.ts';
import type { Figure } from '../../../../src/views/figures/figure.ts';
import { FIGURES } from '../../../../src/views/figures/registry.ts';
import {
  eagerFigure,
  lazyFigure,
  type LazyFigure,
} from '../../../../src/views/figures/lazyFigure.ts';
import { prefetch } from '../../../../src/views/lab/stage/prefetch.ts';
import { Stage } from '../../../../src/views/lab/stage/Stage.tsx';
import { EQUILIBRATION_FIGURES } from '../../../support/algorithmFigures.ts';
import { LabContext } from '../../../../src/views/useLab.ts';
import { addBrowserParts } from '../../../support/browserParts.ts';
import { type IdleMoments, stubIdleMoments } from '../../../support/idleMoments.ts';
import { labOnThisThread } from '../../../support/labOnThisThread.ts';
import { plainFigure } from '../../../support/plainFigure.tsx';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';

let moments: IdleMoments;

beforeEach(() => {
  moments = stubIdleMoments();
});
afterEach(() => {
  // unmounting cancels idle callbacks, so it must come before their stubs are removed
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('prefetching', () => {
  /** Passes an idle moment and waits for its fetch to settle. */
  async function idle(): Promise<void> {
    moments.come();
    await new Promise((done) => setTimeout(done));
  }

  /** Figures that record when they are requested. */
  function recordingFigures(...names: string[]) {
    const requested: string[] = [];
    const figures = names.map((name): LazyFigure => {
      const figure: Figure = { ...plainFigure, name };
      return lazyFigure(figure, async () => {
        requested.push(name);
        if (name === 'lost') throw new TypeError('offline');
        return figure;
      });
    });
    return { requested, figures };
  }

  it('fetches one missing figure per idle moment', async () => {
    const { requested, figures } = recordingFigures('one', 'two');
    prefetch([eagerFigure(plainFigure), ...figures]);
    expect(requested).toEqual([]);
    await idle();
    expect(requested).toEqual(['one']);
    await idle();
    expect(requested).toEqual(['one', 'two']);
    await idle();
    expect(moments.waiting()).toBe(0);
  });

  it('continues with the next figure after a failure', async () => {
    const { requested, figures } = recordingFigures('lost', 'two');
    prefetch(figures);
    await idle();
    await idle();
    expect(requested).toEqual(['lost', 'two']);
  });

  it('can be cancelled before and between fetches', async () => {
    const { requested, figures } = recordingFigures('one', 'two', 'three');
    prefetch(figures)();
    await idle();
    expect(requested).toEqual([]);
    const cancel = prefetch(figures);
    await idle();
    cancel();
    await idle();
    expect(requested).toEqual(['one']);
  });

  it('can be cancelled during a fetch', async () => {
    const { requested, figures } = recordingFigures('one', 'two');
    const cancel = prefetch(figures);
    const moment = idle();
    cancel();
    await moment;
    expect(moments.waiting()).toBe(0);
    expect(requested).toEqual(['one']);
  });

  it('uses a short delay in a browser without idle callbacks', async () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    vi.useFakeTimers();
    const { requested, figures } = recordingFigures('one', 'two');
    const cancel = prefetch(figures);
    expect(requested).toEqual([]);
    await vi.advanceTimersByTimeAsync(250);
    expect(requested).toEqual(['one']);
    cancel();
    await vi.advanceTimersByTimeAsync(1000);
    expect(requested).toEqual(['one']);
  });
});

describe('the stage', () => {
  beforeEach(() => {
    addBrowserParts();
    // all panels are far from the screen
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, 50_000, 560, 400),
    );
  });

  const missing = () => FIGURES.filter(({ get }) => get() === null).map(({ shell }) => shell.id);

  /** Passes idle moments until only these figures are missing, then checks that nothing more is fetched. */
  async function idleUntilMissing(ids: readonly FigureId[]): Promise<void> {
    const idle = () => act(async () => moments.come());
    const check = async () => {
      await idle();
      expect(missing()).toEqual(ids);
    };
    // reads the modules of half the page from disk
    await vi.waitFor(check, { timeout: 30_000 });
    await idle();
    expect(moments.waiting()).toBe(0);
    expect(missing()).toEqual(ids);
  }

  it('fetches nothing more before a run that plays has begun to move', async () => {
    const { lab, clock } = labOnThisThread(SMALL_PARAMS, { latency: 50 });
    lab.getState().setPace(1);
    lab.getState().play();
    render(
      <LabContext value={lab}>
        <Stage />
      </LabContext>,
    );
    await act(async () => clock.pass(1500));
    expect(lab.getState()).toMatchObject({ status: 'running' });
    expect(lab.getState().t).toBeLessThan(3);
    expect(moments.waiting()).toBe(0);
    act(() => lab.getState().pause());
    expect(moments.waiting()).toBe(1);
  });

  it('prefetches the figures of other tabs once there is a frame and the browser is idle', async () => {
    const { lab, clock } = labOnThisThread(SMALL_PARAMS, { latency: 50 });
    render(
      <LabContext value={lab}>
        <Stage />
      </LabContext>,
    );
    const atFirst = missing();
    expect(atFirst).toContain('gauge');
    expect(moments.waiting()).toBe(0);

    await act(async () => clock.pass(500));
    expect(lab.getState().lanes[0]?.frame).not.toBeNull();
    expect(missing()).toEqual(atFirst);
    await idleUntilMissing(EQUILIBRATION_FIGURES);

    // figures of another algorithm are fetched when they have something to show
    act(() => lab.getState().setCompare({ algorithm: 'equilibration' }));
    await act(async () => clock.pass(500));
    await idleUntilMissing([]);
  });
});
