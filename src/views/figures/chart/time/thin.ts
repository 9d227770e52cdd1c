/**
 * Fewer points, same picture: the iterations are cut into equal stretches and each keeps
 * its lowest and its highest value, so no peak is lost however long the run.
 */

/** Indices into `values`, rising; first and last included; at most 2·stretches + 2 of them. */
export function thin(values: Float64Array, stretches: number): number[] {
  const { length } = values;
  if (length <= 2 * stretches + 2) return Array.from({ length }, (_, index) => index);
  const kept: number[] = [0];
  const keep = (index: number) => {
    if (index > (kept.at(-1) as number)) kept.push(index);
  };
  for (let k = 0; k < stretches; k++) {
    const from = Math.floor((k * length) / stretches);
    const to = Math.floor(((k + 1) * length) / stretches);
    const [lowest, highest] = extremes(values, from, to);
    keep(Math.min(lowest, highest));
    keep(Math.max(lowest, highest));
  }
  keep(length - 1);
  return kept;
}

/** Where the lowest and the highest value stand; what is no number is neither. */
function extremes(values: Float64Array, from: number, to: number): [number, number] {
  let lowest = from;
  let highest = from;
  let least = Infinity;
  let most = -Infinity;
  for (let index = from; index < to; index++) {
    const value = values[index] as number;
    if (value < least) {
      least = value;
      lowest = index;
    }
    if (value > most) {
      most = value;
      highest = index;
    }
  }
  return [lowest, highest];
}
