import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOf, isStored, offlineFiles } from '../../../scripts/page/offline.ts';
import type { Version } from '../../../src/offline/versions.ts';

const CODE = 'start(self.VERSION);\n';
const PAGE = '<!doctype html>\n<html lang="en"></html>';

type Build = Readonly<Record<string, string>>;

const BUILD: Build = {
  'index.html': PAGE,
  'assets/lab-1a2b3c4d.js': 'lab()',
  'licences.txt': 'MIT',
  _headers: '/*',
  'chapters/relu.html': 'relu',
};

function written(build: Build, code = CODE) {
  const contents = Object.entries(build).map(
    ([file, text]) => [file, Buffer.from(text, 'latin1')] as const,
  );
  const files = offlineFiles(new Map(contents), code);
  const worker = files.get('sw.js') ?? '';
  const version = JSON.parse(/^self\.VERSION=(.*);\n/.exec(worker)?.[1] ?? '') as Version;
  return { page: files.get('index.html') ?? '', worker, version };
}

const hash = (content: string | Uint8Array) =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

const idOf = (build: Build, code?: string) => written(build, code).version.id;

describe('the service worker of a build', () => {
  it('stores every file that the page can request, and no other', () => {
    expect(Object.keys(written(BUILD).version.files)).toEqual([
      'assets/lab-1a2b3c4d.js',
      '',
      'licences.txt',
    ]);
    const stored = ['favicon.svg', 'regimes/start.json.gz', 'assets/inter-latin-1a2b3c4d.woff2'];
    expect(stored.every(isStored)).toBe(true);
    const others = ['sw.js', '404.html', 'sitemap.xml', 'icon-192-any.png', 'purify.webmanifest'];
    expect(others.some(isStored)).toBe(false);
  });

  it('knows the hash of each file, and of the page with its version in it', () => {
    const { page, version } = written(BUILD);
    expect(page).toContain(`<html data-version="${version.id}" lang="en">`);
    expect(version.files['']).toBe(hash(page));
    expect(version.files['licences.txt']).toBe(hash('MIT'));
  });

  it('accepts a compressed file from a server that decompresses it', () => {
    const compressed = gzipSync('{}');
    const file = 'regimes/start.json.gz';
    const { version } = written({ ...BUILD, [file]: compressed.toString('latin1') });
    expect(version.files[file]).toBe(`${hash(compressed)} ${hash('{}')}`);
  });

  it('can be made again from its own output', () => {
    const { page, worker } = written(BUILD);
    expect(written({ ...BUILD, 'index.html': page, 'sw.js': worker }, codeOf(worker))).toEqual(
      written(BUILD),
    );
  });
});

describe('the version of a build', () => {
  it('changes if a stored file or the worker changes, and only then', () => {
    const { id } = written(BUILD).version;
    const reordered = Object.fromEntries(Object.entries(BUILD).toReversed());
    expect(idOf(reordered)).toBe(id);
    expect(idOf({ ...BUILD, _headers: 'other', 'chapters/relu.html': '' })).toBe(id);
    expect(idOf(BUILD, `${CODE}more()`)).not.toBe(id);
    fc.assert(
      fc.property(
        fc.constantFrom('index.html', 'licences.txt', 'assets/lab-1a2b3c4d.js', 'new.txt'),
        fc.string({ minLength: 1 }),
        (file, added) => {
          expect(idOf({ ...BUILD, [file]: (BUILD[file] ?? '') + added })).not.toBe(id);
        },
      ),
    );
  });
});
