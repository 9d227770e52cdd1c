/** The run: what is asked of the solver, and what of it is on show. */
import type { Params } from '../../core/params/params.ts';
import type { Recovered, Solver } from '../../solver/client.ts';
import type { Failed, Progress, Seeking } from '../../solver/messages.ts';
import type { Scheduler } from '../../solver/scheduler.ts';
import type { LabState, Watcher } from './labState.ts';
import { emptyLane, movedLanes } from './lanes.ts';
import { nearestPace } from './pace.ts';
import {
  arrived,
  begun,
  hasPlayed,
  interrupted,
  lost,
  playing,
  previewing,
  resting,
  returning,
  type Standing,
  statusOf,
} from './runStatus.ts';
import { throttle } from './throttle.ts';

/** New runs are this many milliseconds apart at least, so that a dragged slider is live. */
const BETWEEN_STARTS = 80;
/** Older notices than these nobody reads. */
const MOST_NOTICES = 5;

export interface RunnerOptions {
  readonly solver: Solver;
  readonly clock: Scheduler;
  readonly get: () => LabState;
  readonly set: (change: Partial<LabState>) => void;
  /** What else changes with the first event of a run, which has features 0 … n−1. */
  readonly onNewRun: (n: number) => Partial<LabState>;
  /** The lanes with the claims checked as far as they go, if they can be. */
  readonly checked: (lanes: LabState['lanes']) => LabState['lanes'];
}

/** Whether a new run plays; `as before`: if the one before it played, or had played to its end. */
export type Onset = 'play' | 'wait' | 'as before';

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
  | 'preview'
  | 'setPace'
  | 'setWatched'
>;

export interface Runner {
  readonly actions: RunActions;
  /** Soon runs these lanes from t = 0; with a later t it computes up to there and rests. */
  runLanes(lanes: readonly Params[], onset: Onset, t?: number): void;
  /** The controls ask for what cannot run: the run rests, and the next change takes its play up. */
  interrupt(): void;
  progressed(event: Progress): void;
  sought(event: Seeking): void;
  recovered(event: Recovered): void;
  failed(event: Failed): void;
  dispose(): void;
}

