/** Installs the packages of package-lock.json unless they are there. Imports nothing but Node's own modules. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, runNpm } from './run.mjs';

/**
 * @param {string} lockfile
 * @returns {Record<string, { version: string, optional?: boolean, devOptional?: boolean }>}
 */
function packagesIn(lockfile) {
  const file = path.join(root, lockfile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/** Compares versions, not dates: a checkout or a copy changes dates but no package. */
function installed() {
  const present = packagesIn('node_modules/.package-lock.json');
  return Object.entries(packagesIn('package-lock.json')).every(([place, wanted]) => {
    const found = present[place];
    if (place === '') return true; // the project itself
    // Optional packages are often for another platform.
    return found ? found.version === wanted.version : wanted.optional || wanted.devOptional;
  });
}

export async function installDependencies() {
  if (installed()) return;
  console.log('Installing dependencies …');
  // NODE_ENV=production would leave out the development tools.
  if ((await runNpm(['ci', '--include=dev'])) !== 0) throw new Error('npm ci failed.');
}
