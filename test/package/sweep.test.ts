/** Sweeps of the installed command: its threads run from the bundle, and nothing ends it for good. */
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { purify } from '../support/commandLine.ts';
import { home, startPurify } from '../support/installedPackage.ts';
import { finished } from '../support/processes.ts';
import { rowsIn, rowsOf, SMALL_SWEEP } from '../support/sweeps.ts';

/** PURIFY_KILLS=200 tries more moments. */
const KILLS = Number(process.env['PURIFY_KILLS'] ?? 20);
/** Milliseconds after the start: before, while and after the first rows are written. */
const LATEST = 700;

function write(name: string, sweep: unknown): string {
  const file = path.join(home, name);
  writeFileSync(file, JSON.stringify(sweep));
  return file;
}

test('a sweep on two threads has the rows of the sources', async () => {
  const spec = write('small.json', SMALL_SWEEP);
  const result = await finished(startPurify(['sweep', spec, '--jobs', '2']));
  expect(result.code).toBe(0);
  expect(rowsIn(result.stdout)).toEqual(
    rowsIn((await purify(['sweep', spec, '--jobs', '1'])).stdout),
  );
});

test('a sweep closes in silence once its output is closed', async () => {
  const spec = write('long.json', { ...SMALL_SWEEP, seeds: 500 });
  const child = startPurify(['sweep', spec, '--jobs', '2']);
  await once(child.stdout!, 'data');
  child.stdout!.destroy();
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(0);
});

test(`a sweep that is killed at ${KILLS} random moments ends with the rows of an undisturbed one`, async () => {
  const sweep = { ...SMALL_SWEEP, base: { ...SMALL_SWEEP.base, N: 400, T: 20 }, seeds: 12 };
  const spec = write('killed.json', sweep);
  const out = path.join(home, 'killed.jsonl');
  const undisturbed = rowsIn((await finished(startPurify(['sweep', spec]))).stdout);
  const start = (k: number) =>
    startPurify(['sweep', spec, '--out', out, '--jobs', String(1 + (k % 3))]);
  let kills = 0;
  let before = '';
  while (kills < KILLS) {
    const child = start(kills);
    const timer = setTimeout(() => child.kill('SIGKILL'), Math.random() * LATEST);
    const [code] = (await once(child, 'exit')) as [number | null];
    clearTimeout(timer);
    const text = existsSync(out) ? readFileSync(out, 'utf8') : '';
    // rows that were written stay as they are
    expect(text.startsWith(before.slice(0, before.lastIndexOf('\n') + 1))).toBe(true);
    before = text;
    if (code === null) kills += 1;
    else {
      expect(rowsIn(text)).toEqual(undisturbed);
      rmSync(out);
      before = '';
    }
  }
  expect((await finished(start(0))).code).toBe(0);
  expect(rowsOf(out)).toEqual(undisturbed);
}, 300_000);
