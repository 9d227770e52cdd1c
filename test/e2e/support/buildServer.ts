/** Serves the build, with files that a test can make unavailable, and as a later version of it. */
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const FOLDER = 'dist';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Contents by path, such as `assets/index-Ab12Cd34.js`. */
export type Files = ReadonlyMap<string, Buffer>;

/**
 * How a blocked file is answered: not found, or with the page itself as servers of single-page apps do, or
 * not at all, with the connection closed or left open.
 */
export type Blocking = 'not found' | 'page instead' | 'closed' | 'silent';

export async function readBuild(): Promise<Files> {
  const entries = await readdir(FOLDER, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const file = path.join(parentPath, name);
        const address = path.relative(FOLDER, file).split(path.sep).join('/');
        return [address, await readFile(file)] as const;
      }),
    ),
  );
}

/** The build after a change of every script and style sheet: their names differ, as hashes do. */
export function nextVersion(files: Files): Files {
  const names = [...files.keys()].filter((file) => /\.(js|css)$/.test(file)).map(baseName);
  const renamed = (text: string) =>
    names.reduce((all, name) => all.replaceAll(name, name.replace('-', '-next-')), text);
  return new Map(
    Array.from(files, ([file, content]) =>
      /\.(js|css|html)$/.test(file)
        ? [renamed(file), Buffer.from(renamed(content.toString()))]
        : [file, content],
    ),
  );
}

const baseName = (file: string) => file.replace(/^.*\//, '');

export class BuildServer {
  files: Files;
  /** Names in the folder `assets`. */
  readonly blocked = new Map<string, Blocking>();
  /** The files requested so far. */
  readonly requested = new Set<string>();
  /** Whether the server answers nothing at all. */
  isDown = false;
  private readonly server: Server;

  private constructor(files: Files) {
    this.files = files;
    this.server = createServer(({ url = '/' }, response) => {
      const address = new URL(url, 'http://localhost').pathname.slice(1) || 'index.html';
      this.answer(address, response);
    });
  }

  static async start(files: Files): Promise<BuildServer> {
    const started = new BuildServer(files);
    await new Promise<void>((resolve) => started.server.listen(0, '127.0.0.1', resolve));
    return started;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private answer(address: string, response: ServerResponse): void {
    const name = baseName(address);
    this.requested.add(name);
    const blocking = this.isDown ? 'closed' : this.blocked.get(name);
    const content = this.files.get(address);
    if (blocking === 'silent') return;
    if (blocking === 'closed') response.destroy();
    else if (blocking === 'page instead') this.send('index.html', response);
    else if (blocking === 'not found' || content === undefined) response.writeHead(404).end();
    else this.send(address, response);
  }

  private send(address: string, response: ServerResponse): void {
    response.setHeader('content-type', TYPES[path.extname(address)] ?? 'application/octet-stream');
    // every request reaches the server, where it can be blocked
    response.setHeader('cache-control', 'no-store');
    response.end(this.files.get(address));
  }
}

/** The scripts and style sheets that each lazily loaded part of the build needs, by the part's name. */
export function partsOfBuild(files: Files): ReadonlyMap<string, ReadonlySet<string>> {
  const scripts = new Map(
    Array.from(files, ([file, content]) => [baseName(file), content.toString()] as const).filter(
      ([name]) => name.endsWith('.js'),
    ),
  );
  const imported = (name: string) =>
    find(scripts.get(name) ?? '', /\b(?:from|import)\s*"\.\/([^"]+\.js)"/g);
  const parts = new Map<string, ReadonlySet<string>>();
  for (const text of scripts.values()) {
    const table = /m\.f=\[([^\]]*)\]/.exec(text)?.[1] ?? '';
    const needed = find(table, /"\.\/([^"]+)"/g);
    const lazily = /import\(`\.\/([^`]+)`\)(?:[^`]*?__vite__mapDeps\(\[([\d,]*)\])?/g;
    for (const [, part = '', indices = ''] of text.matchAll(lazily)) {
      const listed = indices.split(',').map((index) => needed[Number(index)] ?? '');
      const sheets = indices === '' ? [] : listed.filter((file) => file.endsWith('.css'));
      parts.set(partName(part), new Set([...closure(part, imported), ...sheets]));
    }
    for (const worker of find(text, /new URL\(`(?:\.\/)?([^`]+\.js)`/g))
      parts.set(partName(worker), closure(worker, imported));
  }
  const page = files.get('index.html')?.toString() ?? '';
  const [entry = ''] = find(page, /<script type="module"[^>]* src="\.\/assets\/([^"]+)"/g);
  parts.set(partName(entry), closure(entry, imported));
  return parts;
}

/** A file's name without its hash. */
export function partName(file: string): string {
  return file.replace(/-[\w-]{8}\.\w+$/, '');
}

function find(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, found = '']) => found);
}

function closure(from: string, imported: (name: string) => readonly string[]): Set<string> {
  const all = new Set([from]);
  for (const name of all) for (const next of imported(name)) all.add(next);
  return all;
}
