import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Theme } from '../../../src/state/lab/labState.ts';
import { keepTheme } from '../../../src/views/ui/theme.ts';
import { useColourScheme } from '../../../src/views/drawing/canvases.tsx';

/** A system scheme under the test's control. */
function system(): { dark: (matches: boolean) => void } {
  const query = Object.assign(new EventTarget(), { matches: false });
  window.matchMedia = () => query as unknown as MediaQueryList;
  return {
    dark(matches) {
      query.matches = matches;
      query.dispatchEvent(new Event('change'));
    },
  };
}

/** A reader's choice under the test's control. */
function reader() {
  let theme: Theme = 'system';
  const listeners = new Set<() => void>();
  return {
    current: () => theme,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose(next: Theme) {
      theme = next;
      for (const listener of listeners) listener();
    },
  };
}

const scheme = () => document.documentElement.dataset.theme;

describe('the theme', () => {
  let stop = () => {};
  beforeEach(() => {
    delete document.documentElement.dataset.theme;
  });
  afterEach(() => stop());

  it('is light while printing, and restored afterwards', () => {
    system();
    const { current, subscribe, choose } = reader();
    stop = keepTheme(current, subscribe);
    choose('dark');
    dispatchEvent(new Event('beforeprint'));
    expect(scheme()).toBe('light');
    dispatchEvent(new Event('afterprint'));
    expect(scheme()).toBe('dark');
    stop();
    dispatchEvent(new Event('beforeprint'));
    expect(scheme()).toBe('dark');
  });

  it('follows the system until the reader chooses, and again on request', () => {
    const { dark } = system();
    const { current, subscribe, choose } = reader();
    stop = keepTheme(current, subscribe);
    expect(scheme()).toBe('light');
    dark(true);
    expect(scheme()).toBe('dark');
    choose('light');
    expect(scheme()).toBe('light');
    dark(false);
    dark(true);
    expect(scheme()).toBe('light');
    choose('system');
    expect(scheme()).toBe('dark');
  });

  it('notifies canvases, which must redraw', async () => {
    system();
    const { current, subscribe, choose } = reader();
    stop = keepTheme(current, subscribe);
    const { result } = renderHook(useColourScheme);
    expect(result.current).toBe('light');
    await act(async () => choose('dark'));
    expect(result.current).toBe('dark');
  });

  it('stops following when stopped', () => {
    const { dark } = system();
    const { current, subscribe, choose } = reader();
    keepTheme(current, subscribe)();
    dark(true);
    choose('dark');
    expect(scheme()).toBe('light');
  });
});
