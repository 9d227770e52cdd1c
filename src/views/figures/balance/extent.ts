/** Which proportions the bars' axis must reach: all that any run has had so far. */
import type { Lane } from '../../../state/lab/labState.ts';
import { column } from '../../../state/lab/trace.ts';
import { type Extent, extentOf } from '../chart/axes.ts';

export function extentOver(lanes: readonly Lane[]): Extent {
  const series = lanes.flatMap(({ trace, firstFrame, frame }) => [
    column(trace, 'leastInS'),
    column(trace, 'lambda'),
    ...[firstFrame, frame].flatMap((seen) => {
      const stand = seen?.equilibration;
      return stand
        ? [Float64Array.of(stand.floor, stand.ceiling, ...(stand.proportions ?? []))]
        : [];
    }),
  ]);
  return extentOf(series, true) ?? [0.01, 1];
}
