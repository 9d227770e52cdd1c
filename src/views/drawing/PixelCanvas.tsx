import { useContext, useLayoutEffect, useRef } from 'react';
import { type PixelPicture, StillContext } from './still.ts';

/** A small picture painted pixel by pixel: a matrix, a pixel an entry. */
export function PixelCanvas(picture: PixelPicture) {
  const { columns, rows, x, y, width, height, paint } = picture;
  const still = useContext(StillContext);
  const ref = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const context = ref.current?.getContext('2d');
    if (!context || columns === 0 || rows === 0) return;
    const image = context.createImageData(columns, rows);
    paint(image.data);
    context.putImageData(image, 0, 0);
  }, [columns, rows, paint]);
  if (still !== null) return still.pixels(picture);
  return (
    <canvas
      ref={ref}
      className="pixels"
      width={columns}
      height={rows}
      style={{ left: x, top: y, width, height, imageRendering: 'pixelated' }}
    />
  );
}
