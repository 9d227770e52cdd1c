import { useContext, useLayoutEffect, useRef } from 'react';
import { StillContext } from './still.ts';

interface CanvasLayerProps {
  /** In CSS pixels, from the drawing's top left corner; drawn as sharply as the screen allows. */
  readonly width: number;
  readonly height: number;
  /** Draws in CSS pixels on an empty canvas. Called again whenever the function changes. */
  readonly draw: (context: CanvasRenderingContext2D) => void;
}

/** Many marks at once, under a drawing's vectors. */
export function CanvasLayer({ width, height, draw }: CanvasLayerProps) {
  const still = useContext(StillContext);
  const ref = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const canvas = ref.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    const density = window.devicePixelRatio || 1;
    const [pixelWidth, pixelHeight] = [Math.round(width * density), Math.round(height * density)];
    if (canvas.width !== pixelWidth) canvas.width = pixelWidth;
    if (canvas.height !== pixelHeight) canvas.height = pixelHeight;
    context.setTransform(density, 0, 0, density, 0, 0);
    context.clearRect(0, 0, width, height);
    draw(context);
  }, [width, height, draw]);
  if (still !== null) return still.layer(draw);
  return <canvas ref={ref} style={{ left: 0, top: 0, width, height }} />;
}
