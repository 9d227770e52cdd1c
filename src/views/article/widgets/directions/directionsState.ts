/** The state of the directions widget: the start, the run, and the example that is decoded. Pure. */
import { type ColumnPath, planePath } from '../../../../core/demos/columnPaths.ts';
import { fromRows, type Matrix } from '../../../../core/matrix.ts';
import type { UpdateId } from '../../../../core/updates/catalogue.ts';
import { advanced, ETA, FIRST, LAST, type PathState, playing } from '../paths/pathState.ts';

/** A*, with two features as directions in the plane; columns of sum 1. */
export const A_STAR: Matrix = fromRows([
  [0.82, 0.22],
  [0.18, 0.78],
]);

/** Starts Σ + E, by the look of their columns. */
export const STARTS = {
  turned: {
    title: 'turned',
    B: fromRows([
      [0.9, 0.3],
      [-0.3, 0.9],
    ]),
  },
  close: {
    title: 'too close',
    B: fromRows([
      [0.9, 0.35],
      [0.35, 0.9],
    ]),
  },
  apart: {
    title: 'too far apart',
    B: fromRows([
      [0.9, -0.3],
      [-0.3, 0.9],
    ]),
  },
} as const satisfies Readonly<Record<string, { title: string; B: Matrix }>>;

export type StartId = keyof typeof STARTS;

export interface DirectionsState extends PathState {
  readonly start: StartId;
  /** The true weights of the example. */
  readonly xStar: readonly [number, number];
  /** Whether the update takes differences of examples, as the paper's does. */
  readonly differences: boolean;
}

export const INITIAL: DirectionsState = {
  ...FIRST,
  start: 'turned',
  xStar: [0.75, 0.6],
  differences: true,
};

export function pathOf(state: Omit<DirectionsState, 't' | 'xStar' | 'isPlaying'>): ColumnPath {
  const { start, alpha, relu, differences } = state;
  const update: UpdateId = differences ? 'covariance' : 'correlation';
  return planePath({ alpha, eta: ETA, relu, update }, STARTS[start].B, LAST);
}

type Change = (state: DirectionsState, path: ColumnPath) => DirectionsState;

const example =
  (one: number, two: number): Change =>
  (state) => ({
    ...state,
    xStar: [one, two],
  });

const fromStart =
  (change: Partial<DirectionsState>): Change =>
  () => ({
    ...INITIAL,
    ...change,
    isPlaying: true,
  });

/** What the verbs in the prose do. */
export const DIRECTIONS_VERBS = {
  both: example(0.75, 0.6),
  first: example(0.8, 0),
  second: example(0, 0.8),
  step: (state, path) => advanced({ ...state, isPlaying: false }, path),
  run: (state, path) => playing(state, path),
  'relu-off': fromStart({ relu: false }),
  'relu-on': fromStart({}),
  close: fromStart({ start: 'close', relu: false }),
  'no-differences': fromStart({ differences: false }),
  differences: fromStart({}),
} as const satisfies Readonly<Record<string, Change>>;
