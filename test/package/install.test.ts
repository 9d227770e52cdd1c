/** The package, installed in an empty folder: its command, its library and its types. */
import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/run.mjs';
import { VERSION } from '../../src/version.ts';
import { purify } from '../support/commandLine.ts';
import { bundled, home, startPurify } from '../support/installedPackage.ts';
import { finished } from '../support/processes.ts';

const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
const SMALL = ['--n', '6', '--m', '9', '--s', '2', '--N', '200', '--T', '5'];

/** Writes a file beside node_modules, as a user of the package would. */
function write(name: string, text: string): string {
  const file = path.join(home, name);
  writeFileSync(file, text);
  return file;
}

describe('the installed package', () => {
  test('brings no other package along', () => {
    const packages = readdirSync(path.join(home, 'node_modules'));
    expect(packages.filter((name) => !name.startsWith('.'))).toEqual(['purify-nmf']);
  });

  test('does not refer to the folder that it was built in', () => {
    const files = readdirSync(bundled('.'), { recursive: true, withFileTypes: true });
    const texts = files
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8'));
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter((text) => text.includes(root))).toEqual([]);
  });
});

describe('its command', () => {
  test('states its version through npx', async () => {
    const { code, stdout } = await finished(spawn(npx, ['purify', '--version'], { cwd: home }));
    expect({ code, word: stdout.split(/\s/)[1] }).toEqual({ code: 0, word: VERSION });
  });

  test.each([
    ['run', '--full', ...SMALL],
    ['check', ...SMALL],
    ['lemmas', '--t', '2', ...SMALL],
    ['run', '--algorithm', 'equilibration', ...SMALL],
    ['--help'],
  ])('prints the same bytes as the sources: %s %s', async (...argv) => {
    const { code, stdout, stderr } = await purify(argv);
    expect(await finished(startPurify(argv))).toMatchObject({ code, stdout, stderr });
  });
});

describe('its library', () => {
  test('runs in Node and agrees with the command', async () => {
    const script = write(
      'consumer.mjs',
      `import { buildInstance, InvalidInput, Run, runLedger, scalarsToEnd, validParams } from 'purify-nmf';
       const params = validParams({ n: 6, m: 9, s: 2, N: 200, T: 5 });
       const run = new Run(buildInstance(params), { stopOnConvergence: false });
       const scalars = [...scalarsToEnd(run)];
       const { rows } = runLedger(run, scalars, { ell: params.ell });
       let refusal = null;
       try { validParams({ n: 1 }); } catch (error) { refusal = [error instanceof InvalidInput, error.message]; }
       console.log(JSON.stringify({ scalars, rows, refusal, outcome: run.outcome.kind }));`,
    );
    const { scalars, rows, refusal, outcome } = JSON.parse(
      execFileSync(process.execPath, [script], { encoding: 'utf8' }),
    );
    const { lines } = await purify(['run', ...SMALL]);
    const errors = (list: readonly Record<string, unknown>[]) =>
      list.map(({ t, a, b, recoveryError }) => ({ t, a, b, recoveryError }));
    expect(errors(scalars)).toEqual(errors(lines));
    const check = await purify(['check', ...SMALL]);
    const verdicts = (list: readonly Record<string, unknown>[]) =>
      list.map(({ id, verdict }) => ({ id, verdict }));
    expect(verdicts(rows)).toEqual(verdicts(check.lines));
    expect(refusal).toEqual([true, 'n = 1: must be a whole number from 2 to 100']);
    expect(outcome).toBe('finished');
  });

  test('has types that need neither a DOM nor Node', () => {
    write(
      'consumer.ts',
      `import { buildInstance, explicitInstance, fromRows, localTheory, sizeRun, Run, runLedger, scalarsToEnd, toRows, validate, validParams } from 'purify-nmf';
       import type { Frame, Instance, LedgerRow, Matrix, Outcome, Params, Scalars, Snapshot, Violation } from 'purify-nmf';
       const AStar: Matrix = fromRows([[1, 0], [0, 1]]);
       const params: Params = validParams({ n: 2, m: 2, family: 'given' });
       const instance: Instance = buildInstance(params, { AStar });
       export const other: Instance = explicitInstance({ kind: 'exact' });
       const run = new Run(instance);
       const scalars: readonly Scalars[] = [...scalarsToEnd(run, 3)];
       const ledger = runLedger(run, scalars);
       export const rows: readonly LedgerRow[] = ledger.rows;
       export const violations: readonly Violation[] = ledger.violations;
       export const frame: Frame = run.frame();
       export const outcome: Outcome | null = run.outcome;
       export const snapshot: Snapshot = run.snapshot();
       export const start: number[][] = toRows(instance.A0);
       export const rate: number | null = localTheory(instance).rate;
       export const N: number | undefined = sizeRun(params, 0.1, { N: 1000, T: 100 }).best?.N;
       export const problems: readonly { readonly field: string }[] = validate({ n: 1 }).problems;
       // @ts-expect-error there is no such start
       validParams({ start: 'sideways' });`,
    );
    const compilerOptions = {
      target: 'ES2022',
      lib: ['ES2022'],
      types: [],
      module: 'nodenext',
      strict: true,
      skipLibCheck: false,
      noEmit: true,
    };
    const project = write(
      'tsconfig.json',
      JSON.stringify({ compilerOptions, files: ['consumer.ts'] }),
    );
    write('package.json', JSON.stringify({ type: 'module' }));
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
    execFileSync(process.execPath, [tsc, '--project', project], { stdio: 'pipe' });
  });
});
