/** The strokes of the display, which several widgets use as features. */
import { columnsOf, signedStrokes, strokes } from '../../../../core/demos/display.ts';
import { type Matrix, normMax } from '../../../../core/matrix.ts';

/** In the order of core/model/families/segments.ts. */
export const STROKE_NAMES: readonly string[] = [
  'left side, upper half',
  'right side, lower half',
  'right side, upper half',
  'left side, lower half',
  'top bar, left half',
  'top bar, right half',
  'bottom bar, left half',
  'bottom bar, right half',
  'middle bar, left half',
  'middle bar, right half',
  'centre post, upper half',
  'centre post, lower half',
  'diagonal from the upper left',
  'diagonal from the upper right',
  'diagonal from the lower left',
  'diagonal from the lower right',
];

export const STROKES = STROKE_NAMES.length;

interface StrokeFeatures {
  readonly AStar: Matrix;
  /** The columns of A*, one picture each. */
  readonly pictures: readonly Float64Array[];
  /** The largest absolute value of an entry: the end of the colour scale. */
  readonly top: number;
}

const cached = new Map<boolean, StrokeFeatures>();

/** All strokes, with entries of both signs if `signed`. */
export function strokeFeatures(signed = false): StrokeFeatures {
  const known = cached.get(signed);
  if (known !== undefined) return known;
  const AStar = signed ? signedStrokes(STROKES) : strokes(STROKES);
  const features = { AStar, pictures: columnsOf(AStar), top: normMax(AStar) };
  cached.set(signed, features);
  return features;
}
