import { describe, expect, it } from 'vitest';
import { divided, type Piece, piecesFile } from '../../../../src/views/article/static/pieces.ts';

const chapter = (slug: string, text: string) =>
  `<section id="/${slug}" data-chapter="${slug}"><h2>${slug}</h2>${text}</section>`;
const paragraph = `<p>${'<i>a</i>'.repeat(30)}</p>`;

const WAITS = /<div class="chapter-waits">.*?<\/div>/g;

interface Node {
  readonly name: string;
  readonly children: (Node | string)[];
}

/** Puts pieces together as the script in index.html does. */
function joined(pieces: readonly Piece[]): string {
  const root: Node = { name: '', children: [] };
  const written = ({ name, children }: Node): string => {
    const inside = children.map((child) => (typeof child === 'string' ? child : written(child)));
    return name === '' ? inside.join('') : name.replace('></', `>${inside.join('')}</`);
  };
  for (const { depth, html } of pieces) {
    let place = root;
    for (let k = 0; k < depth; k++) place = place.children.at(-1) as Node;
    // a divided element is the last one of its piece, and empty
    const [, before, empty] = /^(.*?)(<(?:div|ul)[^>]*><\/(?:div|ul)>)?$/s.exec(html)!;
    place.children.push(before!);
    if (empty !== undefined) place.children.push({ name: empty, children: [] });
  }
  return written(root);
}

describe('the divided article', () => {
  it('shows its opening and the headings of the other chapters, with a way on without scripts', () => {
    const article = ['hook', 'model', 'error'].map((slug) => chapter(slug, '<p>text</p>')).join('');
    const { html, pieces } = divided(article);
    expect(html.replaceAll(WAITS, '')).toBe(
      chapter('hook', '<p>text</p>') + chapter('model', '') + chapter('error', ''),
    );
    expect(html.match(/<noscript><a href="article.html#\/\w+">/g)).toHaveLength(2);
    expect(pieces).toEqual([
      { place: '/model', depth: 0, html: '<p>text</p>' },
      { place: '/error', depth: 0, html: '<p>text</p>' },
    ]);
  });

  it('has pieces of some sixty elements, in their order', () => {
    const text = paragraph.repeat(5);
    const { pieces } = divided(chapter('a', '') + chapter('b', text));
    expect(pieces.map(({ html }) => html.match(/<p>/g)?.length)).toEqual([2, 2, 1]);
    expect(pieces.map(({ html }) => html).join('')).toBe(text);
  });

  it('divides large elements, but no paragraph', () => {
    const long = `<p>${'<i>a</i>'.repeat(200)}</p>`;
    const text = `<p>x</p><div class="walk"><p>y</p><ul><li>${paragraph.repeat(3)}</li></ul>${long}</div><p>z</p>`;
    const { pieces } = divided(chapter('a', '') + chapter('b', text));
    expect(pieces.map(({ depth }) => depth)).toEqual([0, 1, 2, 3, 3, 1, 0]);
    expect(pieces[5]?.html).toBe(long);
    const ofDivs = divided(chapter('a', '') + chapter('b', text.replaceAll(/<\/?li>/g, '')));
    expect(joined(ofDivs.pieces)).toBe(text.replaceAll(/<\/?li>/g, ''));
  });

  it('keeps stills for later, which do not count', () => {
    const still = `<figure><noscript>${'<path d="M0 0"/>'.repeat(1000)}</noscript></figure>`;
    const { pieces } = divided(chapter('a', '') + chapter('b', `<p>x</p>${still}<p>y</p>`));
    expect(pieces).toHaveLength(1);
  });

  it('is a file in which the place of each piece precedes it', () => {
    const file = piecesFile([
      { place: '/relu', depth: 0, html: '<div></div>' },
      { place: '/relu', depth: 1, html: '<p>1 &lt; 2</p>' },
    ]);
    expect(file).toBe('<!--/relu 0--><div></div><!--/relu 1--><p>1 &lt; 2</p>');
  });
});
