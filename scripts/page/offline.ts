/**
 * Writes the service worker (`src/offline`) beside the built page, with the list of the files that it stores,
 * and the version of the build into the page.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import type { Version } from '../../src/offline/versions.ts';
import { root } from '../run.mjs';

const PAGE = 'index.html';
const WORKER = 'sw.js';

/** Contents by path below the folder of the build. */
type Files = ReadonlyMap<string, Uint8Array>;

/** Files that the page itself does not request: for hosts, search engines, other sites and the links there, readers without scripts, and icons. */
const FOR_OTHERS =
  /^(_headers|404\.html|article\.html|robots\.txt|sitemap\.xml|sharing\.png|idea\.svg|embed\.html|chapters\/.*|icon-.*|.*\.webmanifest)$/;

/** Whether a reader without a connection may need the file. */
export function isStored(file: string): boolean {
  return file !== WORKER && !FOR_OTHERS.test(file);
}

/**
 * The page and the service worker of a build, by their paths.
 *
 * @param code the script of the service worker, which reads `VERSION`
 */
export function offlineFiles(files: Files, code: string): ReadonlyMap<string, string> {
  const page = Buffer.from(files.get(PAGE) ?? '').toString();
  const stored = new Map([...files].filter(([file]) => isStored(file)).sort(byPath));
  const id = versionId(new Map(stored).set(PAGE, Buffer.from(withVersion(page, ''))), code);
  const html = withVersion(page, id);
  stored.set(PAGE, Buffer.from(html));
  const version: Version = {
    id,
    files: Object.fromEntries(
      Array.from(stored, ([file, content]) => [
        file === PAGE ? '' : file,
        integrity(file, content),
      ]),
    ),
  };
  return new Map([
    [PAGE, html],
    [WORKER, workerScript(version, code)],
  ]);
}

/** The script of a service worker without its version. */
export function codeOf(worker: string): string {
  return worker.slice(worker.indexOf('\n') + 1);
}

function workerScript(version: Version, code: string): string {
  return `self.VERSION=${JSON.stringify(version)};\n${code}`;
}

function versionId(files: Files, code: string): string {
  const all = Array.from(files, ([file, content]) => [file, hashOf(content)]);
  return createHash('sha256')
    .update(JSON.stringify([...all, code]))
    .digest('hex')
    .slice(0, 16);
}

/** Some servers decompress a compressed file on the way, so that its content has either of two hashes. */
function integrity(file: string, content: Uint8Array): string {
  const contents = file.endsWith('.gz') ? [content, gunzipSync(content)] : [content];
  return contents.map(hashOf).join(' ');
}

function hashOf(content: Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** The page reads it in `src/views/loading/offline.ts`. */
function withVersion(html: string, id: string): string {
  return html.replace(/<html( data-version="\w*")?/, `<html data-version="${id}"`);
}

function byPath([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

function readFiles(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .map((file) => [path.relative(folder, file).split(path.sep).join('/'), readFileSync(file)]),
  );
}

async function bundleWorker(): Promise<string> {
  const bundle = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    build: {
      target: 'es2022',
      write: false,
      rolldownOptions: {
        input: path.join(root, 'src/offline/offline.worker.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const { output } = bundle as Extract<typeof bundle, { output: unknown }>;
  return output[0].code;
}

export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    writeBundle: {
      // after the other files are written
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const written = offlineFiles(readFiles(dir), await bundleWorker());
        for (const [file, text] of written) writeFileSync(path.join(dir, file), text);
      },
    },
  };
}
