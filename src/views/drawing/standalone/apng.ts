/**
 * Writes animated PNG files without loss: every frame has the pixels it was given, and only the part that
 * differs from the frame before is stored. No package does it: the browser compresses outside the page's
 * thread, and only the chunks are left to write. Pure: pixels in, bytes out.
 */
import type { Box } from '../shapes.ts';
import { chunk, deflated, headerChunk, joined, type Pixels, SIGNATURE } from './png.ts';

/** The part of a frame that replaces what was there. */
interface Patch {
  readonly box: Box;
  /** Its rows, compressed. */
  readonly data: Uint8Array;
}

const CHANNELS = 4;

export class AnimatedPng {
  private readonly rate: number;
  private readonly patches: Patch[] = [];
  private last: Pixels | null = null;

  /** @param rate frames a second */
  constructor(rate: number) {
    this.rate = rate;
  }

  /** Appends a frame; all have the same size, and are taken to be opaque. */
  async add(pixels: Pixels): Promise<void> {
    const box = changedBox(this.last, pixels);
    this.last = pixels;
    this.patches.push({ box, data: await deflated(rowsOf(pixels, box)) });
  }

  /** The file, which repeats for ever. */
  finish(): Uint8Array<ArrayBuffer> {
    if (this.last === null) throw new Error('the animation has no frames.');
    const { columns, rows } = this.last;
    // frames and their data are numbered together
    let sequence = 0;
    const frames = this.patches.flatMap(({ box, data }, k) => [
      chunk('fcTL', numbers(sequence++, box.width, box.height, box.x, box.y, this.delay())),
      k === 0 ? chunk('IDAT', data) : chunk('fdAT', joined([numbers(sequence++), data])),
    ]);
    return joined([
      new Uint8Array(SIGNATURE),
      headerChunk(columns, rows),
      chunk('acTL', numbers(this.patches.length, 0)),
      ...frames,
      chunk('IEND', new Uint8Array(0)),
    ]);
  }

  /** 1/rate seconds; then: leave the frame as it is, and replace pixels instead of blending. */
  private delay(): Uint8Array {
    const bytes = new Uint8Array(6);
    const view = new DataView(bytes.buffer);
    view.setUint16(0, 1);
    view.setUint16(2, this.rate);
    return bytes;
  }
}

/** Numbers of four bytes, and bytes as they are. */
function numbers(...parts: readonly (number | Uint8Array)[]): Uint8Array {
  return joined(
    parts.map((part) => {
      if (typeof part !== 'number') return part;
      const bytes = new Uint8Array(4);
      new DataView(bytes.buffer).setUint32(0, part);
      return bytes;
    }),
  );
}

/** The smallest box around all pixels that differ; of equal pictures, the first pixel. */
function changedBox(last: Pixels | null, { columns, rows, data }: Pixels): Box {
  if (last === null) return { x: 0, y: 0, width: columns, height: rows };
  const before = new Uint32Array(last.data.buffer, last.data.byteOffset, columns * rows);
  const after = new Uint32Array(data.buffer, data.byteOffset, columns * rows);
  let [left, right, top, bottom] = [columns, -1, rows, -1];
  for (let y = 0; y < rows; y++) {
    const start = y * columns;
    let x = 0;
    while (x < columns && before[start + x] === after[start + x]) x++;
    if (x === columns) continue;
    left = Math.min(left, x);
    top = Math.min(top, y);
    bottom = y;
    for (x = columns - 1; x > right && before[start + x] === after[start + x]; ) x--;
    right = Math.max(right, x);
  }
  if (bottom < 0) return { x: 0, y: 0, width: 1, height: 1 };
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** Red, green and blue of the pixels in a box; each row begins with its filter type, 0 for none. */
function rowsOf({ columns, data }: Pixels, { x, y, width, height }: Box): Uint8Array<ArrayBuffer> {
  const lines = new Uint8Array(height * (1 + 3 * width));
  let to = 0;
  for (let row = y; row < y + height; row++) {
    to++;
    let from = CHANNELS * (row * columns + x);
    for (let k = 0; k < width; k++, from += CHANNELS) {
      lines[to++] = data[from]!;
      lines[to++] = data[from + 1]!;
      lines[to++] = data[from + 2]!;
    }
  }
  return lines;
}
