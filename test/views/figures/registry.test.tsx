import { expect, it } from 'vitest';
import { BOX_IDS, FIGURE_IDS, figuresOf } from '../../../src/state/lab/layout.ts';
import { FIGURES } from '../../../src/views/figures/registry.ts';

it('has every figure, in the order of the page', () => {
  expect(FIGURES.map(({ shell }) => shell.id)).toEqual(FIGURE_IDS);
});

it('loads the figures of the first screen with the page, and the others later', () => {
  const loaded = FIGURES.filter(({ get }) => get() !== null).map(({ shell }) => shell.id);
  const first = BOX_IDS.map((box) => figuresOf(box)[0]);
  expect(loaded).toEqual(expect.arrayContaining(first));
  for (const id of ['steps', 'scales', 'gauge'] as const) expect(loaded).not.toContain(id);
});

it.each(FIGURES.map((lazy) => [lazy.shell.id, lazy] as const))(
  'loads the figure that matches the shell of %s',
  async (_, { shell, load, get }) => {
    const figure = await load();
    expect(get()).toBe(figure);
    expect({ ...figure, ...shell }).toEqual(figure);
  },
);
