/**
 * `npm run lighthouse`: Lighthouse on the production build, served compressed, as a phone and as a
 * desktop. Prints scores and metrics; exits with 1 if a score is too low. Arguments after `--` are
 * addresses to audit instead of the article: `npm run lighthouse -- '#/lab'`.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { CHROMIUM_ARGUMENTS, findOrFetchChromium } from './chromium.mjs';
import { whileServing } from './page/compressedServer.mjs';
import { main, root, runNpm } from './run.mjs';

/**
 * Fetched on demand and not a dependency: some of its packages depend on the `latest` of others, so
 * the lock file would keep changing.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const REQUIRED_SCORE = 95;
const AUDITS = 3;
/** Below this benchmark index, Lighthouse warns that the machine is too slow for reliable numbers. */
const REQUIRED_SPEED = 1000;
/** Audits on too slow a machine are repeated up to this number in all. */
const MOST_AUDITS = 9;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const SCREENS = { phone: [], desktop: ['--preset=desktop'] };
/** Lighthouse's names of the metrics, and their usual abbreviations. */
const METRICS = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'SI',
};

/**
 * @param {string} address
 * @param {readonly string[]} options
 * @param {string} folder for the report
 * @returns {Promise<any>} the report
 */
async function audit(address, options, folder) {
  const file = path.join(folder, 'report.json');
  const exitCode = await runNpm(
    [
      'exec',
      '--yes',
      `--package=${LIGHTHOUSE}`,
      '--',
      'lighthouse',
      address,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${['--headless=new', ...CHROMIUM_ARGUMENTS].join(' ')}`,
      ...options,
    ],
    {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, CHROME_PATH: await findOrFetchChromium() },
    },
  );
  if (exitCode !== 0) throw new Error('Lighthouse failed.');
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Titles of the audits that lower a score. @param {any} report */
function failedAudits({ categories, audits }) {
  const listed = CATEGORIES.flatMap((name) => categories[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.9)
    .map(
      ({ id }) =>
        `${audits[id].title}${audits[id].displayValue ? ` (${audits[id].displayValue})` : ''}`,
    );
  return [...new Set(listed)];
}

/**
 * The median of several audits, since a machine that is busy for a moment spoils one of them. Audits
 * at a time when the machine is too slow are reported, and count only if there are no others.
 *
 * @param {string} address
 * @param {readonly string[]} options
 * @param {string} folder
 */
async function medianAudit(address, options, folder) {
  /** @type {any[]} */
  const counting = [];
  /** @type {any[]} */
  const others = [];
  while (counting.length < AUDITS && counting.length + others.length < MOST_AUDITS) {
    const report = await audit(address, options, folder);
    if (report.environment.benchmarkIndex >= REQUIRED_SPEED) counting.push(report);
    else {
      others.push(report);
      console.log(
        `  (machine too slow: performance ${Math.round(100 * speed(report))} at ${machineSpeed(report)})`,
      );
    }
  }
  const reports = counting.length > 0 ? counting : others;
  return reports.toSorted((one, other) => speed(one) - speed(other))[
    Math.floor(reports.length / 2)
  ];
}

/** @param {any} report */
function speed(report) {
  return report.categories.performance.score;
}

/** @param {any} report */
function machineSpeed(report) {
  return report.environment.benchmarkIndex.toFixed(0);
}

/** @param {any} report @returns {boolean} whether all scores are high enough */
function print(report) {
  const scores = CATEGORIES.map((name) => Math.round(100 * report.categories[name].score));
  for (const [k, name] of CATEGORIES.entries()) {
    const verdict = Number(scores[k]) >= REQUIRED_SCORE ? 'ok' : 'TOO LOW';
    console.log(
      `  ${name.padEnd(16)}${String(scores[k]).padStart(4)}   (≥ ${REQUIRED_SCORE})  ${verdict}`,
    );
  }
  const metrics = Object.entries(METRICS).map(
    ([id, name]) => `${name} ${report.audits[id].displayValue}`,
  );
  console.log(`  ${metrics.join(', ')}`);
  console.log(`  speed of this machine: ${machineSpeed(report)} (required: ${REQUIRED_SPEED})`);
  for (const text of failedAudits(report)) console.log(`  – ${text}`);
  return scores.every((score) => score >= REQUIRED_SCORE);
}

await main(async () => {
  const places = process.argv.length > 2 ? process.argv.slice(2) : ['#/'];
  const folder = mkdtempSync(path.join(tmpdir(), 'purify-lighthouse-'));
  let isGood = true;
  try {
    await build({ logLevel: 'error' });
    await whileServing(path.join(root, 'dist'), async (address) => {
      for (const place of places)
        for (const [screen, options] of Object.entries(SCREENS)) {
          console.log(`${place}, ${screen}`);
          isGood = print(await medianAudit(address + place, options, folder)) && isGood;
        }
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return isGood ? 0 : 1;
});
