/** Changing what runs: from controls, presets, links, and back again. */
import { FIELD_NAMES } from '../../core/params/fields.ts';
import type { Params } from '../../core/params/params.ts';
import type { Scheduler } from '../../solver/scheduler.ts';
import { lanesOf, problemsOf, sameExperiment } from './experiment.ts';
import { readFields } from './fieldInput.ts';
import type { Experiment, LabState } from './labState.ts';
import { type LinkContent, readLink } from '../link/link.ts';
import type { Marks } from './marks.ts';
import { DEFAULT_PACE } from './pace.ts';
import { presetById, presetExperiment, presetOf } from '../presets/presets.ts';
import type { Onset, Runner } from './runner.ts';
import { NOTHING_TO_UNDO, recorded, redone, type Undo, undone } from './undo.ts';

export interface ExperimentsOptions {
  readonly runner: Runner;
  readonly marks: Marks;
  readonly clock: Scheduler;
  readonly get: () => LabState;
  readonly set: (change: Partial<LabState>) => void;
  /** Whether nothing is to move before the reader asks for it. */
  readonly calm: boolean;
  readonly randomSeed: () => number;
}

type ExperimentActions = Pick<
  LabState,
  | 'setParam'
  | 'setParams'
  | 'setCompare'
  | 'newSeed'
  | 'choosePreset'
  | 'undo'
  | 'redo'
  | 'openLink'
>;

interface Snapshot extends Experiment {
  readonly presetId: string | null;
}

export interface Experiments {
  readonly actions: ExperimentActions;
  /** Runs what a link says, without a way back. */
  begin(content: LinkContent): void;
}

export function createExperiments(options: ExperimentsOptions): Experiments {
  const { runner, marks, clock, get, set, calm, randomSeed } = options;
  let undo: Undo<Snapshot> = NOTHING_TO_UNDO;

  /** Takes an experiment over, and runs it if it can run. */
  function adopt(next: Snapshot, onset: Onset, t = 0): void {
    const { params, compare, presetId } = next;
    const problems = problemsOf(next);
    const [canUndo, canRedo] = [undo.past.length > 0, undo.future.length > 0];
    set({ params, compare, presetId, problems, canUndo, canRedo });
    if (problems.length === 0) runner.runLanes(lanesOf(next), onset, t);
    else runner.interrupt();
  }

  /** @param what names the change, so that more of the same are undone as one */
  function record(after: Snapshot, what: string | null): void {
    const before = snapshot(get());
    if (sameExperiment(before, after)) return;
    undo = recorded(undo, { before, after, what, now: clock.now() }, sameExperiment);
  }

  /** A change by the reader's hand; nothing happens where it changes nothing. */
  function edit(change: Partial<Experiment>, what: string | null): void {
    const before = snapshot(get());
    const after: Snapshot = { ...before, ...change, presetId: null };
    if (sameExperiment(before, after)) return;
    record(after, what);
    adopt(after, 'as before');
  }

  /** A good value takes back what was said against a bad one. */
  function reportInput(good: Partial<Params>, sentences: LabState['inputErrors']): void {
    const standing = Object.entries(get().inputErrors).filter(([name]) => !(name in good));
    set({ inputErrors: { ...Object.fromEntries(standing), ...sentences } });
  }

  function setParams(input: Readonly<Record<string, unknown>>, what: string | null): void {
    const { change, sentences } = readFields(input);
    reportInput(change, sentences);
    edit({ params: { ...get().params, ...change } }, what);
  }

  function travel(step: ReturnType<typeof undone<Snapshot>>): void {
    if (step === null) return;
    undo = step.undo;
    set({ inputErrors: {} });
    adopt(step.state, 'as before');
  }

  function begin({ experiment, pace, view, pinned, t, problems }: LinkContent): void {
    set({ inputErrors: {}, notices: problems, ...view });
    runner.actions.setPace(pace);
    marks.pinInNextRun(pinned);
    adopt({ ...experiment, presetId: presetOf(experiment) }, calm ? 'wait' : 'play', t);
  }

  return {
    begin,
    actions: {
      setParam: (name, value) => setParams({ [name]: value }, name),
      setParams: (change) => setParams({ ...change }, null),
      setCompare(change) {
        if (change === null) {
          edit({ compare: null }, null);
          return;
        }
        const { change: compare, sentences } = readFields({ ...change });
        reportInput(compare, sentences);
        const names = FIELD_NAMES.filter((name) => Object.hasOwn(compare, name));
        edit({ compare }, `compare ${names.join()}`);
      },
      newSeed() {
        const { seed } = get().params;
        let next = randomSeed();
        // chance may repeat itself, the reader asked for another
        if (next === seed) next = seed === 0 ? 1 : seed - 1;
        setParams({ seed: next }, null);
      },
      choosePreset(id) {
        const preset = presetById(id);
        if (preset === null) return;
        const next = { ...presetExperiment(preset), presetId: id };
        record(next, null);
        set({ inputErrors: {} });
        runner.actions.setPace(preset.pace ?? DEFAULT_PACE);
        adopt(next, calm ? 'wait' : 'play');
      },
      undo: () => travel(undone(undo, snapshot(get()))),
      redo: () => travel(redone(undo, snapshot(get()))),
      openLink(link) {
        const content = readLink(link);
        const { page } = content.view;
        // back and forth between two pages that look at the same run: it goes on
        if (page !== get().page && sameExperiment(content.experiment, get())) {
          get().setPage(page);
          return;
        }
        record({ ...content.experiment, presetId: null }, null);
        begin(content);
      },
    },
  };
}

function snapshot({ params, compare, presetId }: Snapshot): Snapshot {
  return { params, compare, presetId };
}
