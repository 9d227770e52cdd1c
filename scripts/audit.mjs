/**
 * `npm run audit`: known vulnerabilities of the packages, as the registry reports them. A severe one in a
 * package that is part of the built page is a failure; the others concern only tools. Where the registry
 * does not answer, there is no result.
 */
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { shippedNames } from './page/shippedPackages.mjs';
import { main, root, runNpm } from './run.mjs';

/** @import { Tally } from './tally.mjs' */

/** @typedef {{ vulnerabilities?: Record<string, { severity: string }>, message?: string }} Report */

const SEVERE = new Set(['high', 'critical']);

/**
 * @param {Report} report of `npm audit --json`
 * @param {readonly string[] | null} shipped the packages in the built page; null if they are unknown
 * @returns {{ line: string, tally: Tally }}
 */
export function verdict({ vulnerabilities, message = 'no report' }, shipped) {
  if (vulnerabilities === undefined)
    return {
      line: `not done: the registry does not answer (${message.split(/ - |\n/)[0]})`,
      tally: { passed: 0, failed: 0 },
    };
  const found = Object.entries(vulnerabilities).map(([name, { severity }]) => ({ name, severity }));
  const severe = found.filter(
    ({ name, severity }) => SEVERE.has(severity) && (shipped?.includes(name) ?? true),
  );
  /** @param {typeof found} list */
  const named = (list) => list.map(({ name, severity }) => `${name} (${severity})`).join(', ');
  if (severe.length > 0)
    return { line: `failed: ${named(severe)}`, tally: { passed: 0, failed: severe.length } };
  const others = found.length === 0 ? '' : `; in tools, or less severe: ${named(found)}`;
  return {
    line: `passed: no severe vulnerability in the page${others}`,
    tally: { passed: 1, failed: 0 },
  };
}

/** @returns {Promise<Report>} */
async function report() {
  const folder = mkdtempSync(path.join(tmpdir(), 'purify-audit-'));
  const file = path.join(folder, 'report.json');
  const output = openSync(file, 'w');
  try {
    const patience = ['--fetch-retries=0', '--fetch-timeout=20000'];
    await runNpm(['audit', '--json', ...patience], { stdio: ['ignore', output, 'ignore'] });
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  } finally {
    closeSync(output);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns {Promise<Tally>} one check, or none where there is no result */
export async function audit() {
  const list = path.join(root, 'dist/licences.txt');
  const shipped = existsSync(list) ? shippedNames(readFileSync(list, 'utf8')) : null;
  const { line, tally } = verdict(await report(), shipped);
  console.log(`--- Audit: ${line}`);
  return tally;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await main(async () => ((await audit()).failed === 0 ? 0 : 1));
