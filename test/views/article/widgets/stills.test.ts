/** Widgets rendered without a DOM, with all their pictures. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WIDGETS } from '../../../../src/views/article/widgets/widgets.ts';

test.each([
  ['mixture', 16 + 4 + 2],
  ['parallel', 5 + 6],
] as const)('%s has its pictures in plain HTML', async (id, pictures) => {
  const html = renderToStaticMarkup(createElement(await WIDGETS[id].component.load()));
  expect(html.match(/<svg class="kit-picture"/g)).toHaveLength(pictures);
  expect(html).toContain('fill="var(--heat-plus-');
  for (const symbol of ['AStar', 'xStar', 'y', 'CNu'])
    expect(html).toContain(`data-symbol="${symbol}"`);
  expect(html.length).toBeLessThan(40_000);
});
