/** Runner: sends commands to the solver, and turns its events into state. */
import type { GivenMatrices } from '../../core/model/explicit/givenMatrices.ts';
import type { Params } from '../../core/params/params.ts';
import type { Recovered } from '../../solver/solver.ts';
import type { Failed, Pace, Progress, Seeking } from '../../solver/messages.ts';
import type { LabState, Lane, StoreAccess, Watcher } from './labState.ts';
import { movedLanes } from './lanes.ts';
import { nearestPace } from './view.ts';
import {
  arrived,
  atRest,
  clampedIteration,
  hasPlayed,
  interrupted,
  newRun,
  played,
  previewing,
  recovered,
  returning,
  type RunStatus,
  statusOf,
} from './runStatus.ts';
import { throttle } from './throttle.ts';

/** Shortest time between two starts, in milliseconds, so that a dragged slider stays live. */
const BETWEEN_STARTS = 80;
const MOST_NOTICES = 5;

export interface RunnerOptions extends StoreAccess {
  /** Further changes with the first event of a run whose lanes all have features 0 … n−1. */
  readonly onNewRun: (n: number) => Partial<LabState>;
  /** The lanes with the proof's claims checked as far as possible. */
  readonly checked: (lanes: LabState['lanes']) => LabState['lanes'];
  /** A lane before its first event. */
  readonly emptied: (params: Params) => Lane;
}

/** A pace that takes over at iteration t, unless the reader sets one before. */
export interface PaceFrom {
  readonly t: number;
  readonly pace: Pace;
}

export interface NewRun {
  readonly lanes: readonly Params[];
  /** The matrices that the lanes need besides. */
  readonly given?: GivenMatrices;
  /** Whether it plays; `as before`: if the last run was playing or had played to its end. */
  readonly onset: 'play' | 'wait' | 'as before';
  /** It first computes up to here; 0 by default. */
  readonly t?: number;
  /** Null keeps the pace; by default a change of pace that was planned for the last run stays planned. */
  readonly paceFrom?: PaceFrom | null;
}

type RunActions = Pick<
  LabState,
  | 'play'
  | 'pause'
  | 'toggle'
  | 'step'
  | 'stepBack'
  | 'subStepOn'
  | 'reset'
  | 'seek'
  | 'playTo'
  | 'preview'
  | 'setPace'
  | 'setWatched'
>;

export interface Runner {
  readonly actions: RunActions;
  /** Replaces the run. The state changes once, at once, together with `change`; the solver starts soon. */
  start(next: NewRun, change?: Partial<LabState>): void;
  /** Rests, because the parameters cannot run; the next start resumes playing. */
  interrupt(change: Partial<LabState>): void;
  /** The run's own iteration, which may not have arrived yet. */
  iteration(): number;
  onProgress(event: Progress): void;
  onSeeking(event: Seeking): void;
  onRecovered(event: Recovered): void;
  /** The solver's program is missing: the run waits for it. */
  onUnloaded(): void;
  onFailed(event: Failed): void;
  dispose(): void;
}

