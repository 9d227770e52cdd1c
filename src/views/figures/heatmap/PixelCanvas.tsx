import { useLayoutEffect, useRef } from 'react';

interface PixelCanvasProps {
  /** Size in pixels of the picture itself; CSS stretches it. */
  readonly width: number;
  readonly height: number;
  /** Fills the RGBA pixels. Painted again whenever the function changes. */
  readonly paint: (pixels: Uint8ClampedArray) => void;
}

/** A small picture painted pixel by pixel and stretched without smoothing. */
export function PixelCanvas({ width, height, paint }: PixelCanvasProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const context = ref.current?.getContext('2d');
    if (!context) return;
    const image = context.createImageData(width, height);
    paint(image.data);
    context.putImageData(image, 0, 0);
  }, [width, height, paint]);
  return <canvas ref={ref} className="pixels" width={width} height={height} />;
}
