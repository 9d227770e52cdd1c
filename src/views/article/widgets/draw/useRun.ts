/** The run that the reader predicts: the scene `potentials`, as far as the axis extends. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createSingleRun, isComplete, type OpenLab } from '../../../../state/scenes/stage.ts';
import { column } from '../../../../state/lab/trace.ts';
import { sceneLink, textStateOf } from '../../../../state/scenes/stage.ts';
import { SCENES } from '../../../../state/scenes/scenes.ts';
import { LAST } from './curve.ts';

/** Iterations per second: the whole run takes two seconds. */
const PACE = 30;

const SCENE = { ...SCENES.potentials, pace: PACE };
const START = textStateOf(SCENE);

/** b at the start, where E is negative and its norm is ℓ; a is 0. */
export const FIRST_B = START.params.ell;

/** A link that plays the run, or opens it at its end. */
function runLink(plays: boolean): string {
  const params = { ...START.params, T: LAST };
  return sceneLink(SCENE, { ...START, params }, plays ? 0 : LAST);
}

export interface RunSoFar {
  /** Over the iterations so far. */
  readonly a: Float64Array;
  readonly b: Float64Array;
  readonly isComplete: boolean;
  /** Why it failed, as a sentence. */
  readonly failure: string | null;
  /** How often the solver could not be loaded; 0 if it is not missing. */
  readonly solverFailures: number;
  /** Changes with every update. */
  readonly state: unknown;
}

export type Showing = 'nothing' | 'played' | 'at once';

const NOTHING: RunSoFar = {
  a: new Float64Array(),
  b: new Float64Array(),
  isComplete: false,
  failure: null,
  solverFailures: 0,
  state: null,
};

/** The run of the scene in the text, computed in a worker; `again` retries it. */
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
    solverFailures: run.missing.solver ?? 0,
    state: run,
    again,
  };
}
