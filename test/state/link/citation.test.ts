import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PAPER_CITATION, runCitation, SOFTWARE } from '../../../src/state/link/citation.ts';
import { COMMIT, VERSION } from '../../../src/version.ts';

const LINK = 'https://a.b/purify/#/lab?v=1&n=9&placed=1:2,-3;all:4';

it('the entry of a run names the software, its version, the link and the day', () => {
  const entry = runCitation(LINK, '2026-11-17');
  expect(entry.replace(/^@software\{purify-run-[\da-z]+,/, '').replace(/ +/g, ' ')).toBe(
    `
 author = {{The Purify authors}},
 title = {{Purify}: non-negative matrix factorization by alternating updates},
 version = {${VERSION}},
 year = {2026},
 url = {${LINK}},
 urldate = {2026-11-17},
${COMMIT === '' ? '' : ` note = {Built from commit ${COMMIT}},\n`}}`,
  );
});

it('entries of different runs have different keys, and those of one run the same', () => {
  const keyOf = (link: string) => /\{(.*?),/.exec(runCitation(link, '2026-11-17'))?.[1];
  expect(keyOf(LINK)).toBe(keyOf(LINK));
  expect(keyOf(LINK)).not.toBe(keyOf(`${LINK}&t=1`));
});

it('CITATION.cff names the same title, authors and paper', () => {
  const citation = readFileSync(new URL('../../../CITATION.cff', import.meta.url), 'utf8');
  expect(citation).toContain(`title: "${SOFTWARE.title}"`);
  expect(citation).toContain(`name: "${SOFTWARE.authors}"`);
  const title = /title *= \{(.*)\}/.exec(PAPER_CITATION)?.[1];
  expect(citation).toContain(`title: "${title}"`);
  for (const [, name] of citation.matchAll(/family-names: (.*)/g))
    expect(PAPER_CITATION).toContain(`${name}, `);
});
