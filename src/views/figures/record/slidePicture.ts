/** A slide as one self-contained SVG: title, iteration, figures, and the parameters below. */
import type { LabState } from '../../../state/lab/labState.ts';
import type { Box, Size } from '../../drawing/shapes.ts';
import { type SvgChild, svgNode, type SvgNode } from '../../drawing/standalone/svgTree.ts';
import type { Figure } from '../figure.ts';
import { about } from '../save/about.ts';
import type { PictureText } from '../save/composeSvg.ts';
import { plainPaint } from '../save/look.ts';
import { measureIn, pageDrawing } from '../save/pageDrawing.ts';
import { pageMeasure, pageRuns, styled } from '../save/pageText.ts';
import { balancedLines, brokenLines, type Run, textBlock } from '../save/textLines.ts';
import { slideTitle } from './Slide.tsx';
import type { SlideLayout } from './slideLayout.ts';

/** Lines of parameters that fit; the text in the file has all of them. */
const FOOT_LINES = 3;

/** A slide's description of itself. */
export function slideText(
  figures: readonly Figure[],
  state: LabState,
  address: string,
): PictureText {
  const title = slideTitle(state);
  const [first, ...others] = figures.map((figure) => about(figure, state, title, address));
  if (first === undefined) throw new Error('no figure is chosen.');
  const { description, ...rest } = first;
  return {
    ...rest,
    description: [description, ...others.map((other) => other.description)].join(' '),
  };
}

/**
 * @param slide the element that `Slide` renders
 * @param pixels the size of the picture
 */
export function slidePicture(
  slide: HTMLElement,
  layout: SlideLayout,
  pixels: Size,
  text: PictureText,
): SvgNode {
  const boxOf = measureIn(slide);
  const { x, y } = boxOf(slide);
  const measure = pageMeasure();
  const part = (name: string) =>
    Array.from(slide.querySelectorAll<HTMLElement>(`[data-slide="${name}"]`));
  const [title, t, foot] = ['title', 't', 'foot'].map((name) => part(name)[0]!) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  const widthOf = (runs: readonly Run[]) => runs.reduce((sum, run) => sum + measure(run), 0);
  const iteration = pageRuns(t);
  const { head } = layout;
  const rightOfHead = { ...head, x: head.x + head.width - widthOf(iteration) };
  const captions = part('caption').flatMap((caption, k) => {
    const place = layout.figures[k]!.caption;
    return lines(balancedLines(pageRuns(caption), place.width, measure), place);
  });
  const parameters = brokenLines([styled(text.caption, foot)], layout.foot.width, measure);
  const { backgroundColor, fontVariantNumeric } = getComputedStyle(slide);
  const { colour } = plainPaint(backgroundColor);
  const { width, height } = layout.size;
  return svgNode(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      ...pixels,
      viewBox: `0 0 ${width} ${height}`,
      // tabular digits; SVG has no attribute for them
      style: `font-variant-numeric: ${fontVariantNumeric || 'normal'}`,
    },
    svgNode('title', {}, text.title),
    svgNode('desc', {}, text.description),
    svgNode('metadata', {}, text.parameters),
    svgNode('rect', { width, height, fill: colour === 'none' ? '#ffffff' : colour }),
    ...lines([pageRuns(title)], head),
    ...lines([iteration], rightOfHead),
    ...captions,
    svgNode(
      'g',
      { transform: `translate(${-x} ${-y})` },
      ...Array.from(slide.querySelectorAll('[data-drawing]')).flatMap((drawing) =>
        pageDrawing(drawing, boxOf),
      ),
    ),
    ...lines(parameters.slice(0, FOOT_LINES), layout.foot),
  );
}

function lines(text: readonly (readonly Run[])[], { x, y }: Box): readonly SvgChild[] {
  return textBlock(text, x, y).nodes;
}
