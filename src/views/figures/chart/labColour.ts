/**
 * Colours in CIELAB, where equal steps look about equally large. d3-color does the same and more, at
 * 4 kB of the first load.
 */

/** L, a and b, with white at D50. */
export type Lab = readonly [number, number, number];

const WHITE = [0.96422, 1, 0.82521] as const;
/** From linear RGB to XYZ at D50, and back. */
const TO_XYZ = [
  [0.4360747, 0.3850649, 0.1430804],
  [0.2225045, 0.7168786, 0.0606169],
  [0.0139322, 0.0971045, 0.7141733],
] as const;
const FROM_XYZ = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
] as const;

/** Below this the cube root of CIELAB continues as a line. */
const BEND = 6 / 29;

/** Reads a colour such as `#fed4be`, the form of all tokens for heat. */
export function labOf(hex: string): Lab {
  const [x, y, z] = product(
    TO_XYZ,
    [1, 3, 5].map((at) => linear(Number.parseInt(hex.trim().slice(at, at + 2), 16) / 255)),
  ).map((value, k) => compressed(value / WHITE[k]!)) as [number, number, number];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Red, green and blue from 0 to 255, unrounded, and outside of that for colours no screen has. */
export function rgbOf([l, a, b]: Lab): number[] {
  const y = (l + 16) / 116;
  const xyz = [y + a / 500, y, y - b / 200].map((value, k) => expanded(value) * WHITE[k]!);
  return product(FROM_XYZ, xyz).map((value) => 255 * gamma(value));
}

function product(rows: readonly (readonly number[])[], vector: readonly number[]): number[] {
  return rows.map((row) => row.reduce((sum, value, k) => sum + value * vector[k]!, 0));
}

const compressed = (t: number) => (t > BEND ** 3 ? Math.cbrt(t) : t / (3 * BEND ** 2) + 4 / 29);
const expanded = (t: number) => (t > BEND ? t ** 3 : 3 * BEND ** 2 * (t - 4 / 29));

const linear = (x: number) => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);
const gamma = (x: number) => (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055);
