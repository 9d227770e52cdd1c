import { describe, expect, it } from 'vitest';
import {
  chapterPage,
  chaptersIn,
  notFoundPage,
  readSite,
  sharingTags,
  sitemap,
} from '../../../scripts/page/publishing.ts';
import { sharedPicture } from '../../../scripts/page/sharedPicture.ts';
import { pngChunks } from '../../support/pngChunks.ts';

const SITE = 'https://example.org/purify/';
const PAGE = `<main><section class="chapter opening" data-chapter="hook"><h1>Hidden <i>parts</i></h1></section>
  <section style="--figures:3" data-chapter="relu"><h2><span>4</span>
  The ReLU</h2><noscript><h2>No</h2></noscript></section></main>`;

describe('a published page', () => {
  it('has a page for each chapter, with its title, that leads to it', () => {
    const chapters = chaptersIn(PAGE);
    expect(chapters).toEqual([
      { slug: 'hook', title: 'Hidden parts' },
      { slug: 'relu', title: '4 The ReLU' },
    ]);
    const html = chapterPage(chapters[1]!, SITE);
    expect(html).toContain('<title>4 The ReLU</title>');
    // without scripts the first refresh counts
    const refreshes = Array.from(html.matchAll(/content="0; url=(.*?)"/g), ([, to]) => to);
    expect(refreshes).toEqual(['../article.html#/relu', '../#/relu']);
    expect(html).toContain('<a href="../#/relu">');
    expect(html).toContain(`content="${SITE}sharing.png"`);
  });

  it('has a sitemap of whole addresses', () => {
    const addresses = Array.from(
      sitemap(chaptersIn(PAGE), SITE).matchAll(/<loc>(.*?)<\/loc>/g),
      ([, address]) => address,
    );
    expect(addresses).toEqual(
      ['', 'article.html', 'chapters/hook.html', 'chapters/relu.html'].map((path) => SITE + path),
    );
  });

  it('has a page for wrong addresses, whose link does not depend on the address', () => {
    expect(notFoundPage(SITE)).toContain(`<a href="${SITE}">`);
  });

  it('has a picture for shared links, of 1200 × 630 pixels', () => {
    const { data } = pngChunks(sharedPicture()).find(({ type }) => type === 'IHDR')!;
    const header = new DataView(data.buffer, data.byteOffset);
    expect([header.getUint32(0), header.getUint32(4)]).toEqual([1200, 630]);
    const image = sharingTags(SITE).find(({ attrs }) => attrs?.property === 'og:image');
    expect(image?.attrs?.content).toBe(`${SITE}sharing.png`);
  });

  it('refuses a site that is no address', () => {
    expect(readSite(undefined)).toBeNull();
    expect(readSite('')).toBeNull();
    expect(readSite(SITE)).toBe(SITE);
    for (const text of ['example.org', 'https://example.org', 'https://a/"><script>/', 'ftp://a/'])
      expect(() => readSite(text)).toThrow(/^PURIFY_SITE = .* must be an address/);
  });
});
