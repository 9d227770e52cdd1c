/** The runs of a diagram as few paths: neighbouring stripes of one tone are one rectangle. */
import { cellCount, indicesOf } from '../../../../core/sweep/spec.ts';
import type { RunTable } from '../../../../core/sweep/table.ts';
import { type DiagramLayout, pointAt } from '../../../regimes/diagram/geometry.ts';
import { byError, toneOf } from '../../../regimes/diagram/tone.ts';

/** Shades of a verdict. */
const SHADES = 3;

/** Path data by tone: a verdict and a shade, as in `recovered-2`. */
export function stripePaths(
  table: RunTable,
  layout: DiagramLayout,
  threshold: number,
): ReadonlyMap<string, string> {
  const { spec } = table;
  const paths = new Map<string, string>();
  let open: Stripe | null = null;
  const close = () => {
    if (open !== null) paths.set(open.tone, (paths.get(open.tone) ?? '') + rectangle(open));
    open = null;
  };
  for (let cell = 0; cell < cellCount(spec); cell++) {
    const { column, row, facet } = indicesOf(spec, cell);
    if (column === 0) close();
    const top = pointAt(layout, facet, 0, row + 0.5).y;
    const bottom = pointAt(layout, facet, 0, row - 0.5).y;
    table
      .ofCell(cell)
      .toSorted(byError)
      .forEach((run, k) => {
        const { verdict, depth } = toneOf(run, threshold);
        const tone = `${verdict.replace(' ', '-')}-${Math.min(SHADES - 1, Math.floor(depth * SHADES))}`;
        const edge = (part: number) =>
          pointAt(layout, facet, column - 0.5 + part / spec.seeds, 0).x;
        if (open?.tone === tone) open = { ...open, right: edge(k + 1) };
        else {
          close();
          open = { tone, left: edge(k), right: edge(k + 1), top, bottom };
        }
      });
  }
  close();
  return paths;
}

interface Stripe {
  readonly tone: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function rectangle({ left, right, top, bottom }: Stripe): string {
  const [x, y, end, foot] = [left, top, right, bottom].map((at) => Math.round(at * 10) / 10);
  return `M${x} ${y}H${end}V${foot}H${x}z`;
}
