import type { Verdict } from '../../../core/sweep/summary.ts';
import { createColourHook } from '../../drawing/canvases.tsx';

export interface Tones {
  /** CSS colours from the threshold outwards. */
  readonly of: Readonly<Record<Verdict, readonly string[]>>;
  readonly hatchGround: string;
  readonly hatchLine: string;
  readonly paper: string;
}

/** The tokens of each verdict, at the threshold and far from it. */
const VERDICT_TOKENS: Readonly<Record<Verdict, readonly [near: string, far: string]>> = {
  recovered: ['--recovered-1', '--recovered-2'],
  'wrong columns': ['--wrong-columns-1', '--wrong-columns-2'],
  'not recovered': ['--not-recovered-1', '--not-recovered-2'],
};

/** Steps between the lightest and the deepest colour: more cannot be told apart. */
const STEPS = 24;

/** The colours of verdicts in the page's current colour scheme. */
export const useTones = createColourHook((token): Tones => {
  const ramp = (verdict: Verdict) => {
    const [near, far] = VERDICT_TOKENS[verdict].map((name) => channelsOf(token(name)));
    return Array.from({ length: STEPS + 1 }, (_, k) => mixed(near!, far!, k / STEPS));
  };
  return {
    of: {
      recovered: ramp('recovered'),
      'wrong columns': ramp('wrong columns'),
      'not recovered': ramp('not recovered'),
    },
    hatchGround: token('--hatch-ground'),
    hatchLine: token('--hatch-line'),
    paper: token('--surface'),
  };
});

export function colourAt(ramp: readonly string[], depth: number): string {
  return ramp[Math.round(depth * (ramp.length - 1))] as string;
}

function channelsOf(hex: string): number[] {
  return [1, 3, 5].map((k) => Number.parseInt(hex.trim().slice(k, k + 2), 16));
}

function mixed(near: readonly number[], far: readonly number[], part: number): string {
  const channels = near.map((value, k) => Math.round(value * (1 - part) + far[k]! * part));
  return `rgb(${channels.join(', ')})`;
}
