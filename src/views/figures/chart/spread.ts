/** Names beside curves that end close to each other. */

/** A line of text and a little air. */
export const LABEL_GAP = 20;

/**
 * Moves labels apart that stand closer than a line's height, within [from, to] as far as there is
 * room, and keeps their order; null has no label.
 */
export function spread(
  wanted: readonly (number | null)[],
  from: number,
  to: number,
): (number | null)[] {
  const order = wanted.flatMap((y, k) => (y === null ? [] : [{ y, k }])).sort((p, q) => p.y - q.y);
  const placed: (number | null)[] = wanted.map(() => null);
  let free = from;
  const down = order.map(({ y }) => {
    const at = Math.max(y, free);
    free = at + LABEL_GAP;
    return at;
  });
  let limit = to;
  for (let k = order.length - 1; k >= 0; k--) {
    const at = Math.min(down[k] as number, limit);
    limit = at - LABEL_GAP;
    placed[(order[k] as { k: number }).k] = at;
  }
  return placed;
}
