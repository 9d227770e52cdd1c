import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Figure } from '../../../../src/views/figures/figure.ts';
import {
  eagerFigure,
  lazyFigure,
  type LazyFigure,
} from '../../../../src/views/figures/lazyFigure.ts';
import { fetchInTurn } from '../../../../src/views/lab/gallery/fetchInTurn.ts';
import { type IdleMoments, stubIdleMoments } from '../../../support/idleMoments.ts';
import { plainFigure } from '../../../support/plainFigure.tsx';

let moments: IdleMoments;

beforeEach(() => {
  moments = stubIdleMoments();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** An idle moment, and what becomes of it. */
async function idle(): Promise<void> {
  moments.come();
  await new Promise((done) => setTimeout(done));
}

/** Figures that note down when they are asked for. */
function noting(...names: string[]) {
  const asked: string[] = [];
  const figures = names.map((name): LazyFigure => {
    const figure: Figure = { ...plainFigure, name };
    return lazyFigure(figure, async () => {
      asked.push(name);
      if (name === 'lost') throw new TypeError('offline');
      return figure;
    });
  });
  return { asked, figures };
}

it('fetches what is not there, one in each idle moment', async () => {
  const { asked, figures } = noting('one', 'two');
  fetchInTurn([eagerFigure(plainFigure), ...figures]);
  expect(asked).toEqual([]);
  await idle();
  expect(asked).toEqual(['one']);
  await idle();
  expect(asked).toEqual(['one', 'two']);
  await idle();
  expect(moments.waiting()).toBe(0);
});

it('goes on with the next where one does not come', async () => {
  const { asked, figures } = noting('lost', 'two');
  fetchInTurn(figures);
  await idle();
  await idle();
  expect(asked).toEqual(['lost', 'two']);
});

it('can be called off, before and between', async () => {
  const { asked, figures } = noting('one', 'two', 'three');
  fetchInTurn(figures)();
  await idle();
  expect(asked).toEqual([]);
  const callOff = fetchInTurn(figures);
  await idle();
  callOff();
  await idle();
  expect(asked).toEqual(['one']);
});

it('can be called off while one is on its way', async () => {
  const { asked, figures } = noting('one', 'two');
  const callOff = fetchInTurn(figures);
  const moment = idle();
  callOff();
  await moment;
  expect(moments.waiting()).toBe(0);
  expect(asked).toEqual(['one']);
});

it('waits a little where the browser does not tell when it is idle', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  vi.useFakeTimers();
  const { asked, figures } = noting('one', 'two');
  const callOff = fetchInTurn(figures);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(250);
  expect(asked).toEqual(['one']);
  callOff();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(['one']);
});
