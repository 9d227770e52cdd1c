/** The picture of shared links: the error matrix of the README's run, as it fades. */
import { crc32, deflateSync } from 'node:zlib';
import { buildInstance } from '../../src/core/model/buildInstance.ts';
import { defaultParams } from '../../src/core/params/validate.ts';
import { Run } from '../../src/core/run/run.ts';
import { SMALL } from '../../src/state/presets/settings.ts';

type Colour = readonly [number, number, number];

/** The size that sites ask for, in pixels. */
const WIDTH = 1200;
const HEIGHT = 630;
/** Bytes of a line: its filter, which is none, and three for each pixel. */
const LINE = 1 + 3 * WIDTH;
const TIMES = [0, 6, 20, 60];
const CELL = 21;
const GROUND: Colour = [251, 250, 247];
const DIAGONAL: Colour = [231, 228, 221];
/** From zero to the largest entry, as in styles/tokens.css. */
const PLUS: readonly Colour[] = [
  [250, 248, 245],
  [254, 212, 190],
  [248, 147, 93],
  [194, 86, 0],
];
const MINUS: readonly Colour[] = [
  [250, 248, 245],
  [197, 226, 254],
  [106, 183, 254],
  [0, 126, 209],
];

/** As PNG. */
export function sharedPicture(): Uint8Array {
  const params = {
    ...defaultParams(),
    ...SMALL,
    N: 'infinity',
    start: 'negative',
  } as const;
  const { n } = params;
  const run = new Run(buildInstance(params));
  const matrices: Float64Array[] = [];
  for (const t of TIMES) {
    while (run.t < t) run.advance();
    matrices.push(Float64Array.from(run.frame().E));
  }
  const largest = Math.max(...matrices.flatMap((E) => Array.from(E, Math.abs)));
  const pixels = Buffer.alloc(LINE * HEIGHT);
  fill(pixels, 0, 0, WIDTH, HEIGHT, GROUND);
  const side = n * CELL;
  const gap = (WIDTH - TIMES.length * side) / (TIMES.length + 1);
  for (const [k, E] of matrices.entries())
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++) {
        const x = Math.round(gap + k * (side + gap)) + j * CELL;
        const y = Math.round((HEIGHT - side) / 2) + i * CELL;
        const colour = i === j ? DIAGONAL : colourOf((E[i * n + j] as number) / largest);
        fill(pixels, x, y, CELL - 1, CELL - 1, colour);
      }
  return png(pixels);
}

/** @param value from −1 to 1 */
function colourOf(value: number): Colour {
  const stops = value < 0 ? MINUS : PLUS;
  const place = Math.abs(value) * (stops.length - 1);
  const below = Math.min(Math.floor(place), stops.length - 2);
  const part = place - below;
  const [from, to] = [stops[below], stops[below + 1]] as [Colour, Colour];
  return [0, 1, 2].map((c) => from[c]! + part * (to[c]! - from[c]!)) as unknown as Colour;
}

function fill(
  pixels: Buffer,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
): void {
  for (let row = y; row < y + height; row++)
    for (let column = x; column < x + width; column++)
      pixels.set(colour.map(Math.round), row * LINE + 1 + 3 * column);
}

/** True colour, eight bits each. */
function png(pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([ends.subarray(0, 4), content, ends.subarray(4)]);
}
