/** Links written by version 0.1.0, with their contents: they must go on opening the same experiment. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type FigureId, maximised, withoutHidden } from '../../../src/state/lab/layout.ts';
import { type LinkContent, readLink } from '../../../src/state/link/link.ts';

interface RecordedLink extends Omit<LinkContent, 'problems' | 'view'> {
  /** At that time every figure was on the page, unless it was hidden. */
  readonly view: Omit<LinkContent['view'], 'layout' | 'drawer'> & {
    readonly layout: { readonly maximised: FigureId | null; readonly hidden: readonly FigureId[] };
  };
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
  const { maximised: full, hidden } = content.view.layout;
  const heat = { ...content.view.heat, sharing: 'shared' };
  const layout = maximised(withoutHidden(hidden), full);
  expect(opened).toEqual({
    ...content,
    view: { ...content.view, heat, layout, drawer: null, lectern: null, lecture: null },
  });
  expect(found).toHaveLength(problems);
});
