import type { Scalars } from '../../src/core/observe/frame.ts';
import { runOf } from '../../src/core/run/run.ts';
import { lanesOf } from '../../src/state/lab/experiment.ts';
import type { Experiment } from '../../src/state/lab/labState.ts';

/** The scalars of each lane at iteration t, computed by the core. */
export function computedLanes(experiment: Experiment, t: number): readonly Scalars[] {
  return lanesOf(experiment).map((params) => {
    const run = runOf(params);
    // one lane may end before the other
    while (run.t < t && run.outcome === null) run.advance();
    return run.scalars();
  });
}
