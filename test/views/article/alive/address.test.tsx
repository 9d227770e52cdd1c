import { beforeEach, describe, expect, it } from 'vitest';
import {
  addressOf,
  chapterAt,
  isPageAddress,
  isTop,
} from '../../../../src/views/article/alive/address.ts';

let article: HTMLElement;
beforeEach(() => {
  article = document.createElement('div');
  article.innerHTML = ['hook', 'model', 'relu']
    .map((slug) => `<section id="/${slug}" data-chapter="${slug}"></section>`)
    .join('');
});

const found = (hash: string) => chapterAt(article, hash)?.dataset.chapter ?? null;

describe('an address', () => {
  it('of a page or chapter differs from that of an element on the page', () => {
    expect(['', '#', '#/', '#/lab', '#/lab?v=1'].every(isPageAddress)).toBe(true);
    expect(['#main', '#figure-1'].some(isPageAddress)).toBe(false);
  });

  it.each(['', '#', '#/', '#/hook'])('%j is the opening', (hash) => {
    expect(found(hash)).toBe('hook');
  });

  it('names its chapter', () => {
    expect(found('#/relu')).toBe('relu');
  });

  it.each(['#/lab', '#/lab?v=1&n=12', '#/proof', '#/relu?v=1', '#relu', '#/"]', '#/nowhere'])(
    '%j leads elsewhere',
    (hash) => {
      expect(found(hash)).toBeNull();
    },
  );

  it('is derived from its chapter; the opening has the article’s address', () => {
    for (const slug of ['model', 'relu']) {
      const chapter = chapterAt(article, `#/${slug}`) as HTMLElement;
      expect(addressOf(article, chapter)).toBe(`#/${slug}`);
    }
    expect(addressOf(article, chapterAt(article, '#/hook') as HTMLElement)).toBe('#/');
    expect(isTop('#/')).toBe(true);
    expect(isTop('#/relu')).toBe(false);
  });
});
