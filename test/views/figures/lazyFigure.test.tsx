import { describe, expect, it } from 'vitest';
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
  it('has its shell at once, and its drawing when it is loaded', async () => {
    const lazy = lazyFigure(plainFigure, async () => plainFigure);
    expect(lazy.shell).toBe(plainFigure);
    expect(lazy.get()).toBeNull();
    expect(await lazy.load()).toBe(plainFigure);
    expect(lazy.get()).toBe(plainFigure);
  });
});
