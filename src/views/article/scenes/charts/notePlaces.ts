/** Where the notes of a chart go. */
import type { Box, Point, Size } from '../../../drawing/shapes.ts';
import { CHARACTER_WIDTH, wrapText } from '../../../figures/chart/layout.ts';
import type { TimeGeometry } from '../../../figures/chart/time/timeGeometry.ts';
import type { TimeCurve } from '../../../figures/chart/time/timeMarks.ts';
import type { FoundNote } from './curveNotes.ts';
import { type FreePlace, freePlace, type Line, linesOf, PLACES } from './freePlace.ts';

export const NOTE_LINE = 16;
/** Most characters in a line of a note; longer and shorter lines are tried in turn. */
const LINE_LENGTHS = [30, 22, 44];
/** The label at the end of a curve. */
const END_LABEL = { width: 84, height: 20, offset: 4 } as const;

export interface PlacedNote extends FreePlace {
  readonly curve: string;
  /** The point of the curve that it is about. */
  readonly point: Point;
  readonly lines: readonly string[];
}

export interface NotedChart {
  readonly geometry: TimeGeometry;
  readonly width: number;
  readonly curves: readonly TimeCurve[];
  /** The last place of each note, by its curve; updated. */
  readonly kept: Map<string, number>;
}

/** The notes on curves of this chart that have room. */
export function placedNotes(found: readonly FoundNote[], chart: NotedChart): PlacedNote[] {
  const { geometry, width, curves, kept } = chart;
  const own = found.filter(({ curve }) => curves.some(({ key }) => key === curve));
  if (own.length === 0) return [];
  const { left, top, bottom, xOf, yOf } = geometry;
  const lines = [...geometry.curves.flatMap(linesOfCurve), ...otherLines(geometry)];
  const boxes = labelBoxes(geometry, curves);
  const area = { left: left + 4, right: width - 2, top, bottom };
  return own.flatMap(({ curve, t, value, words }) => {
    const y = yOf(value);
    if (y === null) return [];
    const point = { x: xOf(t), y };
    // a fluctuating curve may be between the text and its mean
    const others = geometry.curves.filter((_, k) => curves[k]?.key !== curve);
    const uncrossed = [...others.flatMap(linesOfCurve), ...otherLines(geometry)];
    const texts = LINE_LENGTHS.map((length) => wrapText(words, length));
    const numbers = Array.from({ length: PLACES * texts.length }, (_, k) => k);
    for (const k of [kept.get(curve) ?? 0, ...numbers]) {
      const text = texts[k % texts.length]!;
      const at = Math.floor(k / texts.length);
      const place = freePlace(at, point, sizeOf(text), area, { lines, uncrossed, boxes });
      if (place === null) continue;
      kept.set(curve, k);
      boxes.push(place.box);
      return [{ curve, point, lines: text, ...place }];
    }
    return [];
  });
}

function sizeOf(text: readonly string[]): Size {
  return {
    width: CHARACTER_WIDTH * Math.max(...text.map((line) => line.length)),
    height: NOTE_LINE * text.length,
  };
}

function linesOfCurve({ path, zeroPath }: TimeGeometry['curves'][number]): Line[] {
  return linesOf(path + zeroPath);
}

/** Guides and levels. */
function otherLines({ guides, levels, left, right }: TimeGeometry): Line[] {
  return [
    ...guides.flatMap(({ path }) => linesOf(path)),
    ...levels.flatMap((level) => (level === null ? [] : [acrossAt(level.y, left, right)])),
  ];
}

function acrossAt(y: number, left: number, right: number): Line {
  return [
    { x: left, y },
    { x: right, y },
  ];
}

/** The labels at the ends of the curves and of the levels. */
function labelBoxes({ curves, levels, right }: TimeGeometry, drawn: readonly TimeCurve[]): Box[] {
  const { width, height, offset } = END_LABEL;
  const at = (x: number, y: number) => ({ x: x + offset, y: y - height / 2, width, height });
  return [
    ...curves.flatMap(({ end }, k) =>
      end === null || drawn[k]?.named === false ? [] : [at(end.x, end.labelY)],
    ),
    ...levels.flatMap((level) => (level === null ? [] : [at(right, level.labelY)])),
  ];
}
