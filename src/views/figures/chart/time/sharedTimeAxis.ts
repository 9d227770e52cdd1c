/** One time axis for the charts and the scrubber that are above each other in the lab. */
import { createContext } from 'react';
import type { LabState } from '../../../../state/lab/labState.ts';
import { useLab } from '../../../useLab.ts';
import { lastTime } from './timeScale.ts';

/** How a chart joins an axis that it shares; all lengths are in CSS pixels. */
export interface SharedTimeAxis {
  /** Space to the left of the axis, for the ticks of the values. */
  readonly left: number;
  /** Space to the right of it, for the labels at the ends of the curves. */
  readonly right: number;
  /** Whether the iterations are numbered below this chart; otherwise there are only tick marks. */
  readonly labelled: boolean;
  /** Whether the axes have titles, where a chart has room for them; default false. */
  readonly titled?: boolean | 'values';
  /** Whether the axis ends with the curves of the chart instead of with the run; default false. */
  readonly ownEnd?: boolean;
}

/**
 * Provided by the lab around its charts over time. Such a chart follows the shown iteration: its
 * curves are labelled there, and what was computed beyond is pale. Null for a chart with an axis of
 * its own.
 */
export const SharedTimeAxisContext = createContext<SharedTimeAxis | null>(null);

const PLACE = { left: 42, right: 105 } as const;

/** Two charts above each other: only the lower one numbers the iterations. */
export const UPPER_TIME_AXIS: SharedTimeAxis = { ...PLACE, labelled: false };
export const LOWER_TIME_AXIS: SharedTimeAxis = { ...PLACE, labelled: true };
/** A chart that fills the stage. */
export const ENLARGED_TIME_AXIS: SharedTimeAxis = {
  left: 58,
  right: 130,
  labelled: true,
  titled: true,
};

/** A chart that has half of the screen in a lecture. */
export const HALF_TIME_AXIS: SharedTimeAxis = { ...PLACE, labelled: true, titled: true };

/** A small chart beside another drawing of the same figure. */
export const SMALL_TIME_AXIS: SharedTimeAxis = {
  left: 36,
  right: 84,
  labelled: true,
  titled: 'values',
  ownEnd: true,
};

/** The last iteration on the axis of the current runs: the end of every chart and of the scrubber. */
export function useTimeEnd(): number {
  return useLab(timeEnd);
}

function timeEnd({ lanes }: Pick<LabState, 'lanes'>): number {
  const T = Math.max(...lanes.map(({ params }) => params.T));
  const length = Math.max(1, ...lanes.map(({ trace }) => trace.length));
  return lastTime(length, T);
}
