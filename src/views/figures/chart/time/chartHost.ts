/** What the surroundings of a chart decide about it: the article stacks charts and writes on them. */
import { type ComponentType, createContext, type ReactNode } from 'react';
import type { Lane } from '../../../../state/lab/labState.ts';
import type { Margin } from '../../../drawing/shapes.ts';
import type { logAxis } from '../axes.ts';
import type { TimeCurve } from './timeMarks.ts';
import type { TimeGeometry } from './timeGeometry.ts';

/** A chart that asks for its place. */
export interface HostedChart {
  readonly width: number;
  readonly curves: readonly TimeCurve[];
  /** Title of the vertical axis. */
  readonly valueTitle: ReactNode;
}

export interface ChartPlace {
  /** The curves, with other labels. */
  readonly curves: readonly TimeCurve[];
  readonly margin: Margin;
  readonly axes: {
    /** The last iteration on the time axis. */
    readonly end: number;
    readonly logAxis: typeof logAxis;
  };
  /** Whether the iterations are numbered below this chart, or only marked. */
  readonly look: 'numbers' | 'marks';
  /** Drawn over the chart. */
  readonly Marks: ComponentType<HostedChart & { readonly geometry: TimeGeometry }>;
}

/** Null leaves everything to the chart. */
export type ChartHost = (lanes: readonly Lane[], chart: HostedChart) => ChartPlace | null;

export const ChartHostContext = createContext<ChartHost>(() => null);
