/**
 * Edits of the experiment: from controls, presets, links, undo and redo. An edit is validated once
 * and changes the state once.
 */
import { fileKey } from '../../core/matrixFile/own.ts';
import { FIELD_NAMES } from '../../core/params/fields.ts';
import type { Problem } from '../../core/params/problem.ts';
import type { Part } from '../../solver/part.ts';
import type { LinkContent } from '../link/link.ts';
import { presetById, presetExperiment, presetOf, presetPace } from '../presets/presets.ts';
import { givenMatrices, lanesOf, problemsOf, readFields, sameExperiment } from './experiment.ts';
import type { Experiment, LabState, StoreAccess } from './labState.ts';
import type { LabFiles } from './labFiles.ts';
import type { LinkOpener } from './linkOpener.ts';
import { type Marks, sameMark } from './marks.ts';
import type { NewRun, Runner } from './runner.ts';

export interface EditsOptions extends Omit<StoreAccess, 'solver'> {
  readonly runner: Runner;
  readonly marks: Marks;
  readonly links: LinkOpener;
  readonly files: Part<LabFiles> | null;
  /** Whether presets and links wait for the reader to press play. */
  readonly calm: boolean;
  readonly randomSeed: () => number;
}

type EditActions = Pick<
  LabState,
  | 'setParam'
  | 'setParams'
  | 'setCompare'
  | 'showExperiment'
  | 'newSeed'
  | 'choosePreset'
  | 'undo'
  | 'redo'
  | 'adoptFile'
  | 'openLink'
  | 'showStep'
>;

/** What an edit replaces and undo restores. */
interface Snapshot extends Experiment {
  readonly presetId: string | null;
  /** The iteration of the run. */
  readonly t: number;
}

export interface Edits {
  readonly actions: EditActions;
  /** Runs the content of a link, without an undo step. */
  begin(link: string): void;
}

export function createEdits(options: EditsOptions): Edits {
  const { runner, marks, links, files, clock, get, set, calm, randomSeed } = options;
  const onset = calm ? 'wait' : 'play';
  let undo: Undo<Snapshot> = NOTHING_TO_UNDO;

  /** Replaces the experiment, in one state change with `change`, and runs it if it can run. */
  function adopt(
    { t, ...next }: Snapshot,
    run: Pick<NewRun, 'onset' | 'paceFrom'>,
    change: Partial<LabState>,
    problems: readonly Problem[] = problemsOf(next),
  ): void {
    links.forget();
    const [canUndo, canRedo] = [undo.past.length > 0, undo.future.length > 0];
    const whole = { wanted: null, ...change, own: {}, ...next, problems, canUndo, canRedo };
    const lanes = lanesOf(next);
    if (problems.length === 0)
      runner.start({ ...run, lanes, given: givenMatrices(next), t }, whole);
    else runner.interrupt(whole);
  }

  function snapshot(): Snapshot {
    const { params, compare, own = {}, presetId } = get();
    return { params, compare, own, presetId, t: runner.iteration() };
  }

  /** @param what names the change, so that repeated ones, as in a drag, are undone together */
  function record(after: Snapshot, what: string | null): void {
    const before = snapshot();
    if (sameExperiment(before, after)) return;
    undo = recorded(undo, { before, after, what, now: clock.now() }, sameExperiment);
  }

  /** An edit by the reader; an experiment that stays the same is not started again. */
  function edit(
    change: Partial<Experiment>,
    what: string | null,
    inputErrors = get().inputErrors,
    others: Partial<LabState> = {},
  ): void {
    const before = snapshot();
    const { params, compare, own = {} } = before;
    const experiment = { params, compare, own, ...change };
    const presetId = presetOf(experiment) ?? before.presetId;
    const after: Snapshot = { ...experiment, presetId, t: 0 };
    if (sameExperiment(before, after)) {
      if (inputErrors !== get().inputErrors) set({ inputErrors });
      return;
    }
    record(after, what);
    adopt(after, { onset: 'as before' }, { ...others, inputErrors });
  }

  function setParams(input: Readonly<Record<string, unknown>>, what: string | null): void {
    const read = readFields(input, get().own);
    edit({ params: { ...get().params, ...read.change } }, what, errorsAfter(get(), read));
  }

  function travel(step: ReturnType<typeof undone<Snapshot>>): void {
    if (step === null) return;
    undo = step.undo;
    // a run that has ended does not play on from the iteration that another was left at
    const rests = step.state.t > 0 && get().status === 'ended';
    adopt(step.state, { onset: rests ? 'wait' : 'as before' }, { inputErrors: {} });
  }

  function beginWith({
    experiment,
    pace,
    paceFrom = null,
    view,
    pinned,
    t,
    problems,
    wanted = null,
  }: Omit<LinkContent, 'wanted'> & { readonly wanted?: LabState['wanted'] }): void {
    const waits = t > 0 || view.lecture !== null;
    marks.pinInNextRun(pinned);
    const change = { ...view, pace, inputErrors: {}, notices: problems, wanted };
    // readLink has already replaced what cannot run
    const next = { ...experiment, presetId: presetOf(experiment), t };
    adopt(next, { onset: waits ? 'wait' : onset, paceFrom }, change, []);
  }

  function openLink(link: string): void {
    links.open(link, (content) => {
      const { page, ...view } = content.view;
      // switching between the two pages of the same run does not restart it
      if (page !== get().page && sameExperiment(content.experiment, get())) {
        set({ ...view, notices: content.problems });
        get().setPage(page);
        return;
      }
      record({ ...content.experiment, presetId: null, t: 0 }, null);
      beginWith(content);
    });
  }

  return {
    begin: (link) => links.open(link, beginWith),
    actions: {
      setParam: (name, value) => setParams({ [name]: value }, name),
      setParams: (change) => setParams({ ...change }, null),
      setCompare(change) {
        if (change === null) {
          edit({ compare: null }, null);
          return;
        }
        const read = readFields({ ...change }, get().own);
        const names = FIELD_NAMES.filter((name) => Object.hasOwn(read.change, name));
        edit({ compare: read.change }, `compare ${names.join()}`, errorsAfter(get(), read));
      },
      showExperiment({ params, compare, beta }) {
        const next = { params, compare, presetId: null, t: 0 };
        record(next, null);
        adopt(next, { onset: 'wait' }, { beta, inputErrors: {} });
      },
      newSeed() {
        const { seed } = get().params;
        let next = randomSeed();
        // a random seed may repeat, but the reader asked for a different one
        if (next === seed) next = seed === 0 ? 1 : seed - 1;
        setParams({ seed: next }, null);
      },
      choosePreset(id) {
        const preset = presetById(id);
        if (preset === null) return;
        const next = { ...presetExperiment(preset), presetId: id, t: 0 };
        record(next, null);
        const { pace, paceFrom } = presetPace(preset);
        adopt(next, { onset, paceFrom }, { inputErrors: {}, pace });
      },
      undo: () => travel(undone(undo, snapshot())),
      redo: () => travel(redone(undo, snapshot())),
      openLink,
      showStep(link, lecture, then) {
        links.open(link, (content) => {
          const { lectern, drawer, failure, pinned, pin, setPace, seek } = get();
          const view = { ...content.view, lectern, drawer, lecture };
          if (failure === null && sameExperiment(content.experiment, get())) {
            set({ ...view, notices: content.problems });
            if (!sameMark(content.pinned, pinned)) pin(content.pinned);
            setPace(content.pace);
            seek(content.t);
          } else {
            record({ ...content.experiment, presetId: null, t: 0 }, null);
            beginWith({ ...content, view });
          }
          then();
        });
      },
      adoptFile(kind, file, others = []) {
        const { wanted } = get();
        const awaited = wanted?.files[kind];
        if (wanted !== null && awaited && fileKey(kind, awaited) === fileKey(kind, file)) {
          openLink(wanted.link);
          return;
        }
        const fitted = files?.get()?.withFile(snapshot(), kind, file);
        if (fitted === undefined) return;
        edit(fitted.experiment, null, {}, { notices: [...others, ...fitted.notices] });
      },
    },
  };
}

