/** A solver that only records its commands, so that a test decides its answers and their timing. */
import type { Facts } from '../../../src/core/observe/facts.ts';
import type { Frame } from '../../../src/core/observe/frame.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import { loadedPart } from '../../../src/solver/part.ts';
import { scanOn } from '../../../src/core/theory/claims/scan.ts';
import type { Params } from '../../../src/core/params/params.ts';
import { Run } from '../../../src/core/run/run.ts';
import type { ClientEvent, Solver } from '../../../src/solver/solver.ts';
import { createLab, type LabOptions, type LabStore } from '../../../src/state/lab/store.ts';
import { linkTo } from '../../support/labOnThisThread.ts';
import { ManualScheduler } from '../../support/manualScheduler.ts';
import { SMALL_PARAMS } from '../../support/smallParams.ts';

export interface ScriptedLab {
  readonly lab: LabStore;
  readonly clock: ManualScheduler;
  /** The commands since the last call, such as `seek 3`. */
  commands(): string[];
  /** The lanes of the last start. */
  started(): readonly Params[];
  answer(event: ClientEvent): void;
  /** Answers that the last run started has reached t. */
  arrive(t: number, more?: { latest?: number; ended?: boolean }): void;
}

export function scriptedLab(options: Partial<LabOptions> = {}): ScriptedLab {
  let onEvent: (event: ClientEvent) => void = () => {};
  let recorded: string[] = [];
  let lanes: readonly Params[] = [];
  let sentUpTo = -1;
  const record = (what: string) => () => {
    recorded.push(what);
  };
  const solver: Solver = {
    start(params) {
      lanes = params;
      sentUpTo = -1;
      recorded.push('start');
    },
    play: record('play'),
    pause: record('pause'),
    step: record('step'),
    subStep: record('sub-step'),
    seek: (t) => record(`seek ${t}`)(),
    setPace: (pace) => record(`pace ${pace}`)(),
    requestHistory: (i, j) => record(`history ${i},${j}`)(),
    requestLemmas: record('lemmas'),
    setBackfill: (on) => record(`backfill ${on ? 'on' : 'off'}`)(),
    loadAgain: record('load again'),
    cancel: record('cancel'),
    dispose: record('dispose'),
  };
  const clock = new ManualScheduler();
  const lab = createLab({
    initial: { link: linkTo(SMALL_PARAMS) },
    calm: true,
    claims: loadedPart(scanOn),
    randomSeed: () => 7,
    clock,
    ...options,
    openSolver(listener) {
      onEvent = listener;
      return solver;
    },
  });

  return {
    lab,
    clock,
    commands() {
      const all = recorded;
      recorded = [];
      return all;
    },
    started: () => lanes,
    answer: (event) => onEvent(event),
    arrive(t, { latest = Math.max(t, sentUpTo), ended = false } = {}) {
      const from = sentUpTo + 1;
      sentUpTo = Math.max(sentUpTo, latest);
      const ofLane = (params: Params) => {
        const { frames } = runOf(params, latest);
        return {
          facts: from === 0 ? FACTS : null,
          frame: frames[t]!,
          scalars: frames.slice(from, latest + 1).map(({ scalars }) => scalars),
          outcome: ended
            ? { kind: 'finished' as const, t, sentence: 'Done.', recovered: false }
            : null,
        };
      };
      onEvent({
        type: 'progress',
        runId: 1,
        t,
        latest,
        subStep: 'update',
        ended,
        lanes: lanes.map(ofLane),
      });
    },
  };
}

const FACTS = {} as Facts;

/** The frames of the real run up to t. */
function runOf(params: Params, t: number): { readonly frames: readonly Frame[] } {
  const run = new Run(buildInstance(params));
  const frames = [run.frame()];
  while (frames.length <= t) {
    run.advance();
    frames.push(run.frame());
  }
  return { frames };
}
