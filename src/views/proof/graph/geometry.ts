/**
 * Layout of the proof's nodes and edges. Usually in rows that fill a given height, the theorem on top,
 * with edges running upwards. On a phone: a list, with edges as arcs beside it. Pure.
 */
import type { Box, Point } from '../../drawing/shapes.ts';
import type { LemmaProof } from '../../../core/theory/lemmas/reading.ts';
import { type Graph, GRAPHS, type NodeId, type ProofEdge } from '../nodes.ts';

export interface PlacedEdge extends ProofEdge {
  /** SVG path data, ending at the node it leads to. */
  readonly path: string;
  /** SVG path data of the arrowhead. */
  readonly head: string;
}

/** For the nodes of the graph. */
type Boxes = Readonly<Record<string, Box>>;

export interface GraphGeometry {
  readonly layout: 'rows' | 'list';
  /** Whether nodes have room for their assessment in words. */
  readonly isRoomy: boolean;
  readonly width: number;
  readonly height: number;
  readonly boxes: Boxes;
  readonly edges: readonly PlacedEdge[];
}

/** The width that the names in a row need, and the width that assessments in words need. */
const ROWS_FROM = 420;
const ROOMY_FROM = 840;
const COLUMNS = 5;

const ROW = {
  height: { least: 42, most: 60, share: 0.11 },
  gap: { least: 18, usual: 34, most: 64 },
  most: 196,
  mostAlone: 232,
  between: 12,
  /** Room above the first row and beside the last column for an icon on a node's corner. */
  edge: 8,
} as const;
const LIST = { height: 52, gap: 10, gutter: 58 } as const;
const HEAD = 4;

/** The column of each node’s centre; related nodes are close together. */
const COLUMN: Readonly<Record<LemmaProof, Readonly<Partial<Record<NodeId, number>>>>> = {
  purification: {
    theorem: 2,
    claim1: 0.5,
    claim2: 2,
    claim3: 3.5,
    recursion: 2.5,
    coupling: 1.68,
    sigmaTilde: 0,
    V: 1,
    ETilde: 2,
    NTilde: 3,
    xi: 4,
    decoding: 1,
    pseudoInverse: 4,
  },
  equilibration: {
    theorem5: 2,
    stageError: 0.3,
    mainEquilibration: 2,
    stageBalance: 3.7,
    rescale: 0.9,
    featureWeight: 3.1,
    columnUpdate: 0.9,
    recurrence: 0.9,
    E11Tilde: 0.125,
    E21Tilde: 1.375,
    simpleCoupling: 2.625,
    simpleRecursion: 3.875,
    ETilde: 0,
    sigmaTilde: 1,
    V: 2,
    NTilde: 3,
    xi: 4,
    decoding: 1,
    pseudoInverse: 4,
  },
};

/** @param room the height to fill; null for the height that the graph needs */
export function graphGeometry(
  proof: LemmaProof,
  width: number,
  room: number | null = null,
): GraphGeometry {
  return width >= ROWS_FROM ? inRows(proof, width, room) : inList(GRAPHS[proof], width);
}

function inRows(proof: LemmaProof, width: number, room: number | null): GraphGeometry {
  const graph = GRAPHS[proof];
  const column = (width - ROW.edge) / COLUMNS;
  const rows = graph.rows.length;
  const tall =
    room === null
      ? ROW.height.most
      : Math.floor(
          clamped(
            Math.min(
              room * ROW.height.share,
              (room - ROW.edge - (rows - 1) * ROW.gap.least) / rows,
            ),
            ROW.height.least,
            ROW.height.most,
          ),
        );
  const gap =
    room === null
      ? ROW.gap.usual
      : Math.floor(
          clamped((room - ROW.edge - rows * tall) / (rows - 1), ROW.gap.least, ROW.gap.most),
        );
  const needed = ROW.edge + rows * tall + (rows - 1) * gap;
  const height = Math.max(needed, room ?? 0);
  const top = ROW.edge + Math.floor((height - needed) / 2);
  const boxes = boxesBy(graph, (id) => {
    const row = graph.rows.findIndex((each) => each.includes(id));
    // a row with few nodes has more room for each
    const { length } = graph.rows[row]!;
    const own = Math.min(
      length === COLUMNS ? ROW.most : ROW.mostAlone,
      Math.min(1.45, COLUMNS / length) * column - ROW.between,
    );
    const x = ((COLUMN[proof][id] ?? 0) + 0.5) * column - own / 2;
    return {
      x: clamped(x, 0, width - ROW.edge - own),
      y: top + row * (tall + gap),
      width: own,
      height: tall,
    };
  });
  return {
    layout: 'rows',
    isRoomy: width >= ROOMY_FROM,
    width,
    height,
    boxes,
    edges: graph.edges.map((edge) => {
      const from = { x: portX(graph, edge, 'from', boxes), y: boxes[edge.from]!.y };
      const to = { x: portX(graph, edge, 'to', boxes), y: boxes[edge.to]!.y + tall };
      return { ...edge, path: rising(from, to), head: headUp(to) };
    }),
  };
}

function clamped(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** Edges that share a side of a box are spread along it, in the order of their other ends. */
function portX({ edges }: Graph, edge: ProofEdge, end: 'from' | 'to', boxes: Boxes): number {
  const other = end === 'from' ? 'to' : 'from';
  const sharing = edges.filter((each) => each[end] === edge[end]);
  const middle = ({ x, width }: Box) => x + width / 2;
  const order = sharing.toSorted((p, q) => middle(boxes[p[other]]!) - middle(boxes[q[other]]!));
  const share = (order.indexOf(edge) + 1) / (sharing.length + 1);
  const box = boxes[edge[end]]!;
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

function inList(graph: Graph, width: number): GraphGeometry {
  const { ids, edges } = graph;
  const boxes = boxesBy(graph, (id) => ({
    x: LIST.gutter,
    y: ids.indexOf(id) * (LIST.height + LIST.gap),
    width: Math.max(1, width - LIST.gutter),
    height: LIST.height,
  }));
  const longest = Math.max(...edges.map(span));
  return {
    layout: 'list',
    isRoomy: true,
    width,
    height: ids.length * (LIST.height + LIST.gap) - LIST.gap,
    boxes,
    edges: edges.map((edge) => {
      // leaves above the middle and arrives below it, so that both directions stay apart
      const from = { x: LIST.gutter, y: boxes[edge.from]!.y + LIST.height * 0.34 };
      const to = { x: LIST.gutter, y: boxes[edge.to]!.y + LIST.height * 0.68 };
      const reach = 12 + (LIST.gutter - 16) * (span(edge) / longest);
      return { ...edge, path: arc(from, to, reach), head: headRight(to) };
    }),
  };

  function span({ from, to }: ProofEdge): number {
    return ids.indexOf(from) - ids.indexOf(to);
  }
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

function boxesBy({ ids }: Graph, place: (id: NodeId) => Box): Boxes {
  return Object.fromEntries(ids.map((id) => [id, place(id)]));
}

function r(value: number): number {
  return Math.round(value * 10) / 10;
}
