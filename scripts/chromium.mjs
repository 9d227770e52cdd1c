/**
 * Finds a Chromium for the end-to-end tests, or fetches one. Run as a script, it prints the path.
 *
 * PURIFY_CHROMIUM (or CHROME_PATH) names the executable.
 * PURIFY_CHROMIUM_SOURCE restricts the search to one of the sources below, to try that source out.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { unpackedChromium } from './chromiumPackage.mjs';
import { main, run, runTool } from './run.mjs';

/** Command line arguments for tests and scripts. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox', // with a sandbox Chromium does not run as root, as it must in a container
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Chromium without its window, which Playwright prefers, too: tests take about two thirds of the time. */
const SHELL = 'chromium-headless-shell';

const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

const USUAL_PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
];

/**
 * In the order in which they are tried; each returns candidate paths, best first.
 *
 * @type {Record<string, () => string[] | Promise<string[]>>}
 */
const SOURCES = { system, playwright, apt, npm: unpackedChromium, download };

/** @returns {Promise<string>} the path of a working executable */
export async function findOrFetchChromium() {
  const named = process.env.PURIFY_CHROMIUM || process.env.CHROME_PATH;
  if (named) {
    if (starts(named)) return named;
    throw new Error(`PURIFY_CHROMIUM or CHROME_PATH names ${named}, which does not start.`);
  }
  const wanted = process.env.PURIFY_CHROMIUM_SOURCE;
  for (const [name, candidates] of Object.entries(SOURCES)) {
    if (wanted && wanted !== name) continue;
    const found = (await candidates()).find(starts);
    if (found) return found;
  }
  throw new Error(
    'No Chromium was found, and none could be fetched. Install Chromium or Google Chrome, ' +
      'or set PURIFY_CHROMIUM to the path of one.',
  );
}

/**
 * For tests that need no window.
 *
 * @returns {Promise<string>} the path of a working executable
 */
export async function findOrFetchShell() {
  const { PURIFY_CHROMIUM, CHROME_PATH, PURIFY_CHROMIUM_SOURCE } = process.env;
  const chromium = await findOrFetchChromium();
  if (PURIFY_CHROMIUM || CHROME_PATH || PURIFY_CHROMIUM_SOURCE) return chromium;
  return onPath(SHELL).find(starts) ?? chromium;
}

/**
 * Whether the executable works: some distributions install a stub that only explains how to get Chromium.
 *
 * @param {string} executable
 */
function starts(executable) {
  if (!existsSync(executable)) return false;
  // On Windows `--version` opens a window instead of answering.
  return process.platform === 'win32' || succeeds(executable, '--version');
}

/**
 * @param {string} command
 * @param {...string} args
 */
function succeeds(command, ...args) {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 60_000 }).status === 0;
}

/** @param {string} command */
function onPath(command) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, command)).filter(existsSync);
}

function system() {
  return [...COMMANDS.flatMap(onPath), ...USUAL_PLACES];
}

async function playwright() {
  try {
    const { chromium } = await import('@playwright/test');
    return [chromium.executablePath()];
  } catch {
    return []; // not installed yet
  }
}

async function apt() {
  const mayInstall = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (onPath('apt-get').length === 0) return [];
  if (mayInstall.length > 0 && !succeeds('sudo', '-n', 'true')) return [];
  console.error('Installing Chromium with apt-get …');
  const words = [...mayInstall, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  /** @param {...string} args */
  const aptGet = (...args) =>
    run(words[0] ?? '', [...words.slice(1), ...args], { stdio: ['ignore', 2, 2] });
  await aptGet('update');
  await aptGet('install', '-y', '--no-install-recommends', 'chromium');
  // not every distribution has it
  if (succeeds('apt-cache', 'show', SHELL)) await aptGet('install', '-y', SHELL);
  return system();
}

async function download() {
  console.error("Downloading Playwright's Chromium …");
  await runTool('@playwright/test', ['install', 'chromium'], { stdio: ['ignore', 2, 2] });
  return playwright();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(async () => {
    console.log(await findOrFetchChromium());
    return 0;
  });
}
