/**
 * Folds the article: the contents of all chapters but the first are in <noscript>, in pieces. Where scripts
 * run, the browser then reads them as text, and the script in index.html turns one piece after another into
 * elements. Parsed with the page, they would block it. Where scripts do not run, a piece is
 * part of the page like any other element (chapter.css).
 */
import { markupOf, parsedMarkup, type SvgChild } from '../../drawing/standalone/svgTree.ts';

/** Chapters that are never folded: the opening, which is the first screen. */
const OPEN_CHAPTERS = 1;
/** A piece is complete when it has this number of elements. */
const PIECE_SIZE = 80;
/** A noscript inside a piece: noscript cannot be nested, as it ends with the first end tag. */
const NESTED = 'later-still';

const isElement = (child: SvgChild) => typeof child !== 'string';
const hasName = (child: SvgChild, name: string) => isElement(child) && child.name === name;

/** The article's markup, folded. */
export function folded(html: string): string {
  let chapters = 0;
  const visit = (child: SvgChild): SvgChild => {
    if (typeof child === 'string') return child;
    if (child.attributes['data-chapter'] === undefined)
      return { ...child, children: child.children.map(visit) };
    return chapters++ < OPEN_CHAPTERS ? child : { ...child, children: inPieces(child.children) };
  };
  return markupOf(parsedMarkup(html).map(visit));
}

/** A chapter's children: its heading, and everything else in pieces. */
function inPieces(children: readonly SvgChild[]): SvgChild[] {
  const heading = children.findIndex((child) => hasName(child, 'h2'));
  const result = children.slice(0, heading + 1);
  let piece: SvgChild[] = [];
  const close = () => {
    if (piece.length > 0) result.push({ name: 'noscript', attributes: {}, children: piece });
    piece = [];
  };
  for (const child of children.slice(heading + 1)) {
    piece.push(renamed(child));
    if (piece.reduce((sum, one) => sum + sizeOf(one), 0) >= PIECE_SIZE) close();
  }
  close();
  return result;
}

function renamed(child: SvgChild): SvgChild {
  if (typeof child === 'string') return child;
  const name = child.name === 'noscript' ? NESTED : child.name;
  return { ...child, name, children: child.children.map(renamed) };
}

/** The number of elements, without those that stay text. */
function sizeOf(child: SvgChild): number {
  if (typeof child === 'string' || child.name === NESTED) return 0;
  return 1 + child.children.reduce((sum, one) => sum + sizeOf(one), 0);
}
