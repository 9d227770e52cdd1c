import { expect, it } from 'vitest';
import { FIGURE_IDS } from '../../../src/state/lab/layout.ts';
import { FIGURES } from '../../../src/views/figures/registry.ts';

it('has every figure, in the order of the page', () => {
  expect(FIGURES.map(({ frame }) => frame.id)).toEqual(FIGURE_IDS);
});

it('has at once what a usual run shows on the first screen, and leaves the heavy ones for later', () => {
  const there = FIGURES.filter(({ get }) => get() !== null).map(({ frame }) => frame.id);
  expect(there).toEqual(expect.arrayContaining(['error', 'potential']));
  for (const id of ['decoding', 'steps', 'gauge'] as const) expect(there).not.toContain(id);
});

it.each(FIGURES.map((shelved) => [shelved.frame.id, shelved] as const))(
  'fetches for the frame of %s the figure that belongs into it',
  async (_, { frame, fetch, get }) => {
    const figure = await fetch();
    expect(get()).toBe(figure);
    expect({ ...figure, ...frame }).toEqual(figure);
  },
);
