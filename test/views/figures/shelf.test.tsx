import { describe, expect, it, vi } from 'vitest';
import type { Figure } from '../../../src/views/figures/figure.ts';
import { alreadyThere, fetchedLater } from '../../../src/views/figures/shelf.ts';
import { plainFigure } from '../../support/plainFigure.tsx';

describe('a figure that came with the page', () => {
  it('is there at once, and is not waited for', async () => {
    const shelved = alreadyThere(plainFigure);
    expect(shelved.frame).toBe(plainFigure);
    expect(shelved.get()).toBe(plainFigure);
    expect(await shelved.fetch()).toBe(plainFigure);
  });
});

describe('a figure that is fetched later', () => {
  it('is fetched when first asked for, and only once', async () => {
    let arrive: (figure: Figure) => void = () => {};
    const load = vi.fn(() => new Promise<Figure>((resolve) => (arrive = resolve)));
    const shelved = fetchedLater(plainFigure, load);
    expect(load).not.toHaveBeenCalled();
    const [first, second] = [shelved.fetch(), shelved.fetch()];
    expect(shelved.get()).toBeNull();
    arrive(plainFigure);
    expect(await Promise.all([first, second])).toEqual([plainFigure, plainFigure]);
    expect(shelved.get()).toBe(plainFigure);
    await shelved.fetch();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('can be asked for again when it did not come', async () => {
    let online = false;
    const load = vi.fn(async () => {
      if (!online) throw new TypeError('offline');
      return plainFigure;
    });
    const shelved = fetchedLater(plainFigure, load);
    await expect(shelved.fetch()).rejects.toThrow('offline');
    expect(shelved.get()).toBeNull();
    online = true;
    expect(await shelved.fetch()).toBe(plainFigure);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('tells those who listen when it has come, and nobody when it has not', async () => {
    let online = false;
    const shelved = fetchedLater(plainFigure, async () => {
      if (!online) throw new TypeError('offline');
      return plainFigure;
    });
    const seen: (Figure | null)[] = [];
    const listener = () => seen.push(shelved.get());
    const left = vi.fn();
    shelved.subscribe(listener);
    shelved.subscribe(left)();
    await shelved.fetch().catch(() => {});
    expect(seen).toEqual([]);
    online = true;
    await shelved.fetch();
    await shelved.fetch();
    expect(seen).toEqual([plainFigure]);
    expect(left).not.toHaveBeenCalled();
  });
});
