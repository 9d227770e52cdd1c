/** Links written by version 0.1.0, with their contents: they must go on opening the same experiment. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PLAIN_HEAT } from '../../../src/state/lab/view.ts';
import { type LinkContent, readLink } from '../../../src/state/link/link.ts';

interface RecordedLink extends Omit<LinkContent, 'problems'> {
  readonly link: string;
  /** How many fields of the link were wrong. */
  readonly problems: number;
}

const file = new URL('../../recorded/links.json', import.meta.url);
// JSON has no Infinity: the fastest pace
const recorded = JSON.parse(readFileSync(file, 'utf8'), (_, value) =>
  value === 'Infinity' ? Infinity : value,
) as RecordedLink[];

it.each(recorded)('$link opens as it always did', ({ link, problems, ...content }) => {
  const { problems: found, ...opened } = readLink(link);
  // the heatmap's default has changed since: its colour scale follows the run
  const heat = { ...PLAIN_HEAT, ...content.view.heat, range: PLAIN_HEAT.range };
  expect(opened).toEqual({ ...content, view: { ...content.view, heat } });
  expect(found).toHaveLength(problems);
});
