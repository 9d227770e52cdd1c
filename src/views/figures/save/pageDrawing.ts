/** Reads a drawing off the page as a tree that looks the same without the page's style sheets. */
import type { Box } from '../../drawing/shapes.ts';
import {
  canvasPlace,
  imageNode,
  standalone,
  type SvgChild,
  svgNode,
  type SvgNode,
} from '../../drawing/standalone/svgTree.ts';
import { inheritedLook, LOOK_ATTRIBUTES, type Look, ownLook } from './look.ts';

/** Parts that respond to the pointer and do not belong in a saved picture. */
const UNSAVED = '[data-unsaved]';
/** Never drawn in place but referenced from elsewhere; some browsers report `display: none` for them. */
const REFERENCED = /^(defs|clipPath|mask|pattern|marker|linearGradient|radialGradient|symbol)$/;
const PAGE_ONLY = /^(class|style|role|tabindex|focusable|(data|aria)-.*)$/;
const NO_LOOK: Look = new Map();
/** Image pixels per CSS pixel for canvases that hold one matrix entry per pixel. */
const DENSITY = 2;

/** The box of an element. */
export type Measure = (element: Element) => Box;

/**
 * Measures elements in the CSS pixels of `within`, which the page may show enlarged as a whole: the
 * file has the sizes that the drawing was made for.
 */
export function measureIn(within: HTMLElement): Measure {
  const zoom = within.getBoundingClientRect().width / within.offsetWidth;
  // nothing can be measured where there is no layout
  const scale = Number.isFinite(zoom) && zoom > 0 ? zoom : 1;
  return (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left / scale, y: top / scale, width: width / scale, height: height / scale };
  };
}

/** The canvases and vectors of a drawing, each at its place on the page. */
export function pageDrawing(drawing: Element, boxOf: Measure): SvgChild[] {
  const canvases: SvgNode[][] = [];
  const layers = Array.from(drawing.children).flatMap((element): SvgNode[] => {
    if (!(element instanceof HTMLCanvasElement)) return vectors(element, boxOf);
    return [svgNode('g', canvasPlace(canvases.push([canvasImage(element, boxOf)]) - 1))];
  });
  return standalone(layers, canvases, PAGE_ONLY);
}

function vectors(element: Element, boxOf: Measure): SvgNode[] {
  const node = readElement(element, NO_LOOK);
  if (node?.name !== 'svg') return [];
  // labels may extend beyond the drawing
  return [
    svgNode(
      'svg',
      { ...node.attributes, ...boxOf(element), overflow: 'visible' },
      ...node.children,
    ),
  ];
}

/** Null if the element is not visible. `around` is the look it inherits in the copy. */
function readElement(source: Element, around: Look): SvgNode | null {
  const style = getComputedStyle(source);
  const isHidden = style.display === 'none' && !REFERENCED.test(source.localName);
  if (isHidden || source.matches(UNSAVED)) return null;
  const inherited = inheritedLook(style);
  const attributes: Record<string, string> = {};
  for (const { name, value } of Array.from(source.attributes)) {
    const isResolved = LOOK_ATTRIBUTES.has(name) && style.getPropertyValue(name) !== '';
    if (!isResolved) attributes[name] = value;
  }
  for (const [name, value] of inherited) if (around.get(name) !== value) attributes[name] = value;
  for (const [name, value] of ownLook(source, style)) attributes[name] = value;
  const children = Array.from(source.childNodes).flatMap((child): SvgChild[] => {
    if (child instanceof Text) return [child.data];
    const inside = child instanceof Element ? readElement(child, inherited) : null;
    return inside === null ? [] : [inside];
  });
  return { name: source.localName, attributes, children };
}

function canvasImage(canvas: HTMLCanvasElement, boxOf: Measure): SvgNode {
  const box = boxOf(canvas);
  const isPixels = canvas.classList.contains('drawing-pixels');
  const source = isPixels ? enlarged(canvas, box) : canvas;
  return imageNode(source.toDataURL('image/png'), {
    ...box,
    ...(isPixels ? { style: 'image-rendering: pixelated' } : {}),
  });
}

/**
 * Every pixel as a block of pixels: many programs smooth an enlarged image regardless of what the SVG
 * requests, which would falsify a matrix.
 */
function enlarged(canvas: HTMLCanvasElement, { width, height }: Box): HTMLCanvasElement {
  const large = document.createElement('canvas');
  const context = large.getContext('2d');
  if (canvas.width === 0 || canvas.height === 0 || !context?.drawImage) return canvas;
  large.width = canvas.width * Math.max(1, Math.ceil((DENSITY * width) / canvas.width));
  large.height = canvas.height * Math.max(1, Math.ceil((DENSITY * height) / canvas.height));
  context.imageSmoothingEnabled = false;
  context.drawImage(canvas, 0, 0, large.width, large.height);
  return large;
}
