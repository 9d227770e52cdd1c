import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Theme } from '../../../src/state/lab/labState.ts';
import { keepTheme } from '../../../src/views/ui/theme.ts';
import { useColourScheme } from '../../../src/views/drawing/canvases.tsx';

/** A system that can be told to be dark. */
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

/** A reader's choice that can change. */
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

const worn = () => document.documentElement.dataset.theme;

describe('the theme', () => {
  let stop = () => {};
  beforeEach(() => {
    delete document.documentElement.dataset.theme;
  });
  afterEach(() => stop());

  it('is light on paper, and after that what it was', () => {
    system();
    const { current, subscribe, choose } = reader();
    stop = keepTheme(current, subscribe);
    choose('dark');
    dispatchEvent(new Event('beforeprint'));
    expect(worn()).toBe('light');
    dispatchEvent(new Event('afterprint'));
    expect(worn()).toBe('dark');
    stop();
    dispatchEvent(new Event('beforeprint'));
    expect(worn()).toBe('dark');
  });

  it('follows the system until the reader chooses, and again when asked to', () => {
    const { dark } = system();
    const { current, subscribe, choose } = reader();
    stop = keepTheme(current, subscribe);
    expect(worn()).toBe('light');
    dark(true);
    expect(worn()).toBe('dark');
    choose('light');
    expect(worn()).toBe('light');
    dark(false);
    dark(true);
    expect(worn()).toBe('light');
    choose('system');
    expect(worn()).toBe('dark');
  });

  it('tells canvases, which must draw again', async () => {
    system();
    const { current, subscribe, choose } = reader();
    stop = keepTheme(current, subscribe);
    const { result } = renderHook(useColourScheme);
    expect(result.current).toBe('light');
    await act(async () => choose('dark'));
    expect(result.current).toBe('dark');
  });

  it('lets go', () => {
    const { dark } = system();
    const { current, subscribe, choose } = reader();
    keepTheme(current, subscribe)();
    dark(true);
    choose('dark');
    expect(worn()).toBe('light');
  });
});
