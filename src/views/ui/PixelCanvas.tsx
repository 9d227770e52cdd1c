import { useLayoutEffect, useRef } from 'react';

interface PixelCanvasProps {
  /** Size in pixels of the picture itself. */
  readonly columns: number;
  readonly rows: number;
  /** Where it stands in its drawing, in CSS pixels; stretched to fit, without smoothing. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Fills the RGBA pixels. Painted again whenever the function changes. */
  readonly paint: (pixels: Uint8ClampedArray) => void;
}

/** A small picture painted pixel by pixel: a matrix, a pixel an entry. */
export function PixelCanvas({ columns, rows, x, y, width, height, paint }: PixelCanvasProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const context = ref.current?.getContext('2d');
    if (!context || columns === 0 || rows === 0) return;
    const image = context.createImageData(columns, rows);
    paint(image.data);
    context.putImageData(image, 0, 0);
  }, [columns, rows, paint]);
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
