/** Running other programs. Imports nothing but Node's own modules. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The program was asked to stop, by Ctrl-C or a signal. */
export class Interrupted extends Error {}

/**
 * Resolves with the exit code once the program has ended; 1 if it could not start or was killed.
 * Rejects with Interrupted, also once the program has ended, so nothing is left running.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    let interrupted = false;
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => {
      interrupted = true;
      // A terminal sends Ctrl-C to the child as well, and many programs take a second one as a kill.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    /** @param {number} code */
    const end = (code) => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      if (interrupted) reject(new Interrupted());
      else resolve(code);
    };
    process.on('SIGINT', pass).on('SIGTERM', pass);
    child.once('error', (error) => {
      console.error(error.message);
      end(1);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}

/**
 * Runs the command line tool of an installed package with this Node, without a shell.
 *
 * @param {string} name the package
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function runTool(name, args, options) {
  const home = path.join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'));
  const script = typeof bin === 'string' ? bin : /** @type {string} */ (Object.values(bin)[0]);
  return run(process.execPath, [path.join(home, script), ...args], options);
}

/**
 * Runs npm: the one that started this script, or else the one on the PATH.
 *
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function runNpm(args, options) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('npm-cli.js')) return run(process.execPath, [script, ...args], options);
  return run('npm', args, { shell: process.platform === 'win32', ...options });
}

/**
 * Runs the body of a script: an error is printed and gives exit code 1, an interruption 130.
 *
 * @param {() => Promise<number>} body resolves with the exit code
 */
export async function main(body) {
  try {
    process.exitCode = await body();
  } catch (error) {
    process.exitCode = error instanceof Interrupted ? 130 : 1;
    if (!(error instanceof Interrupted)) console.error(String(error));
  }
}
