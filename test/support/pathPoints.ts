/** Every point in SVG path data, in order. */
export function pointsOf(path: string): [number, number][] {
  const numbers = (path.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, k) => [
    numbers[2 * k] as number,
    numbers[2 * k + 1] as number,
  ]);
}
