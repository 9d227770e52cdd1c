/** Serves the production build with one script added, in this process. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { preview } from 'vite';
import { root } from '../../../scripts/run.mjs';

const SCRIPT = 'in-page.js';

export interface Served {
  /** Ends in a slash. */
  readonly address: string;
  close(): Promise<void>;
}

/** @param folder an empty one, for a copy of the build */
export async function serveBuild(folder: string): Promise<Served> {
  await cp(path.join(root, 'dist'), folder, { recursive: true });
  await cp(path.join(import.meta.dirname, 'inPage.js'), path.join(folder, SCRIPT));
  const page = path.join(folder, 'index.html');
  const html = await readFile(page, 'utf8');
  // after the policy, which then applies to this script as well
  const changed = html.replace(/<meta charset[^>]*>/i, `$&<script src="./${SCRIPT}"></script>`);
  if (changed === html) throw new Error('index.html has no <meta charset>.');
  // a changed page has no version, so that browsers do not try to store it
  await writeFile(page, changed.replace(/ data-version="\w*"/, ''));
  const server = await preview({
    root,
    logLevel: 'error',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0, open: false },
  });
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error('The preview server has no address.');
  return { address, close: () => server.close() };
}