export function createRunner(options: RunnerOptions): Runner {
  const { solver, clock, get, set, onNewRun, checked, emptied } = options;
  /** The run to start next, and the lanes that the solver was last given. */
  let wanted: Required<Pick<NewRun, 'lanes' | 'given' | 't'>> = { lanes: [], given: {}, t: 0 };
  let started: readonly Params[] = [];
  /** Whether the run to start next has shown nothing yet, and whether the solver has been given it. */
  let isNew = false;
  let awaitsFirstEvent = false;
  let paceFrom: PaceFrom | null = null;
  let stopAt: number | null = null;
  let run: RunStatus = newRun(false);
  const watching: Record<Watcher, boolean> = { tab: true, figures: true };
  const starts = throttle(clock, startSolver);

  /** Sets the run's status, in one state change with everything else that changes. */
  function update(next: RunStatus, change: Partial<LabState> = {}): void {
    run = next;
    const { t, failure } = { ...get(), ...change };
    set({ ...change, status: statusOf(run, failure), runT: run.preview?.back ?? t });
  }

  function start(next: NewRun, change: Partial<LabState> = {}): void {
    const { lanes, given = {}, onset, t = 0 } = next;
    if (next.paceFrom !== undefined) paceFrom = next.paceFrom;
    const wasPlaying = run.interrupted || hasPlayed(get().status);
    const plays = onset === 'play' || (onset === 'as before' && wasPlaying);
    const nothingShown = get().lanes.every(({ frame }) => frame === null);
    wanted = { lanes, given, t };
    stopAt = null;
    isNew = true;
    update(newRun(plays, t > 0 ? t : null), {
      ...change,
      ...(nothingShown && { lanes: lanes.map(emptied) }),
      failure: null,
      seeking: null,
    });
    if (change.pace !== undefined) solver.setPace(change.pace);
    starts.request(BETWEEN_STARTS);
  }

  function startSolver(): void {
    awaitsFirstEvent = true;
    started = wanted.lanes;
    // the replaced run may have reported a failure or a seek since the edit
    const { failure, seeking } = get();
    if (failure !== null || seeking !== null) update(run, { failure: null, seeking: null });
    solver.start(started, get().pace, wanted.given);
    if (wanted.t > 0) solver.seek(wanted.t);
    playIfWatched();
  }

  function playIfWatched(): void {
    const { wantsToPlay, atEnd, preview } = run;
    const watched = watching.tab && watching.figures;
    if (wantsToPlay && watched && !atEnd && preview === null) solver.play();
  }

  /** Ends a preview, so that the next command applies to the run's own iteration. */
  function endPreview(next: RunStatus, change: Partial<LabState> = {}): void {
    const { preview } = run;
    update(next, change);
    if (preview !== null) solver.seek(preview.back);
  }

  function stepWith(command: () => void): void {
    starts.settle();
    if (run.atEnd || get().failure !== null) return;
    endPreview(atRest(run));
    command();
  }

  function seek(t: number): void {
    starts.settle();
    const target = clampedIteration(t, Math.max(...started.map(({ T }) => T)));
    if (target === null || get().failure !== null) return;
    stopAt = null;
    update(atRest(run, target));
    solver.seek(target);
  }

  function iteration(): number {
    return run.preview?.back ?? run.seekTarget ?? (isNew ? 0 : get().t);
  }

  function previewAt(t: number): void {
    const target = clampedIteration(t, get().latest);
    const { preview } = run;
    if (target === null || (preview?.at === target && !preview.returning)) return;
    update(previewing(run, target, get().t, get().status));
    solver.seek(target);
  }

  function leavePreview(): void {
    const { preview } = run;
    if (preview === null || preview.returning) return;
    if (preview.status === 'running') {
      endPreview({ ...run, preview: null });
      playIfWatched();
    } else {
      update(returning(run));
      solver.seek(preview.back);
    }
  }

  const actions: RunActions = {
    play() {
      starts.settle();
      if (get().status === 'running') return;
      if (get().failure !== null) {
        start({ ...wanted, t: 0, onset: 'play' });
        return;
      }
      if (run.atEnd) {
        update(played());
        solver.seek(0);
      } else endPreview(played());
      playIfWatched();
    },
    pause() {
      starts.settle();
      if (get().status !== 'running') return;
      endPreview(atRest(run));
      solver.pause();
    },
    toggle() {
      if (get().status === 'running') actions.pause();
      else actions.play();
    },
    step: () => stepWith(() => solver.step()),
    subStepOn: () => stepWith(() => solver.subStep()),
    stepBack() {
      starts.settle();
      const from = iteration();
      if (from > 0) seek(from - 1);
    },
    reset() {
      start({ ...wanted, t: 0, onset: 'wait' });
      starts.settle();
    },
    seek,
    playTo(t) {
      actions.play();
      stopAt = t;
    },
    preview(t) {
      if (get().failure !== null || awaitsFirstEvent) return;
      if (t === null) leavePreview();
      else previewAt(t);
    },
    setPace(pace) {
      paceFrom = null;
      set({ pace: nearestPace(pace) });
      solver.setPace(get().pace);
    },
    setWatched(watched, watcher = 'tab') {
      if (watching[watcher] === watched) return;
      watching[watcher] = watched;
      if (get().status !== 'running' || run.preview !== null) return;
      if (watched) playIfWatched();
      else solver.pause();
    },
  };

  return {
    actions,
    start,
    iteration,
    interrupt(change) {
      starts.settle();
      const { status } = get();
      endPreview(interrupted(run, status), change);
      if (status === 'running') solver.pause();
    },
    onProgress({ t, latest, subStep, ended, lanes }) {
      const shown = awaitsFirstEvent ? started.map(emptied) : get().lanes;
      const others = awaitsFirstEvent ? onNewRun(Math.min(...started.map(({ n }) => n))) : {};
      if (awaitsFirstEvent) isNew = false;
      awaitsFirstEvent = false;
      update(arrived(run, t, ended), {
        ...others,
        lanes: checked(movedLanes(shown, lanes)),
        t,
        latest,
        subStep,
        seeking: null,
      });
      if (paceFrom !== null && t >= paceFrom.t) actions.setPace(paceFrom.pace);
      if (stopAt !== null && t >= stopAt && get().status === 'running') seek(stopAt);
    },
    onSeeking({ from, at, to }) {
      set({ seeking: { from, at, to } });
    },
    onRecovered({ reason, t }) {
      const notice = `The solver’s worker broke down (${reason}) and was replaced; the run continues from t = ${t}.`;
      const others = get().notices.filter((other) => other !== notice);
      update(recovered(run), {
        seeking: null,
        notices: [...others, notice].slice(-MOST_NOTICES),
      });
    },
    onUnloaded() {
      update(awaitsFirstEvent ? run : recovered(run), { seeking: null });
    },
    onFailed({ sentence }) {
      update(interrupted(run, get().status), { failure: sentence, seeking: null });
    },
    dispose() {
      starts.cancel();
      solver.dispose();
    },
  };
}
