/**
 * A figure as one self-contained SVG: its title, all its drawings as they are arranged on the page, and
 * the parameters below.
 */
import type { Box } from '../../drawing/shapes.ts';
import { markupOf, svgNode, type SvgNode } from '../../drawing/standalone/svgTree.ts';
import { fontFaces } from './fontFaces.ts';
import { plainPaint } from './look.ts';
import { measureIn, pageDrawing } from './pageDrawing.ts';
import { pageMeasure, pageRuns, styled } from './pageText.ts';
import { balancedLines, brokenLines, textBlock } from './textLines.ts';

const PADDING = 24;
const GAP = 14;
const CAPTION_SIZE = 12;

/** A picture's description of itself. */
export interface PictureText {
  readonly title: string;
  /** A text alternative. */
  readonly description: string;
  /** The parameters in one line, for readers. */
  readonly caption: string;
  /** All parameters as JSON, for programs. */
  readonly parameters: string;
  /** Opens the same experiment. */
  readonly link: string;
}

/** `panel` contains a caption and, at any depth, the drawings. */
export async function composeSvg(panel: HTMLElement, about: PictureText): Promise<string> {
  // the page is read before the first await, while it still shows this state
  return selfContained(picture(panel, about));
}

/** A file of the picture with the fonts it uses. */
export async function selfContained(svg: SvgNode): Promise<string> {
  const faces = await fontFaces(svg);
  const style = faces === '' ? [] : [svgNode('style', {}, faces)];
  const complete = { ...svg, children: [...style, ...svg.children] };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${markupOf([complete])}\n`;
}

function picture(panel: HTMLElement, about: PictureText): SvgNode {
  const drawings = Array.from(panel.querySelectorAll('[data-drawing]'));
  if (drawings.length === 0) throw new Error('nothing is drawn yet.');
  const boxOf = measureIn(panel);
  const bounds = boxAround(drawings.map(boxOf));
  const heading = panel.querySelector('figcaption');
  const caption = styled(about.caption, panel.querySelector('figcaption') ?? panel);
  const words = heading === null ? [styled(about.title, panel)] : pageRuns(heading);
  const measure = pageMeasure();
  const title = textBlock(balancedLines(words, bounds.width, measure), PADDING, PADDING);
  const top = PADDING + title.height + GAP;
  const foot = textBlock(
    brokenLines([{ ...caption, size: CAPTION_SIZE }], bounds.width, measure),
    PADDING,
    top + bounds.height + GAP,
  );
  const width = bounds.width + 2 * PADDING;
  const height = top + bounds.height + GAP + foot.height + PADDING;
  const { backgroundColor, fontVariantNumeric } = getComputedStyle(panel);
  const { colour } = plainPaint(backgroundColor);
  return svgNode(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      // tabular digits; SVG has no attribute for them
      style: `font-variant-numeric: ${fontVariantNumeric || 'normal'}`,
    },
    svgNode('title', {}, about.title),
    svgNode('desc', {}, about.description),
    svgNode('metadata', {}, about.parameters),
    svgNode('rect', { width, height, fill: colour === 'none' ? '#ffffff' : colour }),
    ...title.nodes,
    svgNode(
      'g',
      { transform: `translate(${PADDING - bounds.x} ${top - bounds.y})` },
      ...drawings.flatMap((drawing) => pageDrawing(drawing, boxOf)),
    ),
    ...foot.nodes,
  );
}

function boxAround(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x;
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - y;
  return { x, y, width, height };
}
