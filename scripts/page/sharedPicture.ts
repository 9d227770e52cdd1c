/** The picture of shared links: the error matrix of the README's run, as it fades. */
import { buildInstance } from '../../src/core/model/buildInstance.ts';
import { defaultParams } from '../../src/core/params/validate.ts';
import { Run } from '../../src/core/run/run.ts';
import { SMALL } from '../../src/state/presets/settings.ts';
import { type Colour, Picture } from './png.ts';

/** The size that sites ask for, in pixels. */
const WIDTH = 1200;
const HEIGHT = 630;
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
  const picture = new Picture(WIDTH, HEIGHT, GROUND);
  const side = n * CELL;
  const gap = (WIDTH - TIMES.length * side) / (TIMES.length + 1);
  for (const [k, E] of matrices.entries())
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++) {
        const x = Math.round(gap + k * (side + gap)) + j * CELL;
        const y = Math.round((HEIGHT - side) / 2) + i * CELL;
        const colour = i === j ? DIAGONAL : colourOf((E[i * n + j] as number) / largest);
        picture.fill(x, y, CELL - 1, CELL - 1, colour);
      }
  return picture.png();
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
