import { describe, expect, it } from 'vitest';
import { folded } from '../../../../src/views/article/static/fold.ts';

const chapter = (slug: string, text: string) =>
  `<section data-chapter="${slug}"><h2>${slug}</h2>${text}</section>`;
const paragraph = `<p>${'<i>a</i>'.repeat(30)}</p>`;

/** As the script in index.html does it. */
const unfolded = (html: string) =>
  html.replaceAll(/<\/?noscript>/g, '').replaceAll('later-still>', 'noscript>');

describe('the folded article', () => {
  it('shows its opening and the headings of the other chapters', () => {
    const html = ['hook', 'model', 'error'].map((slug) => chapter(slug, '<p>text</p>')).join('');
    expect(folded(html)).toBe(
      chapter('hook', '<p>text</p>') +
        chapter('model', '<noscript><p>text</p></noscript>') +
        chapter('error', '<noscript><p>text</p></noscript>'),
    );
  });

  it('has pieces of some eighty elements, in their order', () => {
    const text = paragraph.repeat(7);
    const html = `<main>${chapter('a', '')}${chapter('b', '')}${chapter('c', text)}</main>`;
    const pieces = folded(html).match(/<noscript>.*?<\/noscript>/g) ?? [];
    expect(pieces.map((piece) => piece.match(/<p>/g)?.length)).toEqual([3, 3, 1]);
    expect(unfolded(folded(html))).toBe(html);
  });

  it('keeps stills for later, which do not count', () => {
    const still = `<figure><noscript>${'<path d="M0 0"/>'.repeat(1000)}</noscript></figure>`;
    const html = chapter('a', '') + chapter('b', '') + chapter('c', `<p>x</p>${still}<p>y</p>`);
    const result = folded(html);
    expect(result.match(/<noscript>/g)).toHaveLength(1);
    expect(unfolded(result)).toBe(html);
  });
});
