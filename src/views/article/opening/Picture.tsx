import { memo, useCallback, useContext, useLayoutEffect, useRef } from 'react';
import { createColourHook, useScratchCanvas } from '../../drawing/canvases.tsx';
import { StillContext } from '../../drawing/still.ts';
import { paintPicture, readPalette, type SmallPicture } from './shades.ts';

const usePalette = createColourHook(readPalette);

interface PictureProps extends SmallPicture {
  readonly className: string;
}

/** A small signed picture, stretched by CSS. Decorative: the figure describes its pictures in words. */
export const Picture = memo(function Picture({ values, grid, top, className }: PictureProps) {
  const { width, height } = grid;
  const palette = usePalette();
  const still = useContext(StillContext);
  const scratch = useScratchCanvas();
  const ref = useRef<HTMLCanvasElement>(null);
  const paint = useCallback(
    (canvas: HTMLCanvasElement | null) => paintPicture(canvas, { values, grid, top }, palette),
    [values, grid, top, palette],
  );
  useLayoutEffect(() => paint(ref.current), [paint]);
  if (still === null)
    return <canvas ref={ref} className={className} width={width} height={height} />;
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`}>
      {still.layer((context) => {
        const canvas = scratch();
        paint(canvas);
        context.imageSmoothingEnabled = false;
        context.drawImage(canvas, 0, 0, width, height, 0, 0, width, height);
      })}
    </svg>
  );
});
