import { type RefObject, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LabState } from '../../../state/lab/labState.ts';
import type { FigureId } from '../../../state/lab/layout.ts';
import type { Size } from '../../drawing/shapes.ts';
import type { ColourScheme } from '../../ui/theme.ts';
import type { Figure } from '../figure.ts';
import { FIGURES } from '../registry.ts';
import { type PictureText, selfContained } from '../save/composeSvg.ts';
import { BRIEF, drawSvg } from '../save/rasterise.ts';
import { schemeTokens } from './schemeTokens.ts';
import { Slide, type SlideProps } from './Slide.tsx';
import { slideLayout } from './slideLayout.ts';
import { slidePicture, slideText } from './slidePicture.ts';

/** How a slide looks. */
export interface SlideLook {
  readonly figures: readonly FigureId[];
  readonly size: Size;
  readonly scheme: ColourScheme;
}

export interface Drawn {
  readonly canvas: HTMLCanvasElement;
  readonly text: PictureText;
}

/** Draws slides on a canvas: one picture for the preview, the PNG and the video. */
export function useStudio(canvas: RefObject<HTMLCanvasElement | null>) {
  const slide = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Omit<SlideProps, 'ref'> | null>(null);
  /** The fonts of the last picture, and the number of pictures so far. */
  const last = useRef({ fonts: '', count: 0 });

  /** A picture that is overtaken by another is not drawn. */
  const draw = useCallback(
    async (state: LabState, { figures: ids, size, scheme }: SlideLook): Promise<Drawn> => {
      const count = ++last.current.count;
      const figures = await loaded(ids);
      const text = slideText(figures, state, location.href);
      const layout = slideLayout(size, figures.length, letterCount(text));
      const tokens = schemeTokens(scheme);
      flushSync(() => setShown({ state, figures, layout, tokens }));
      await nextTask();
      const target = canvas.current;
      if (slide.current === null || target === null) throw new Error('the dialog was closed.');
      // the slide shows another state by now
      if (count !== last.current.count) return { canvas: target, text };
      const picture = slidePicture(slide.current, layout, size, text);
      await nextTask();
      const svg = await selfContained(picture);
      const fonts = svg.slice(0, svg.indexOf('</style>'));
      const polling = fonts === last.current.fonts ? BRIEF : undefined;
      if (count === last.current.count) {
        fit(target, size);
        await drawSvg(svg, target, polling);
        last.current.fonts = fonts;
      }
      return { canvas: target, text };
    },
    [canvas],
  );
  return { draw, slide: shown !== null && <Slide ref={slide} {...shown} /> };
}

/** Rendering, reading and encoding a slide together would block the page for more than 50 ms. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** The same for every iteration, so that nothing moves between frames. */
function letterCount({ caption }: PictureText): number {
  return caption.replace(/t = \d+/, 't = 00000').length;
}

function loaded(ids: readonly FigureId[]): Promise<Figure[]> {
  const wanted = ids.flatMap((id) => FIGURES.find(({ shell }) => shell.id === id) ?? []);
  return Promise.all(wanted.map((figure) => figure.load()));
}

/** Sizes a canvas for opaque pictures whose pixels are read. */
function fit(canvas: HTMLCanvasElement, { width, height }: Size): void {
  canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}
