/**
 * `npm run check`: a quick answer while you work. Runs the static checks, then the unit tests that
 * import a file changed since the base: the last commit shared with origin/main, or the commit named
 * after `--`, as in `npm run check -- HEAD~3`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runChecks, startWatch } from './checks.mjs';
import { installDependencies } from './dependencies.mjs';
import { main, root, runTool } from './run.mjs';

/** Tests that read files instead of importing them, so any change may concern them. */
const ALWAYS = ['architecture', 'contributing', 'styles'].map((name) => `test/${name}.test.ts`);

/** @param {...string} args */
function git(...args) {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

function defaultBase() {
  try {
    return git('merge-base', 'HEAD', 'origin/main');
  } catch {
    return 'HEAD'; // there is no such remote
  }
}

/** @param {string} base */
function changedFiles(base) {
  const listed = [
    git('diff', '--name-only', base),
    git('ls-files', '--others', '--exclude-standard'),
  ];
  const files = listed.flatMap((list) => list.split('\n'));
  // vitest would take package.json or its own configuration as a reason to run everything
  const isSource = (/** @type {string} */ file) =>
    /^(src|scripts|test)\/.*\.(tsx?|mjs|mdx|css)$/.test(file);
  return files.filter((file) => isSource(file) && existsSync(path.join(root, file)));
}

await main(async () => {
  await installDependencies();
  const base = process.argv[2] ?? defaultBase();
  const files = changedFiles(base);
  console.log(`${files.length} files changed since ${base.slice(0, 12)}`);
  const output = mkdtempSync(path.join(tmpdir(), 'purify-check-'));
  const total = startWatch();
  try {
    const { failed } = await runChecks(output);
    const elapsed = startWatch();
    const exitCode = await runTool('vitest', ['related', '--run', ...files, ...ALWAYS]);
    console.log(`--- Unit tests: ${exitCode === 0 ? 'passed' : 'failed'} in ${elapsed()}`);
    console.log(`--- Total: ${total()}`);
    return failed === 0 && exitCode === 0 ? 0 : 1;
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
});
