/**
 * `npm run check`: a quick answer while you work. Runs the static checks, then the unit tests of the
 * files changed since the base: the last commit shared with origin/main, or the commit named after
 * `--`, as in `npm run check -- HEAD~3`. Tests mirror the sources, so the tests of `src/a/b.ts` are
 * `test/a/b.test.ts`, or all in `test/a` if there is no such file.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
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
  return listed.flatMap((list) => list.split('\n')).filter((file) => file !== '');
}

/**
 * @param {string} file
 * @returns {string[]}
 */
function testsOf(file) {
  if (file.startsWith('test/'))
    return /\.test\.tsx?$/.test(file) && existsSync(path.join(root, file)) ? [file] : [];
  if (!/^(src|scripts)\//.test(file)) return [];
  const { dir, name } = path.posix.parse(file.replace(/^src\//, ''));
  const folder = nearestFolder(`test/${dir}`);
  const tests = readdirSync(path.join(root, folder)).filter((entry) => /\.test\.tsx?$/.test(entry));
  const own = tests.filter((test) => test.toLowerCase().startsWith(`${name.toLowerCase()}.test.`));
  return (own.length > 0 ? own : tests).map((test) => `${folder}/${test}`);
}

/**
 * @param {string} folder
 * @returns {string}
 */
function nearestFolder(folder) {
  return existsSync(path.join(root, folder)) ? folder : nearestFolder(path.posix.dirname(folder));
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
    const tests = new Set([...files.flatMap(testsOf), ...ALWAYS]);
    const exitCode = await runTool('vitest', ['run', ...tests]);
    console.log(`--- Unit tests: ${exitCode === 0 ? 'passed' : 'failed'} in ${elapsed()}`);
    console.log(`--- Total: ${total()}`);
    return failed === 0 && exitCode === 0 ? 0 : 1;
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
});
