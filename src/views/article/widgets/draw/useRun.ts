import { useEffect, useState, useSyncExternalStore } from 'react';
import { createSingleRun, isComplete, type OpenLab } from '../../../../state/scenes/stage.ts';
import { column } from '../../../../state/lab/trace.ts';
import { runLink } from './theRun.ts';

export interface RunSoFar {
  /** Over the iterations so far. */
  readonly a: Float64Array;
  readonly b: Float64Array;
  readonly isComplete: boolean;
  /** Why it could not go on, as a sentence. */
  readonly failure: string | null;
  /** Changes whenever there may be something new to draw. */
  readonly state: unknown;
}

export type Showing = 'nothing' | 'played' | 'at once';

const NOTHING: RunSoFar = {
  a: new Float64Array(),
  b: new Float64Array(),
  isComplete: false,
  failure: null,
  state: null,
};

/** The run, computed off this thread for as long as it takes; `again` has it tried anew. */
export function useRun(showing: Showing, openLab: OpenLab): RunSoFar & { again: () => void } {
  const [single] = useState(() => createSingleRun(openLab));
  const plays = showing === 'played';
  const again = () => single.open({ link: runLink(plays), calm: !plays });
  useEffect(() => {
    if (showing === 'nothing') return;
    single.open({ link: runLink(plays), calm: !plays });
    return single.close;
  }, [single, showing, plays]);

  const { state } = single;
  const { run } = useSyncExternalStore(state.subscribe, state.getState, state.getInitialState);
  const trace = run?.lanes[0]?.trace;
  if (run === null || trace === undefined) return { ...NOTHING, again };
  return {
    a: column(trace, 'a'),
    b: column(trace, 'b'),
    isComplete: isComplete(run),
    failure: run.failure,
    state: run,
    again,
  };
}
