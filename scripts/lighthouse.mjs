/**
 * `npm run lighthouse`: what Lighthouse makes of the production build, on a phone and on a desk, served
 * compressed. Prints scores and metrics; exits with 1 if a score falls short. Words after `--` are
 * addresses to look at instead of the article: `npm run lighthouse -- '#/lab'`.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { CHROMIUM_ARGUMENTS, findOrFetchChromium } from './chromium.mjs';
import { whileServing } from './page/compressedServer.mjs';
import { main, root, runNpm } from './run.mjs';

/**
 * Fetched when it is asked for, and no dependency: packages it needs ask for the `latest` of others,
 * with which a lock file would not stay the same.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const ASKED = 95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const SCREENS = { phone: [], desk: ['--preset=desktop'] };
/** As Lighthouse names them, and as everyone else does. */
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
async function look(address, options, folder) {
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
  if (exitCode !== 0) throw new Error('Lighthouse did not come to an end.');
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** What keeps a score below its best, in Lighthouse's words. @param {any} report */
function objections({ categories, audits }) {
  const listed = CATEGORIES.flatMap((name) => categories[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.9)
    .map(
      ({ id }) =>
        `${audits[id].title}${audits[id].displayValue ? ` (${audits[id].displayValue})` : ''}`,
    );
  return [...new Set(listed)];
}

await main(async () => {
  const places = process.argv.length > 2 ? process.argv.slice(2) : ['#/'];
  const folder = mkdtempSync(path.join(tmpdir(), 'purify-lighthouse-'));
  let enough = true;
  try {
    await build({ logLevel: 'error' });
    await whileServing(path.join(root, 'dist'), async (address) => {
      for (const place of places)
        for (const [screen, options] of Object.entries(SCREENS)) {
          const report = await look(address + place, options, folder);
          const scores = CATEGORIES.map((name) => Math.round(100 * report.categories[name].score));
          enough &&= scores.every((score) => score >= ASKED);
          console.log(`${place} on a ${screen}`);
          for (const [k, name] of CATEGORIES.entries())
            console.log(
              `  ${name.padEnd(16)}${String(scores[k]).padStart(4)}   (≥ ${ASKED})  ${Number(scores[k]) >= ASKED ? 'ok' : 'SHORT'}`,
            );
          const metrics = Object.entries(METRICS);
          console.log(
            `  ${metrics.map(([id, name]) => `${name} ${report.audits[id].displayValue}`).join(', ')}`,
          );
          for (const text of objections(report)) console.log(`  – ${text}`);
        }
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return enough ? 0 : 1;
});
