import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LabState } from '../../../../src/state/lab/labState.ts';
import { usePaced } from '../../../../src/views/figures/panel/usePaced.ts';

const state = (change: Partial<LabState>) =>
  ({ status: 'running', t: 0, lanes: [], beta: 1, ...change }) as unknown as LabState;

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function pace(first: LabState) {
  const { result, rerender } = renderHook(({ latest }) => usePaced(latest, 40), {
    initialProps: { latest: first },
  });
  return { shown: () => result.current, show: (latest: LabState) => rerender({ latest }) };
}

it('shows a run that goes on once in a while, and its last frame in the end', () => {
  const { shown, show } = pace(state({ t: 0 }));
  show(state({ t: 1 }));
  expect(shown().t).toBe(1);
  vi.advanceTimersByTime(16);
  show(state({ t: 2 }));
  vi.advanceTimersByTime(16);
  show(state({ t: 3 }));
  expect(shown().t).toBe(1);
  act(() => vi.advanceTimersByTime(8));
  expect(shown().t).toBe(3);
});

it('shows every other change at once', () => {
  const { shown, show } = pace(state({ t: 5 }));
  show(state({ t: 6 }));
  show(state({ t: 7, beta: 2 }));
  expect(shown()).toMatchObject({ t: 7, beta: 2 });
  show(state({ t: 8, beta: 2 }));
  expect(shown().t).toBe(7);
  show(state({ t: 8, beta: 2, status: 'paused' }));
  expect(shown().t).toBe(8);
  // a new run
  show(state({ t: 0, beta: 2 }));
  expect(shown().t).toBe(0);
});
