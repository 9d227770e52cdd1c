/**
 * Finds Firefox and WebKit. Unlike Chromium they are never fetched: where one is missing, a line says
 * which Debian package has it.
 *
 * PURIFY_FIREFOX, PURIFY_WEBKIT_DRIVER, PURIFY_MINIBROWSER and PURIFY_XVFB name executables.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} Part
 * @property {string} program
 * @property {string} variable names the executable
 * @property {string} debianPackage
 * @property {() => string[]} places candidate paths, best first
 */

/** @satisfies {Record<string, Part>} */
const PARTS = {
  firefox: {
    program: 'Firefox',
    variable: 'PURIFY_FIREFOX',
    debianPackage: 'firefox-esr',
    places: () => [...onPath('firefox-esr'), ...onPath('firefox')],
  },
  driver: {
    program: 'WebKitWebDriver',
    variable: 'PURIFY_WEBKIT_DRIVER',
    debianPackage: 'webkit2gtk-driver',
    places: () => onPath('WebKitWebDriver'),
  },
  miniBrowser: {
    program: 'MiniBrowser',
    variable: 'PURIFY_MINIBROWSER',
    debianPackage: 'libwebkit2gtk-4.1-0',
    places: () => [...onPath('MiniBrowser'), ...insideLibraries('webkit2gtk-4.1/MiniBrowser')],
  },
  xvfb: {
    program: 'Xvfb',
    variable: 'PURIFY_XVFB',
    debianPackage: 'xvfb',
    places: () => onPath('Xvfb'),
  },
};

/** @typedef {keyof typeof PARTS} PartName */

/** The programs each engine consists of; Chromium is found or fetched elsewhere. */
const ENGINES = /** @type {const} */ ({
  chromium: [],
  firefox: ['firefox'],
  webkit: ['driver', 'miniBrowser', 'xvfb'],
});

export const ENGINE_NAMES = /** @type {readonly EngineName[]} */ (Object.keys(ENGINES));

/** @typedef {keyof typeof ENGINES} EngineName */

/**
 * @param {PartName} name
 * @returns {string | undefined}
 */
function find(name) {
  const { variable, places } = PARTS[name];
  const named = process.env[variable];
  return named ? [named].find(existsSync) : places().find(existsSync);
}

/**
 * @param {PartName} name
 * @returns {string} the path of the executable
 */
export function findPart(name) {
  const found = find(name);
  if (found === undefined) throw new Error(`${describe(name)}.`);
  return found;
}

/**
 * @param {EngineName} engine
 * @returns {string | null} a sentence about what is missing; null if the engine can run
 */
export function missingParts(engine) {
  /** @type {readonly PartName[]} */
  const parts = ENGINES[engine];
  const missing = parts.filter((name) => find(name) === undefined);
  return missing.length === 0 ? null : `${missing.map(describe).join('; ')}.`;
}

/** @param {PartName} name */
function describe(name) {
  const { program, variable, debianPackage } = PARTS[name];
  return `${program} was not found (Debian package ${debianPackage}, or its path in ${variable})`;
}

/** @param {string} command */
function onPath(command) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, command));
}

/**
 * Debian has a folder of libraries for each architecture, such as /usr/lib/x86_64-linux-gnu.
 *
 * @param {string} file
 */
function insideLibraries(file) {
  const libraries = '/usr/lib';
  if (!existsSync(libraries)) return [];
  return readdirSync(libraries).map((folder) => path.join(libraries, folder, file));
}
