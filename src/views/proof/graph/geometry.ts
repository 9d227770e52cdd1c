/**
 * Layout of the proof's nodes and edges. Wide: in rows, the theorem on top, with edges running
 * upwards. Narrow: a list, with edges as arcs beside it. Pure.
 */
import type { Box, Point } from '../../drawing/shapes.ts';
import { EDGES, NODE_IDS, NODE_ROWS, type NodeId, type ProofEdge } from '../nodes.ts';

export interface PlacedEdge extends ProofEdge {
  /** SVG path data, ending at the node it leads to. */
  readonly path: string;
  /** SVG path data of the arrowhead. */
  readonly head: string;
}

export interface GraphGeometry {
  readonly layout: 'rows' | 'list';
  readonly width: number;
  readonly height: number;
  readonly boxes: Readonly<Record<NodeId, Box>>;
  readonly edges: readonly PlacedEdge[];
}

/** The width that the names in a row need. */
const ROWS_FROM = 840;
const COLUMNS = 5;

const ROW = { height: 56, gap: 34, most: 196, mostAlone: 232, between: 14 } as const;
const LIST = { height: 52, gap: 10, gutter: 58 } as const;
const HEAD = 4;

/** The column of each node’s centre; related nodes are close together. */
const COLUMN: Readonly<Record<NodeId, number>> = {
  theorem: 2,
  claim1: 0.5,
  claim2: 2,
  claim3: 3.5,
  recursion: 2.55,
  coupling: 1.5,
  sigmaTilde: 0,
  V: 1,
  ETilde: 2,
  NTilde: 3,
  xi: 4,
  decoding: 1,
  pseudoInverse: 4,
};

export function graphGeometry(width: number): GraphGeometry {
  return width >= ROWS_FROM ? inRows(width) : inList(width);
}

function inRows(width: number): GraphGeometry {
  const column = width / COLUMNS;
  const boxes = boxesBy((id) => {
    const row = NODE_ROWS.findIndex((each) => each.includes(id));
    // a row with few nodes has more room for each
    const isFull = NODE_ROWS[row]!.length === COLUMNS;
    const own = Math.min(
      isFull ? ROW.most : ROW.mostAlone,
      (isFull ? 1 : 1.3) * column - ROW.between,
    );
    // clamped to the width
    const x = (COLUMN[id] + 0.5) * column - own / 2;
    return {
      x: Math.min(width - own, Math.max(0, x)),
      y: row * (ROW.height + ROW.gap),
      width: own,
      height: ROW.height,
    };
  });
  return {
    layout: 'rows',
    width,
    height: NODE_ROWS.length * (ROW.height + ROW.gap) - ROW.gap,
    boxes,
    edges: EDGES.map((edge) => {
      const from = { x: portX(edge, 'from', boxes), y: boxes[edge.from].y };
      const to = { x: portX(edge, 'to', boxes), y: boxes[edge.to].y + ROW.height };
      return { ...edge, path: rising(from, to), head: headUp(to) };
    }),
  };
}

/** Edges that share a side of a box are spread along it, in the order of their other ends. */
function portX(edge: ProofEdge, end: 'from' | 'to', boxes: GraphGeometry['boxes']): number {
  const other = end === 'from' ? 'to' : 'from';
  const sharing = EDGES.filter((each) => each[end] === edge[end]);
  const middle = ({ x, width }: Box) => x + width / 2;
  const order = sharing.toSorted((p, q) => middle(boxes[p[other]]) - middle(boxes[q[other]]));
  const share = (order.indexOf(edge) + 1) / (sharing.length + 1);
  const box = boxes[edge[end]];
  // away from the corners
  return box.x + box.width * (0.5 + (share - 0.5) * 0.8);
}

function rising(from: Point, to: Point): string {
  const end = to.y + HEAD;
  const bend = (from.y - end) / 2;
  return `M${r(from.x)},${r(from.y)}C${r(from.x)},${r(from.y - bend)} ${r(to.x)},${r(end + bend)} ${r(to.x)},${r(end)}`;
}

function headUp({ x, y }: Point): string {
  return `M${r(x)},${r(y + 1)}l${HEAD},${2 * HEAD - 1}h${-2 * HEAD}Z`;
}

function inList(width: number): GraphGeometry {
  const boxes = boxesBy((id) => ({
    x: LIST.gutter,
    y: NODE_IDS.indexOf(id) * (LIST.height + LIST.gap),
    width: Math.max(1, width - LIST.gutter),
    height: LIST.height,
  }));
  const longest = Math.max(...EDGES.map(spanOf));
  return {
    layout: 'list',
    width,
    height: NODE_IDS.length * (LIST.height + LIST.gap) - LIST.gap,
    boxes,
    edges: EDGES.map((edge) => {
      // leaves above the middle and arrives below it, so that both directions stay apart
      const from = { x: LIST.gutter, y: boxes[edge.from].y + LIST.height * 0.34 };
      const to = { x: LIST.gutter, y: boxes[edge.to].y + LIST.height * 0.68 };
      const reach = 12 + (LIST.gutter - 16) * (spanOf(edge) / longest);
      return { ...edge, path: arc(from, to, reach), head: headRight(to) };
    }),
  };
}

function spanOf({ from, to }: ProofEdge): number {
  return NODE_IDS.indexOf(from) - NODE_IDS.indexOf(to);
}

/** A bracket with round corners. */
function arc(from: Point, to: Point, reach: number): string {
  const end = to.x - HEAD;
  const round = Math.min(10, reach - HEAD, (from.y - to.y) / 2);
  const outer = from.x - reach;
  return [
    `M${r(from.x)},${r(from.y)}H${r(outer + round)}`,
    `Q${r(outer)},${r(from.y)} ${r(outer)},${r(from.y - round)}`,
    `V${r(to.y + round)}Q${r(outer)},${r(to.y)} ${r(outer + round)},${r(to.y)}H${r(end)}`,
  ].join('');
}

function headRight({ x, y }: Point): string {
  return `M${r(x - 1)},${r(y)}l${1 - 2 * HEAD},${-HEAD}v${2 * HEAD}Z`;
}

function boxesBy(place: (id: NodeId) => Box): GraphGeometry['boxes'] {
  return Object.fromEntries(NODE_IDS.map((id) => [id, place(id)])) as Record<NodeId, Box>;
}

function r(value: number): number {
  return Math.round(value * 10) / 10;
}
