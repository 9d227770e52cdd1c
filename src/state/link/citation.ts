/** BibTeX entries for a run of the software and for the paper. */
import { COMMIT, VERSION } from '../../version.ts';

/** As in CITATION.cff, which a test compares. */
export const SOFTWARE = {
  title: 'Purify: non-negative matrix factorization by alternating updates',
  authors: 'The Purify authors',
} as const;

/**
 * The entry for one run of this version.
 * @param link the whole address of the run
 * @param today the day of access, such as 2026-11-17
 */
export function runCitation(link: string, today: string): string {
  const built = COMMIT === '' ? [] : [['note', `Built from commit ${COMMIT}`] as const];
  return entry('software', `purify-run-${keyOf(link)}`, [
    // braces keep the name of a group in one piece, and the capital of Purify
    ['author', `{${SOFTWARE.authors}}`],
    ['title', SOFTWARE.title.replace('Purify', '{Purify}')],
    ['version', VERSION],
    ['year', today.slice(0, 4)],
    ['url', link],
    ['urldate', today],
    ...built,
  ]);
}

export const PAPER_CITATION = entry('inproceedings', 'li2016recovery', [
  ['author', 'Li, Yuanzhi and Liang, Yingyu and Risteski, Andrej'],
  ['title', 'Recovery Guarantee of Non-negative Matrix Factorization via Alternating Updates'],
  ['booktitle', 'Advances in Neural Information Processing Systems 29 (NIPS 2016)'],
  ['year', '2016'],
]);

function entry(
  type: string,
  key: string,
  fields: readonly (readonly [name: string, value: string])[],
): string {
  const width = Math.max(...fields.map(([name]) => name.length));
  const lines = fields.map(([name, value]) => `  ${name.padEnd(width)} = {${value}},\n`);
  return `@${type}{${key},\n${lines.join('')}}`;
}

/** A short text that differs between links, so that a bibliography can cite several runs: FNV-1a. */
function keyOf(link: string): string {
  let hash = 0x811c9dc5;
  for (const character of link) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return (hash >>> 0).toString(36);
}
