/**
 * Divides the article in two: a short page with the opening and the headings of all chapters, and the
 * chapters' contents in pieces, which the script in index.html loads after the first paint and inserts one
 * after another. Downloaded, parsed and laid out with the page, they would delay its first screen.
 */
import {
  markupOf,
  parsedMarkup,
  type SvgChild,
  type SvgNode,
} from '../../drawing/standalone/svgTree.ts';

/** The page with the whole article, for readers without scripts (scripts/article/staticPage.ts). */
const STATIC_PAGE = 'article.html';

/** Chapters that are part of the page: the opening, which is the first screen. */
const OPEN_CHAPTERS = 1;
/** A piece is complete when it has this number of elements. */
const PIECE_SIZE = 60;
/** Elements that are never divided: their contents are laid out together, or are not HTML. */
const UNDIVIDED = /^(p|svg|noscript|table|span|button|math)$/;

export interface Piece {
  /** The id of the element that the piece belongs to. */
  readonly place: string;
  /** The piece goes to the end of this element’s last child, of that one’s last child, and so on: this often. */
  readonly depth: number;
  readonly html: string;
}

export interface DividedArticle {
  readonly html: string;
  readonly pieces: readonly Piece[];
}

export function divided(article: string): DividedArticle {
  const pieces: Piece[] = [];
  let chapters = 0;
  const visit = (child: SvgChild): SvgChild => {
    if (typeof child === 'string') return child;
    const { 'data-chapter': slug, id = '' } = child.attributes;
    if (slug === undefined) return { ...child, children: child.children.map(visit) };
    if (chapters++ < OPEN_CHAPTERS) return child;
    const heading =
      1 + child.children.findIndex((one) => typeof one !== 'string' && one.name === 'h2');
    pieces.push(...piecesOf(child.children.slice(heading), id, 0));
    return { ...child, children: [...child.children.slice(0, heading), waiting(id)] };
  };
  const html = markupOf(parsedMarkup(article).map(visit));
  return { html, pieces };
}

/** Takes the place of a chapter’s contents until they are loaded. */
function waiting(id: string): SvgNode {
  const link: SvgNode = {
    name: 'a',
    attributes: { href: `${STATIC_PAGE}#${id}` },
    children: ['Read this chapter on a page without scripts'],
  };
  return {
    name: 'div',
    attributes: { class: 'chapter-waits' },
    children: [{ name: 'noscript', attributes: {}, children: [link] }],
  };
}

function piecesOf(children: readonly SvgChild[], place: string, depth: number): Piece[] {
  const pieces: Piece[] = [];
  let collected: SvgChild[] = [];
  const close = () => {
    if (collected.length > 0) pieces.push({ place, depth, html: markupOf(collected) });
    collected = [];
  };
  for (const child of children) {
    if (typeof child !== 'string' && sizeOf(child) > PIECE_SIZE && !UNDIVIDED.test(child.name)) {
      collected.push({ ...child, children: [] });
      close();
      pieces.push(...piecesOf(child.children, place, depth + 1));
      continue;
    }
    collected.push(child);
    if (collected.reduce((sum, one) => sum + sizeOf(one), 0) >= PIECE_SIZE) close();
  }
  close();
  return pieces;
}

/** The number of elements, without those that stay text where scripts run. */
function sizeOf(child: SvgChild): number {
  if (typeof child === 'string' || child.name === 'noscript') return 0;
  return 1 + child.children.reduce((sum, one) => sum + sizeOf(one), 0);
}

/** Pieces as a text file: before each, a comment with its place and depth, which no piece contains. */
export function piecesFile(pieces: readonly Piece[]): string {
  return pieces.map(({ place, depth, html }) => `<!--${place} ${depth}-->${html}`).join('');
}
