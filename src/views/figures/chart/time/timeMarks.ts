/** What a chart over the iterations can show. */
import type { ReactNode } from 'react';
import type { TooltipCurve } from '../Tooltip.tsx';
import type { Band, Guide } from './timeGeometry.ts';

export interface TimeCurve extends TooltipCurve {
  /**
   * Whether the label, if any, also appears at the end of the curve; default true. Where labels
   * have values, every curve with a label has one.
   */
  readonly named?: boolean;
  /** A shorter label for the end of the curve where it is followed by the value. */
  readonly shortLabel?: ReactNode;
}

/** The area between two curves. */
export interface TimeBand extends Band {
  readonly key: string;
  readonly colour: string;
  /** Id of the symbol whose range it shows. */
  readonly symbol?: string;
}

/** A value marked by a line across the chart. */
export interface Level {
  readonly value: number;
  readonly label: ReactNode;
  /** Id of the symbol that determines it. */
  readonly symbol?: string;
}

/** A range of values across the chart, with its mean. It must be on the axis. */
export interface TimeRange {
  readonly key: string;
  readonly low: number;
  readonly mean: number;
  readonly high: number;
  /** Null where there is no room for it. */
  readonly label: string | null;
}

/** A line value · factorᵗ⁻ᵃᵗ: dotted, or dashed and visible on a curve that follows it. */
export interface TimeGuide extends Guide {
  readonly key: string;
  readonly look?: 'dotted' | 'dashed';
  readonly colour: string;
  readonly symbol?: string;
}

/** A short text above the chart. */
export interface TimeNote {
  /** May contain formulas. */
  readonly text: string;
  readonly colour?: string;
  readonly bold?: boolean;
  /** More about it, while the pointer rests on it. */
  readonly title?: string;
}
