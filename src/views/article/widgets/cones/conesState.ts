/** The state of the cones widget: the method, the room that the features leave, the start, and the run. Pure. */
import {
  type ConeMethod,
  conePath,
  type ConePath,
  coneTruth,
} from '../../../../core/demos/cones.ts';
import { fromRows, type Matrix } from '../../../../core/matrix.ts';
import { LAST, type Playback, playing } from '../paths/pathState.ts';

/** The room is a multiple of this share, up to the whole. */
export const ROOM_LAST = 10;

export const METHOD_TITLES: Readonly<Record<ConeMethod, string>> = {
  purification: 'Purification',
  'lee-seung': 'Lee–Seung',
  hals: 'HALS',
};

interface Start {
  readonly title: string;
  /** Σ + E. Columns outside the cone of the features need room. */
  readonly B: (room: number) => Matrix;
}

export const STARTS = {
  close: {
    title: 'too close',
    B: () =>
      fromRows([
        [0.9, 0.35],
        [0.35, 0.9],
      ]),
  },
  apart: {
    title: 'too far apart',
    B: (room) =>
      fromRows([
        [0.95, -0.15 * room],
        [-0.15 * room, 0.95],
      ]),
  },
} as const satisfies Readonly<Record<string, Start>>;

export type StartId = keyof typeof STARTS;

export interface ConesState extends Playback {
  readonly method: ConeMethod;
  /** Of ROOM_LAST. */
  readonly room: number;
  readonly start: StartId;
}

export const INITIAL: ConesState = {
  t: 0,
  isPlaying: false,
  method: 'hals',
  room: ROOM_LAST,
  start: 'close',
};

export type Fixed = Pick<ConesState, 'method' | 'room' | 'start'>;

export function pathOf({ method, room, start }: Fixed): ConePath {
  const share = room / ROOM_LAST;
  return conePath({ method, room: share, start: STARTS[start].B(share) }, LAST);
}

export function truthOf({ room }: Pick<ConesState, 'room'>): Matrix {
  return coneTruth(room / ROOM_LAST);
}

type Change = (state: ConesState, path: ConePath) => ConesState;

const from =
  (change: Partial<ConesState>): Change =>
  () => ({ ...INITIAL, ...change, isPlaying: true });

/** What the verbs in the prose do. */
export const CONES_VERBS = {
  run: (state, path) => playing(state, path),
  hals: from({}),
  'lee-seung': from({ method: 'lee-seung' }),
  purification: from({ method: 'purification' }),
  apart: from({ start: 'apart' }),
  'apart-purification': from({ start: 'apart', method: 'purification' }),
  walls: from({ room: 0 }),
} as const satisfies Readonly<Record<string, Change>>;
