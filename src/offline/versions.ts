/**
 * The files of the page in the browser's storage, so that it opens without a server. Each version of the
 * page has a cache of its own, which is filled completely or not at all. A page gets files of the version
 * it was opened with, even after a newer one has been stored.
 */

/** A build of the page. */
export interface Version {
  /** Differs between any two builds with different files. */
  readonly id: string;
  /** The integrity (`sha256-…`, or several) of each file by its path below the page's folder; the path of the page itself is empty. */
  readonly files: Readonly<Record<string, string>>;
}

/** The functions of the browser that a service worker has. */
export interface Host {
  readonly caches: CacheStorage;
  /** The address of the page's folder. */
  readonly scope: string;
  /** Resolves with a nullish value if the client is closed. */
  readonly findClient: (id: string) => Promise<unknown>;
  /** Whether a newer worker is storing its version. */
  readonly isInstalling: () => boolean;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** The part of a fetch event that decides about its answer. */
export interface Asked {
  readonly request: Pick<Request, 'url' | 'method' | 'mode'>;
  /** The page or worker that asks. */
  readonly clientId: string;
  /** The page that a navigation opens. */
  readonly resultingClientId: string;
}

/** The name of a file in this folder contains a hash of its content, so it is the same in all versions. */
const HASHED = 'assets/';

/** In place of a version's id, in the name of the cache of records. */
const RECORDS = 'records';
/** The record of the version that was stored last. */
const LATEST = '?latest';
/** The record of the version that a page was opened with. */
const recordOf = (clientId: string) => `?client=${clientId}`;
const clientOf = (record: string) => record.replace('?client=', '');

export class Versions {
  private readonly host: Host;
  private readonly current: Version;

  constructor(host: Host, current: Version) {
    this.host = host;
    this.current = current;
  }

  /** Stores all files of the current version; stores none if it fails. */
  async install(): Promise<void> {
    const { caches, fetch, scope } = this.host;
    const { id, files } = this.current;
    // first, so that a server that changes its pages is not asked for all other files at every visit
    const page = await fetch(this.fileRequest(''));
    if (!page.ok) throw new Error(`The server answered ${page.status}.`);
    const name = this.cacheOf(id);
    try {
      const cache = await caches.open(name);
      const others = Object.keys(files).filter((path) => path !== '');
      await cache.addAll(others.map((path) => this.fileRequest(path)));
      await cache.put(scope, page);
      await this.write(LATEST, id);
    } catch (error) {
      await caches.delete(name);
      throw error;
    }
  }

  /** Fails for a file of another version, and for a page that a server sends in place of a file. */
  private fileRequest(path: string): Request {
    return new Request(this.host.scope + path, {
      integrity: this.current.files[path] ?? '',
      cache: path.startsWith(HASHED) ? 'default' : 'no-cache',
      priority: 'low',
    });
  }

  /** The answer to a request, or null if the browser should ask the server as usual. */
  answer(asked: Asked): Promise<Response> | null {
    const { url, method, mode } = asked.request;
    const path = this.pathOf(url);
    if (method !== 'GET' || path === null) return null;
    if (mode === 'navigate')
      return Object.hasOwn(this.current.files, path) ? this.openPage(asked, path) : null;
    // a script that requests the page itself compares it with the server's (views/loading/cause.ts)
    return path === '' ? null : this.sendFile(asked, path);
  }

  /** Records the version of a page that was opened before there was a worker. */
  async recordVersion(clientId: string, version: string): Promise<void> {
    const key = recordOf(clientId);
    if ((await this.read(key)) !== null) return;
    if (await this.host.caches.has(this.cacheOf(version))) await this.write(key, version);
  }

  /** Whether no newer version is stored, or being stored. */
  async isLatest(): Promise<boolean> {
    return !this.host.isInstalling() && (await this.read(LATEST)) === this.current.id;
  }

  /** Deletes the versions that no open page uses. */
  async deleteUnused(): Promise<void> {
    const { caches, findClient } = this.host;
    const names = await caches.keys();
    // asked after the names, which could otherwise include a newer version
    if (!(await this.isLatest())) return;
    const records = await this.records();
    const used = new Set([RECORDS, this.current.id].map((id) => this.cacheOf(id)));
    for (const { url } of await records.keys()) {
      const key = new URL(url).search;
      if (key === LATEST) continue;
      // for a page that is being opened, this waits until it is there
      const client = await findClient(clientOf(key));
      if (client) used.add(this.cacheOf((await this.read(key)) ?? ''));
      else await records.delete(url);
    }
    const unused = names.filter((name) => name.startsWith(this.cacheOf('')) && !used.has(name));
    await Promise.all(unused.map((name) => caches.delete(name)));
  }

  private async openPage({ request, resultingClientId }: Asked, path: string): Promise<Response> {
    const { id } = this.current;
    const [page] = await Promise.all([
      this.stored(id, path),
      this.write(recordOf(resultingClientId), id),
    ]);
    return page ?? this.host.fetch(request as Request);
  }

  private async sendFile({ request, clientId }: Asked, path: string): Promise<Response> {
    const { caches, scope, fetch } = this.host;
    const version = path.startsWith(HASHED) ? null : await this.read(recordOf(clientId));
    const file = path.startsWith(HASHED)
      ? await caches.match(scope + path, { ignoreVary: true })
      : version && (await this.stored(version, path));
    return file || fetch(request as Request);
  }

  private async stored(version: string, path: string): Promise<Response | undefined> {
    const cache = await this.host.caches.open(this.cacheOf(version));
    return cache.match(this.host.scope + path, { ignoreVary: true });
  }

  /** A record's version; null without a record. */
  private async read(key: string): Promise<string | null> {
    const record = await (await this.records()).match(this.host.scope + key);
    return record === undefined ? null : record.text();
  }

  private async write(key: string, version: string): Promise<void> {
    await (await this.records()).put(this.host.scope + key, new Response(version));
  }

  /** The versions of open pages, and the latest one. They are stored, because browsers stop a worker when it is idle. */
  private records(): Promise<Cache> {
    return this.host.caches.open(this.cacheOf(RECORDS));
  }

  /** Other pages of the same origin have caches, too. */
  private cacheOf(version: string): string {
    return `purify ${this.host.scope} ${version}`;
  }

  /** The path below the page's folder, without a query; null outside of it. */
  private pathOf(url: string): string | null {
    const { scope } = this.host;
    const address = url.replace(/[?#].*$/s, '');
    if (!address.startsWith(scope)) return null;
    const path = address.slice(scope.length);
    return path === 'index.html' ? '' : path;
  }
}