export function createRunner(options: RunnerOptions): Runner {
  const { solver, clock, get, set, onNewRun, checked } = options;
  /** What is to run, and what the solver was last given to run. */
  let wanted: { readonly lanes: readonly Params[]; readonly t: number } = { lanes: [], t: 0 };
  let given: readonly Params[] = [];
  let awaitsFirstEvent = false;
  let standing: Standing = begun(false);
  const watching: Record<Watcher, boolean> = { tab: true, figures: true };
  const starts = throttle(clock, start);

  /** Shows a change together with the status that it makes. */
  function show(change: Partial<LabState> = {}): void {
    const { t, failure } = { ...get(), ...change };
    const standsAt = standing.preview?.back ?? t;
    set({ ...change, status: statusOf(standing, failure), standsAt });
  }

  function become(next: Standing, change: Partial<LabState> = {}): void {
    standing = next;
    show(change);
  }

  function start(): void {
    awaitsFirstEvent = true;
    given = wanted.lanes;
    // nothing was ever shown: then at least what is being prepared
    const isFirst = get().lanes.every(({ frame }) => frame === null);
    const lanes = isFirst ? given.map(emptyLane) : get().lanes;
    show({ lanes, failure: null, seeking: null });
    solver.start(given, get().pace);
    if (wanted.t > 0) solver.seek(wanted.t);
    else drive();
  }

  /** Plays if that is wanted and there is anyone to see it. */
  function drive(): void {
    const { wantsToPlay, atEnd, preview } = standing;
    const watched = watching.tab && watching.figures;
    if (wantsToPlay && watched && !atEnd && preview === null) solver.play();
  }

  /** Ends looking elsewhere: whatever comes next is asked of the run where it stands. */
  function endPreview(next: Standing): void {
    const { preview } = standing;
    become(next);
    if (preview !== null) solver.seek(preview.back);
  }

  function runLanes(lanes: readonly Params[], onset: Onset, t = 0): void {
    const played = standing.interrupted || hasPlayed(get().status);
    const plays = onset === 'play' || (onset === 'as before' && played);
    wanted = { lanes, t };
    become(t > 0 ? begun(false, t) : begun(plays), { failure: null, seeking: null });
    starts.request(BETWEEN_STARTS);
  }

  /** One move of the solver's, from rest. */
  function move(make: () => void): void {
    starts.settle();
    if (standing.atEnd || get().failure !== null) return;
    endPreview(resting(standing));
    make();
  }

  function seek(t: number): void {
    starts.settle();
    const target = within(t, Math.max(...given.map(({ T }) => T)));
    if (target === null || get().failure !== null) return;
    become(resting(standing, target));
    solver.seek(target);
  }

  function lookAt(t: number): void {
    const target = within(t, get().latest);
    const { preview } = standing;
    if (target === null || (preview?.at === target && !preview.returning)) return;
    become(previewing(standing, target, get().t, get().status));
    solver.seek(target);
  }

  function lookBack(): void {
    const { preview } = standing;
    if (preview === null || preview.returning) return;
    if (preview.status === 'running') {
      endPreview({ ...standing, preview: null });
      drive();
    } else {
      become(returning(standing));
      solver.seek(preview.back);
    }
  }

  const actions: RunActions = {
    play() {
      starts.settle();
      if (get().status === 'running') return;
      if (get().failure !== null) {
        runLanes(wanted.lanes, 'play');
        return;
      }
      if (standing.atEnd) {
        become(playing());
        solver.seek(0);
      } else endPreview(playing());
      drive();
    },
    pause() {
      starts.settle();
      if (get().status !== 'running') return;
      endPreview(resting(standing));
      solver.pause();
    },
    toggle() {
      if (get().status === 'running') actions.pause();
      else actions.play();
    },
    step: () => move(() => solver.step()),
    subStepOn: () => move(() => solver.subStep()),
    stepBack() {
      starts.settle();
      const { preview, heading } = standing;
      // what is still on show may be of the run before
      const from = preview?.back ?? heading ?? (awaitsFirstEvent ? 0 : get().t);
      if (from > 0) seek(from - 1);
    },
    reset() {
      runLanes(wanted.lanes, 'wait');
      starts.settle();
    },
    seek,
    preview(t) {
      if (get().failure !== null || awaitsFirstEvent) return;
      if (t === null) lookBack();
      else lookAt(t);
    },
    setPace(pace) {
      set({ pace: nearestPace(pace) });
      solver.setPace(get().pace);
    },
    setWatched(watched, watcher = 'tab') {
      if (watching[watcher] === watched) return;
      watching[watcher] = watched;
      if (get().status !== 'running' || standing.preview !== null) return;
      if (watched) drive();
      else solver.pause();
    },
  };

  return {
    actions,
    runLanes,
    interrupt() {
      starts.settle();
      const { status } = get();
      endPreview(interrupted(standing, status));
      if (status === 'running') solver.pause();
    },
    progressed({ t, latest, subStep, ended, lanes }) {
      const shown = awaitsFirstEvent ? given.map(emptyLane) : get().lanes;
      const others = awaitsFirstEvent ? onNewRun(leastN(given)) : {};
      awaitsFirstEvent = false;
      become(arrived(standing, t, ended), {
        ...others,
        lanes: checked(movedLanes(shown, lanes)),
        t,
        latest,
        subStep,
        seeking: null,
      });
    },
    sought({ from, at, to }) {
      set({ seeking: { from, at, to } });
    },
    recovered({ reason, t }) {
      const notice = `The solver’s worker broke down (${reason}) and was replaced; the run goes on from t = ${t}.`;
      const others = get().notices.filter((other) => other !== notice);
      become(lost(standing), {
        seeking: null,
        notices: [...others, notice].slice(-MOST_NOTICES),
      });
    },
    failed({ sentence }) {
      become(interrupted(standing, get().status), { failure: sentence, seeking: null });
    },
    dispose() {
      starts.cancel();
      solver.dispose();
    },
  };
}

/** The whole number nearest to t within 0 … last; null if t is none. */
function within(t: number, last: number): number | null {
  return Number.isNaN(t) ? null : Math.round(Math.min(Math.max(t, 0), last));
}

function leastN(lanes: readonly Params[]): number {
  return Math.min(...lanes.map(({ n }) => n));
}
