/**
 * A figure as one SVG that stands by itself: its title, all its drawings where they stand on the
 * page, and the parameters below; canvases as images, vectors with their look written into them.
 */
import type { About } from './about.ts';
import { type Box, canvasImage } from './canvasImage.ts';
import { fontFaces } from './fontFaces.ts';
import { pageMeasure, pageRuns, styled } from './pageText.ts';
import { plainPaint } from './plainPaint.ts';
import { standaloneCopy } from './standaloneCopy.ts';
import { svgNode } from './svgNode.ts';
import { balancedLines, brokenLines } from './textLines.ts';
import { textBlock } from './textBlock.ts';

const PADDING = 24;
const GAP = 14;
const CAPTION_SIZE = 12;

/** `panel` holds a heading, a caption and, anywhere inside, the drawings. */
export async function composeSvg(panel: Element, about: About): Promise<string> {
  // all that depends on the page as it stands is done before anything is waited for
  const svg = picture(panel, about);
  const faces = await fontFaces(svg);
  if (faces !== '') svg.prepend(svgNode('style', {}, faces));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(svg)}\n`;
}

function picture(panel: Element, about: About): SVGElement {
  const drawings = Array.from(panel.querySelectorAll('[data-drawing]'));
  if (drawings.length === 0) throw new Error('nothing is drawn yet.');
  const frame = boxAround(drawings.map(boxOf));
  const heading = panel.querySelector('h2');
  const caption = styled(about.caption, panel.querySelector('figcaption') ?? panel);
  const words = heading === null ? [styled(about.title, panel)] : pageRuns(heading);
  const measure = pageMeasure();
  const title = textBlock(balancedLines(words, frame.width, measure), PADDING, PADDING);
  const top = PADDING + title.height + GAP;
  const foot = textBlock(
    brokenLines([{ ...caption, size: CAPTION_SIZE }], frame.width, measure),
    PADDING,
    top + frame.height + GAP,
  );
  const width = frame.width + 2 * PADDING;
  const height = top + frame.height + GAP + foot.height + PADDING;
  const { backgroundColor, fontVariantNumeric } = getComputedStyle(panel);
  const { colour } = plainPaint(backgroundColor);
  return svgNode(
    'svg',
    {
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      // digits of one width; there is no attribute for it
      style: `font-variant-numeric: ${fontVariantNumeric || 'normal'}`,
    },
    svgNode('title', {}, about.title),
    svgNode('desc', {}, about.description),
    svgNode('metadata', {}, about.parameters),
    svgNode('rect', { width, height, fill: colour === 'none' ? '#ffffff' : colour }),
    ...title.nodes,
    svgNode(
      'g',
      { transform: `translate(${PADDING - frame.x} ${top - frame.y})` },
      ...drawings.flatMap((drawing) => Array.from(drawing.children).flatMap(layer)),
    ),
    ...foot.nodes,
  );
}

/** One canvas or the vectors of a drawing, where it stands on the page. */
function layer(element: Element): Node[] {
  const box = boxOf(element);
  if (element instanceof HTMLCanvasElement) return [canvasImage(element, box)];
  const copy = standaloneCopy(element);
  if (copy === null || copy.localName !== 'svg') return [];
  for (const [name, value] of Object.entries(box)) copy.setAttribute(name, String(value));
  // labels may stand a little outside
  copy.setAttribute('overflow', 'visible');
  return [copy];
}

function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left, y: top, width, height };
}

function boxAround(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x;
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - y;
  return { x, y, width, height };
}
