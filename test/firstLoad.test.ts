/** What a page loads before its first figure moves. */
import { describe, expect, it } from 'vitest';
import { loadedWith } from './support/importGraph.ts';
import { readSources } from './support/readSources.ts';

const SOURCES = readSources('src', /\.tsx?$/);

/** Presenting, lectures, frames in other pages, files, recordings, QR codes and the offline copy. */
const LECTERN =
  /lectern|lecture|speaker|embed|[/]present[/]|figures[/](save|record)[/]|[/]qr[/]|offline/i;

describe('the first load', () => {
  it('is found', () => {
    const lab = loadedWith(['main.tsx', 'labPage.tsx'], SOURCES);
    expect(lab).toContain('state/lab/store.ts');
    expect(lab).toContain('views/lab/run/RunBar.tsx');
    expect(lab).not.toContain('views/proof/ProofPage.tsx');
  });

  // together at most 2 kB: the parts of links, the places that load the rest, and the start of the offline copy
  it('of the lab has of the lectern only what reads links and loads the rest', () => {
    const lab = loadedWith(['main.tsx', 'labPage.tsx'], SOURCES);
    expect(lab.filter((file) => LECTERN.test(file))).toEqual([
      'state/link/embed.ts',
      'state/link/lecturePart.ts',
      'views/lab/lecture/lecturePart.ts',
      'views/lab/qr/showQr.ts',
      'views/loading/offline.ts',
    ]);
  });

  it('of the lab moves without React', () => {
    const lab = loadedWith(['main.tsx', 'labPrelude.ts'], SOURCES);
    expect(lab).toContain('state/lab/store.ts');
    expect(lab.filter((file) => file.endsWith('.tsx'))).toEqual(['main.tsx']);
    expect(lab.filter((file) => /from 'react(-dom)?/.test(SOURCES[file] ?? ''))).toEqual([]);
  });

  it('of the article has nothing of React, of the views of the lab or of the lectern but its part of links', () => {
    const article = loadedWith(
      ['main.tsx', 'views/article/alive/article.ts', 'views/article/alive/prelude.ts'],
      SOURCES,
    );
    expect(article.filter((file) => /\.tsx$|views[/](lab|figures)[/]/.test(file))).toEqual([
      'main.tsx',
    ]);
    const react = article.filter((file) => /from 'react(-dom)?/.test(SOURCES[file] ?? ''));
    expect(react).toEqual([]);
    expect(article.filter((file) => LECTERN.test(file))).toEqual([
      'state/link/lecturePart.ts',
      'views/loading/offline.ts',
    ]);
  });
});
