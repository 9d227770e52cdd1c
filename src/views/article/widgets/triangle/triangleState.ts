/** The state of the triangle widget: where the three columns start, and how far they have come. Pure. */
import { type ColumnPath, trianglePath } from '../../../../core/demos/columnPaths.ts';
import { copyOf, fromRows, type Matrix } from '../../../../core/matrix.ts';
import { ETA, FIRST, LAST, type PathState, playing } from '../paths/pathState.ts';

/** One feature on at a time, on average. */
const SPARSITY = 1;

/** Starts Σ + E whose columns have the sum 1, so that they are barycentric coordinates. */
export const STARTS = {
  mixed: {
    title: 'mixed signs',
    B: fromRows([
      [0.75, -0.15, 0.3],
      [0.35, 0.85, -0.15],
      [-0.1, 0.3, 0.85],
    ]),
  },
  inside: {
    title: 'inside',
    B: fromRows([
      [0.6, 0.2, 0.15],
      [0.1, 0.5, 0.3],
      [0.3, 0.3, 0.55],
    ]),
  },
  outside: {
    title: 'outside',
    B: fromRows([
      [1.2, -0.15, -0.05],
      [-0.15, 1.2, -0.15],
      [-0.05, -0.05, 1.2],
    ]),
  },
} as const satisfies Readonly<Record<string, { title: string; B: Matrix }>>;

export type StartId = keyof typeof STARTS;

export interface TriangleState extends PathState {
  /** Σ⁽⁰⁾ + E⁽⁰⁾. */
  readonly start: Matrix;
}

export const INITIAL: TriangleState = { ...FIRST, start: STARTS.mixed.B };

/** The start of that name, or null for one that the reader made. */
export function startId({ start }: TriangleState): StartId | null {
  const ids = Object.keys(STARTS) as StartId[];
  return ids.find((id) => STARTS[id].B === start) ?? null;
}

export function pathOf({ start, alpha, relu }: Omit<TriangleState, 't'>): ColumnPath {
  return trianglePath({ alpha, eta: ETA, relu, s: SPARSITY }, start, LAST);
}

/** No coordinate of a start is below this. */
const LEAST = -0.3;

/** Column j starts at these barycentric coordinates, or as near to them as is allowed. */
export function withStart(
  state: TriangleState,
  j: number,
  coordinates: readonly number[],
): TriangleState {
  const start = copyOf(state.start);
  const bounded = coordinates.map((value) => Math.max(LEAST, value));
  const sum = bounded.reduce((total, value) => total + value, 0);
  bounded.forEach((value, i) => {
    start.data[i * start.cols + j] = Math.round((1000 * value) / sum) / 1000;
  });
  return { ...state, start, t: 0, isPlaying: false };
}

type Change = (state: TriangleState, path: ColumnPath) => TriangleState;

const from =
  (id: StartId, relu = true): Change =>
  () => ({ ...INITIAL, start: STARTS[id].B, relu, isPlaying: true });

/** What the verbs in the prose do. */
export const TRIANGLE_VERBS = {
  run: (state, path) => playing(state, path),
  mixed: from('mixed'),
  inside: from('inside'),
  outside: from('outside'),
  'relu-off': from('mixed', false),
} as const satisfies Readonly<Record<string, Change>>;
