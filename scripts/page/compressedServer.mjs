/** Serves a folder as real hosts do: compressed, and with the headers of `headers.mjs`. */
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { headersFor } from './headers.mjs';

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Keyed by their names in HTTP headers. */
const ENCODINGS = { br: brotliCompressSync, gzip: gzipSync };
const BEST_FIRST = /** @type {const} */ (['br', 'gzip']);

/** @typedef {Readonly<Record<keyof typeof ENCODINGS | 'plain', Buffer>>} Stored */

/**
 * Every file in every encoding by its URL, compressed in advance as real hosts do.
 *
 * @param {string} folder
 * @returns {Promise<ReadonlyMap<string, Stored>>}
 */
async function storedFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const file = path.join(parentPath, name);
        const plain = await readFile(file);
        const address = `/${path.relative(folder, file).split(path.sep).join('/')}`;
        const { br, gzip } = ENCODINGS;
        return /** @type {const} */ ([address, { plain, br: br(plain), gzip: gzip(plain) }]);
      }),
    ),
  );
}

/**
 * @template T
 * @param {string} folder
 * @param {(address: string) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function whileServing(folder, use) {
  const files = await storedFiles(folder);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const address = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const stored = files.get(address);
    if (stored === undefined) {
      response.writeHead(404).end();
      return;
    }
    const type = path.extname(address);
    response.setHeader('content-type', TYPES[type] ?? 'application/octet-stream');
    for (const [name, value] of Object.entries(headersFor(address)))
      response.setHeader(name, value);
    const asked = String(request.headers['accept-encoding']);
    // fonts are already compressed
    const encoding =
      type === '.woff2' ? undefined : BEST_FIRST.find((name) => asked.includes(name));
    if (encoding !== undefined) response.setHeader('content-encoding', encoding);
    response.end(stored[encoding ?? 'plain']);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  try {
    return await use(`http://127.0.0.1:${port}/`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