/** The input errors after some fields were read; the same object where nothing changes. */
function errorsAfter(
  { inputErrors }: Pick<LabState, 'inputErrors'>,
  { change, sentences }: ReturnType<typeof readFields>,
): LabState['inputErrors'] {
  const others = Object.entries(inputErrors).filter(([name]) => !(name in change));
  const nothingCleared = others.length === Object.keys(inputErrors).length;
  if (nothingCleared && Object.keys(sentences).length === 0) return inputErrors;
  return { ...Object.fromEntries(others), ...sentences };
}

// --- Undo and redo of any immutable state ---

const MOST_STEPS = 100;
/** Changes of the same thing less than this many milliseconds apart are one step: a drag. */
const ONE_STEP = 1000;

interface Undo<State> {
  readonly past: readonly State[];
  readonly future: readonly State[];
  /** The last change and its time; null once that step is closed. */
  readonly last: { readonly what: string; readonly at: number } | null;
}

const NOTHING_TO_UNDO: Undo<never> = { past: [], future: [], last: null };

interface Change<State> {
  readonly before: State;
  readonly after: State;
  /** Names the change, so that a drag is one step; null is always a step of its own. */
  readonly what: string | null;
  readonly now: number;
}

/** A step back or forward: the state it restores, and the undo history after it. */
interface Step<State> {
  readonly undo: Undo<State>;
  readonly state: State;
}

function recorded<State>(
  undo: Undo<State>,
  { before, after, what, now }: Change<State>,
  same: (one: State, other: State) => boolean,
): Undo<State> {
  const { past, last } = undo;
  const continues = last !== null && last.what === what && now - last.at < ONE_STEP;
  if (continues && same(past.at(-1)!, after))
    // dragged back to where it began
    return { past: past.slice(0, -1), future: [], last: null };
  return {
    past: continues ? past : [...past, before].slice(-MOST_STEPS),
    future: [],
    last: what === null ? null : { what, at: now },
  };
}

/** One step back from `current`; null if there is none. */
function undone<State>({ past, future }: Undo<State>, current: State): Step<State> | null {
  const state = past.at(-1);
  if (state === undefined) return null;
  return {
    undo: { past: past.slice(0, -1), future: [current, ...future], last: null },
    state,
  };
}

/** One step forward again; null if there is none. */
function redone<State>({ past, future }: Undo<State>, current: State): Step<State> | null {
  const [state, ...rest] = future;
  if (state === undefined) return null;
  return { undo: { past: [...past, current], future: rest, last: null }, state };
}
