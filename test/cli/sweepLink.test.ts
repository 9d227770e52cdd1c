/** A link to the page of regimes in place of SPEC. */
import { describe, expect, test } from 'vitest';
import { readSpec } from '../../src/core/sweep/readSpec.ts';
import { writeRegimesLink } from '../../src/state/regimes/link.ts';
import { WORKED, workedSpec } from '../../src/state/regimes/worked.ts';
import { expectRefusal, purify, purifyConfig, temporaryFiles } from '../support/commandLine.ts';
import { rowsIn, SMALL_SWEEP } from '../support/sweeps.ts';

const file = temporaryFiles();

/** The link as the page writes it, with a threshold that nearly every run reaches. */
const LINK = writeRegimesLink({
  spec: readSpec(SMALL_SWEEP),
  source: { kind: 'computed' },
  threshold: 2,
  chosen: 3,
  facet: 1,
  sliceAlong: 'y',
  constants: { noise: 3 },
});

describe('a link to the regimes', () => {
  test.each([
    ['whole', `https://example.org/purify/${LINK}`],
    ['from # on', LINK],
    ['from its version on', LINK.slice(LINK.indexOf('v='))],
    ['from the page on', LINK.slice('#/'.length)],
  ])('%s gives the rows of its sweep', async (_, link) => {
    const { code, stdout } = await purify(['sweep', link, '--jobs=1']);
    expect(code).toBe(0);
    const fromFile = await purifyConfig('sweep', SMALL_SWEEP, '--jobs=1');
    expect(rowsIn(stdout)).toEqual(rowsIn(fromFile.stdout));
  });

  test('merges and summarizes with its threshold, unless a flag has another', async () => {
    const { stdout } = await purify(['sweep', LINK, '--jobs=1']);
    const rows = file('rows.jsonl', stdout);
    expect(rowsIn((await purify(['merge', LINK, rows])).stdout)).toEqual(rowsIn(stdout));
    const successes = async (...flags: string[]) =>
      (await purify(['summarize', LINK, rows, ...flags])).lines.map(({ success }) => success);
    expect(new Set(await successes())).toEqual(new Set([1]));
    expect(new Set(await successes('--threshold=0'))).toEqual(new Set([0]));
  });

  test.each(WORKED.map((diagram) => [diagram.id, diagram] as const))(
    'to the worked diagram %s is its sweep',
    async (id, diagram) => {
      const link = `#/regimes?v=1&diagram=${id}`;
      // of a file without rows, every cell is printed, without a run
      const { code, lines, stderr } = await purify(['summarize', link, file('none.jsonl', '')]);
      expect(code).toBe(0);
      const { x, y, facet, seeds } = workedSpec(diagram);
      const cells = x.values.length * y!.values.length * (facet?.values.length ?? 1);
      expect(lines).toHaveLength(cells);
      expect(lines[1]).toMatchObject({ x: x.values[1], y: y!.values[0] });
      expect(stderr).toContain(`of ${cells * seeds} runs are missing`);
    },
  );
});

const UNREADABLE = 'must be a link to the regimes that can be read. ';

test.each([
  ['x=ell:0.1,2', 'x.values = 2: must be a number from 0 to 0.95.'],
  ['x=ell:0.1&ell=0.2', 'base.ell = 0.2: must be omitted: it varies along x.'],
  ['n=1e9', 'n = "1e9": must be a whole number from 2 to 100.'],
  ['diagram=mine', 'diagram = "mine": must be one of start, noise, samples, '],
  ['threshold=-1', 'threshold = "-1": must be a number from 1e-12 to 2.'],
  ['colour=red; green', '"colour" = "red; green": there is no such parameter.'],
  ['x=ell:%', 'The link’s part "x=ell:%" cannot be read.'],
  ['v=2', 'v = "2": this page reads version 1.'],
])('the part %s is refused with a sentence about it', async (part, sentence) => {
  const link = part.startsWith('v=') ? `#/regimes?${part}` : `#/regimes?v=1&${part}`;
  const refused = await purify(['sweep', link]);
  expectRefusal(refused);
  expect(refused.stderr).toContain(`SPEC = "${link}": ${UNREADABLE}${sentence}`);
});

test('a link to another page is refused, here and where a run is expected', async () => {
  const lab = await purify(['sweep', '#/lab?v=1&n=4']);
  expectRefusal(lab);
  expect(lab.stderr).toContain(`${UNREADABLE}The link leads to "/lab", which is not a page here.`);
  const regimes = await purify(['run', LINK]);
  expectRefusal(regimes);
  expect(regimes.stderr).toContain('The link leads to "/regimes", which is not a page here.');
});

test('two links with the same sweep continue the same file', async () => {
  const out = file('continued.jsonl', '');
  const link = '#/regimes?v=1&n=4&m=6&N=40&T=3&x=ell:0.1,0.2&seeds=1';
  expect((await purify(['sweep', link, '--jobs=1', '--out', out])).code).toBe(0);
  const again = await purify(['sweep', `${link}&threshold=0.5`, '--jobs=1', '--out', out]);
  expect(again.stderr).toContain('All 2 runs are in ');
});
