import { beforeEach, describe, expect, it } from 'vitest';
import { type Asked, Versions } from '../../src/offline/versions.ts';
import { memoryCaches } from '../support/memoryCaches.ts';

const SCOPE = 'https://example.org/purify/';
const INTEGRITY = `sha256-${'A'.repeat(43)}=`;

/** The files of a version: two names stay, one has a hash. */
const filesOf = (id: string) => ['', 'licences.txt', `assets/lab-${id}.js`];
const textOf = (id: string, path: string) => `${path} of ${id}`;

let served: Map<string, string>;
let open: Set<string>;
let caches: CacheStorage;
let isInstalling: boolean;

beforeEach(() => {
  served = new Map();
  open = new Set();
  isInstalling = false;
  caches = memoryCaches(() => served);
});

/** A worker whose version the server has. */
function deploy(id: string): Versions {
  served = new Map(filesOf(id).map((path) => [SCOPE + path, textOf(id, path)]));
  const files = Object.fromEntries(filesOf(id).map((path) => [path, INTEGRITY]));
  return new Versions(
    {
      caches,
      scope: SCOPE,
      findClient: async (client) => (open.has(client) ? {} : undefined),
      isInstalling: () => isInstalling,
      fetch: async ({ url }) =>
        new Response(served.get(url), { status: served.has(url) ? 200 : 404 }),
    },
    { id, files },
  );
}

async function installed(id: string): Promise<Versions> {
  const versions = deploy(id);
  await versions.install();
  return versions;
}

function ask(
  versions: Versions,
  path: string,
  page: Partial<Asked> & { mode?: RequestMode; method?: string } = {},
): Promise<string> | null {
  const { mode = 'cors', method = 'GET', clientId = '', resultingClientId = '' } = page;
  const request = { url: SCOPE + path, mode, method };
  const answer = versions.answer({ request, clientId, resultingClientId });
  return answer === null ? null : answer.then((response) => response.text());
}

/** Opens a page, and returns its text. */
function visit(versions: Versions, client: string, path = ''): Promise<string> | null {
  open.add(client);
  return ask(versions, path, { mode: 'navigate', resultingClientId: client });
}

const versionNames = async () =>
  (await caches.keys()).map((name) => name.replace(/^.* /, '')).filter((id) => id !== 'records');

describe('a stored version', () => {
  it('opens the page and sends its files without the server', async () => {
    const versions = await installed('one');
    served.clear();
    expect(await visit(versions, 'page')).toBe(textOf('one', ''));
    expect(await visit(versions, 'other page', 'index.html')).toBe(textOf('one', ''));
    expect(await visit(versions, 'embedding page', '?embed=error')).toBe(textOf('one', ''));
    for (const path of ['licences.txt', 'assets/lab-one.js'])
      expect(await ask(versions, path, { clientId: 'page' })).toBe(textOf('one', path));
    expect(await ask(versions, 'assets/lab-one.js?again=2', { clientId: 'its worker' })).toBe(
      textOf('one', 'assets/lab-one.js'),
    );
  });

  it('is stored completely or not at all', async () => {
    const versions = deploy('one');
    served.delete(`${SCOPE}licences.txt`);
    await expect(versions.install()).rejects.toThrow('licences.txt: 404');
    expect(await versionNames()).toEqual([]);
    expect(await versions.isLatest()).toBe(false);
    served.delete(SCOPE);
    await expect(versions.install()).rejects.toThrow('The server answered 404.');
  });

  it('leaves to the server whatever is not a file of the page', async () => {
    const versions = await installed('one');
    expect(visit(versions, 'page', 'elsewhere.html')).toBeNull();
    expect(visit(versions, 'page', 'constructor')).toBeNull();
    expect(ask(versions, 'licences.txt', { method: 'POST' })).toBeNull();
    const request = { url: 'https://example.org/', method: 'GET', mode: 'navigate' } as const;
    expect(versions.answer({ request, clientId: '', resultingClientId: '' })).toBeNull();
    // the page asks which version the server has
    expect(ask(versions, '', { clientId: 'page' })).toBeNull();
    served.set(`${SCOPE}assets/new.js`, 'new()');
    expect(await ask(versions, 'assets/new.js', { clientId: 'page' })).toBe('new()');
  });
});

describe('a new version', () => {
  it('opens in new pages, while open pages keep theirs', async () => {
    const one = await installed('one');
    await visit(one, 'first');
    const two = await installed('two');
    expect(await visit(two, 'second')).toBe(textOf('two', ''));
    for (const [client, id] of [
      ['first', 'one'],
      ['second', 'two'],
    ] as const)
      for (const path of ['licences.txt', `assets/lab-${id}.js`])
        expect(await ask(two, path, { clientId: client })).toBe(textOf(id, path));
  });

  it('deletes the old one as soon as no page uses it', async () => {
    const one = await installed('one');
    await visit(one, 'first');
    const two = await installed('two');
    await two.deleteUnused();
    expect(await versionNames()).toEqual(['one', 'two']);
    open.delete('first');
    await two.deleteUnused();
    expect(await versionNames()).toEqual(['two']);
  });

  it('is not deleted by the old worker, neither stored nor while it is being stored', async () => {
    const one = await installed('one');
    const two = await installed('two');
    expect(await one.isLatest()).toBe(false);
    await one.deleteUnused();
    expect(await versionNames()).toEqual(['one', 'two']);
    await caches.open(`purify ${SCOPE} three`);
    isInstalling = true;
    await two.deleteUnused();
    expect(await versionNames()).toEqual(['one', 'two', 'three']);
  });

  it('leaves other pages of the same site alone', async () => {
    await caches.open('purify https://example.org/purify/other/ one');
    await caches.open('another app');
    const versions = await installed('one');
    await versions.deleteUnused();
    expect(await caches.keys()).toContain('another app');
    expect(await caches.keys()).toContain('purify https://example.org/purify/other/ one');
  });
});

describe('a page that was opened before there was a worker', () => {
  it('gets files of its version once it has named it', async () => {
    const one = await installed('one');
    open.add('early');
    await one.recordVersion('early', 'one');
    served.clear();
    expect(await ask(one, 'licences.txt', { clientId: 'early' })).toBe(
      textOf('one', 'licences.txt'),
    );
  });

  it('asks the server if its version was never stored', async () => {
    const two = await installed('two');
    open.add('early');
    await two.recordVersion('early', 'one');
    served.set(`${SCOPE}licences.txt`, 'on the server');
    expect(await ask(two, 'licences.txt', { clientId: 'early' })).toBe('on the server');
    expect(await versionNames()).toEqual(['two']);
  });

  it('cannot change the version that a page was opened with', async () => {
    const one = await installed('one');
    await visit(one, 'page');
    const two = await installed('two');
    await two.recordVersion('page', 'two');
    expect(await ask(two, 'licences.txt', { clientId: 'page' })).toBe(
      textOf('one', 'licences.txt'),
    );
  });
});
