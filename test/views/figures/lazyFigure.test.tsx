import { describe, expect, it, vi } from 'vitest';
import type { Figure } from '../../../src/views/figures/figure.ts';
import { eagerFigure, lazyFigure } from '../../../src/views/figures/lazyFigure.ts';
import { plainFigure } from '../../support/plainFigure.tsx';

describe('an eager figure', () => {
  it('is available at once', async () => {
    const lazy = eagerFigure(plainFigure);
    expect(lazy.shell).toBe(plainFigure);
    expect(lazy.get()).toBe(plainFigure);
    expect(await lazy.load()).toBe(plainFigure);
  });
});

describe('a lazy figure', () => {
  it('loads on the first request, and only once', async () => {
    let arrive: (figure: Figure) => void = () => {};
    const load = vi.fn(() => new Promise<Figure>((resolve) => (arrive = resolve)));
    const lazy = lazyFigure(plainFigure, load);
    expect(load).not.toHaveBeenCalled();
    const [first, second] = [lazy.load(), lazy.load()];
    expect(lazy.get()).toBeNull();
    arrive(plainFigure);
    expect(await Promise.all([first, second])).toEqual([plainFigure, plainFigure]);
    expect(lazy.get()).toBe(plainFigure);
    await lazy.load();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('can be loaded again after a failure', async () => {
    let online = false;
    const load = vi.fn(async () => {
      if (!online) throw new TypeError('offline');
      return plainFigure;
    });
    const lazy = lazyFigure(plainFigure, load);
    await expect(lazy.load()).rejects.toThrow('offline');
    expect(lazy.get()).toBeNull();
    online = true;
    expect(await lazy.load()).toBe(plainFigure);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('notifies its listeners after loading, but not after a failure', async () => {
    let online = false;
    const lazy = lazyFigure(plainFigure, async () => {
      if (!online) throw new TypeError('offline');
      return plainFigure;
    });
    const seen: (Figure | null)[] = [];
    const listener = () => seen.push(lazy.get());
    const left = vi.fn();
    lazy.subscribe(listener);
    lazy.subscribe(left)();
    await lazy.load().catch(() => {});
    expect(seen).toEqual([]);
    online = true;
    await lazy.load();
    await lazy.load();
    expect(seen).toEqual([plainFigure]);
    expect(left).not.toHaveBeenCalled();
  });
});
