import { expect, it } from 'vitest';
import { FIGURE_IDS } from '../../../src/state/lab/layout.ts';
import { FIGURES } from '../../../src/views/figures/registry.ts';

it('has every figure, in the order of the page', () => {
  expect(FIGURES.map(({ shell }) => shell.id)).toEqual(FIGURE_IDS);
});

it('loads the figures of the first screen with the page, and the heavy ones later', () => {
  const loaded = FIGURES.filter(({ get }) => get() !== null).map(({ shell }) => shell.id);
  expect(loaded).toEqual(expect.arrayContaining(['error', 'potential']));
  for (const id of ['decoding', 'steps', 'gauge'] as const) expect(loaded).not.toContain(id);
});

it.each(FIGURES.map((lazy) => [lazy.shell.id, lazy] as const))(
  'loads the figure that matches the shell of %s',
  async (_, { shell, load, get }) => {
    const figure = await load();
    expect(get()).toBe(figure);
    expect({ ...figure, ...shell }).toEqual(figure);
  },
);
