/** The legend of the plane: its words, and the places of its three entries. */
import type { ProvedContraction } from '../../../core/theory/contraction.ts';
import type { Point } from '../../drawing/shapes.ts';
import { LANE_LEGEND_WIDTH } from '../chart/AxisTicks.tsx';
import { CHARACTER_WIDTH, wrapText } from '../chart/layout.ts';
import type { Field } from './background.ts';
import type { PlaneView } from './planeAxes.ts';

/** Length of a sample line, and of the space after it. */
export const SAMPLE = 24;
const AFTER_SAMPLE = 7;
const LINE = 20;
const GAP = 18;
/** Width of the first entry, a sample line and “a + βb at the start”. */
const FIRST_WIDTH = 146;

/** The words about the proof’s bounds. `fieldText` puts the arrows’ magnification after the `×`. */
export function fieldWords(proved: ProvedContraction | null, view: PlaneView): string {
  if (proved === null) return '';
  const { factor, hypotheses } = proved;
  if (factor === null) return `no bound proved: needs ${hypotheses}`;
  return view === 'log'
    ? `direction of the proved bound if ${hypotheses}`
    : `proved bound (arrows ×) if ${hypotheses}`;
}

/** The words, as lines in a drawing of this width, with the factor by which the arrows are longer than a step. */
export function fieldLines(words: string, field: Field | null, width: number): readonly string[] {
  return wrapped(words, width).map((line) => line.replace('×', `×${field?.lengthened ?? 1}`));
}

function wrapped(words: string, width: number): readonly string[] {
  return wrapText(words, Math.floor((width - SAMPLE - AFTER_SAMPLE) / CHARACTER_WIDTH) - 2);
}

export interface LegendPlaces {
  readonly lines: number;
  /** Offsets from the first entry: of the text about the proof, and of the names of the runs. */
  readonly second: Point;
  readonly lanes: Point;
}

/** Places the entries one after the other, on a new line where there is no room. */
export function legendPlaces(width: number, words: string, comparing: boolean): LegendPlaces {
  const widths = [
    FIRST_WIDTH,
    SAMPLE + AFTER_SAMPLE + CHARACTER_WIDTH * (words.length + 2),
    comparing ? LANE_LEGEND_WIDTH : 0,
  ];
  let x = 0;
  let line = 0;
  const places = widths.map((needed, k): Point => {
    if (needed > 0 && x > 0 && x + needed > width) {
      x = 0;
      line += 1;
    }
    const place = { x, y: line * LINE };
    if (needed > 0) x += needed + GAP;
    if (k === 1) line += wrapped(words, width).length - 1;
    return place;
  });
  return { lines: line + 1, second: places[1] as Point, lanes: places[2] as Point };
}
