/**
 * `npm run build:package`: bundles the command line and the library into lib/, with type declarations.
 * Run by `npm run build` and before `npm pack`.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { main, root, runTool } from '../run.mjs';

const types = path.join(root, 'lib/types');
const ENTRY = 'src/library.d.ts';

/**
 * The declarations that the library's are made of.
 *
 * @param {string} file below `types`
 * @param {Set<string>} found
 */
function reachable(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  const text = readFileSync(path.join(types, file), 'utf8');
  for (const [, name = ''] of text.matchAll(/\b(?:from|import\() ?['"](\.[^'"]+)['"]/g)) {
    const target = path.join(path.dirname(file), name.replace(/\.[jt]s$/, '.d.ts'));
    reachable(target, found);
  }
  return found;
}

/** Deletes the declarations of modules that the library uses only inside. */
function keepReachable() {
  const kept = reachable(path.normalize(ENTRY));
  for (const entry of readdirSync(types, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !kept.has(path.relative(types, file))) rmSync(file);
  }
}

/**
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} the exit code
 */
export async function buildPackage(options) {
  const config = ['--config', 'vite.package.config.ts', '--logLevel', 'warn'];
  const bundled = await runTool('vite', ['build', ...config], options);
  if (bundled !== 0) return bundled;
  const declared = await runTool('typescript', ['--project', 'tsconfig.package.json'], options);
  if (declared === 0) keepReachable();
  return declared;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(buildPackage);
