/** Writes PNG files, still and animated. Loaded on first use. */
import { AnimatedPng } from '../../drawing/standalone/apng.ts';
import { type Pixels, withText } from '../../drawing/standalone/png.ts';
import { pngEntries } from '../save/pngEntries.ts';
import { pngOf } from '../save/rasterise.ts';
import type { Sink, SinkOptions } from './sink.ts';

export async function openAnimation({ rate, text }: SinkOptions): Promise<Sink> {
  const animation = new AnimatedPng(rate);
  return {
    add: (canvas) => animation.add(pixelsOf(canvas)),
    finish: async () => withText(animation.finish(), pngEntries(text)),
    close() {},
  };
}

/** Keeps the last frame. */
export async function openStill({ text }: SinkOptions): Promise<Sink> {
  let picture = new Uint8Array();
  return {
    async add(canvas) {
      picture = withText(await pngOf(canvas), pngEntries(text));
    },
    finish: async () => picture,
    close() {},
  };
}

function pixelsOf(canvas: HTMLCanvasElement): Pixels {
  const { width, height } = canvas;
  const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
  if (data === undefined) throw new Error('this browser provides no canvas.');
  return { columns: width, rows: height, data };
}
