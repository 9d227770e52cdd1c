/**
 * The lab: what is to run, the run and how far it has come, and how it is looked at. It speaks to
 * the solver and knows nothing of what is drawn. Each part of it has a file of its own; here they
 * are put together.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Loader } from '../../solver/loader.ts';
import type { ScanOn } from '../../core/theory/violation.ts';
import type { ClientEvent, Solver } from '../../solver/client.ts';
import { type Scheduler, timers } from '../../solver/scheduler.ts';
import { createExperiments } from './experiments.ts';
import type { LabState, Theme } from './labState.ts';
import { createInspection, NOTHING_INSPECTED } from './inspection.ts';
import { emptyLane, scannedLanes, settledLanes } from './lanes.ts';
import { readLink } from '../link/link.ts';
import { createMarks } from './marks.ts';
import { createRunner } from './runner.ts';
import { viewActions } from './view.ts';
import { lanesOf } from './experiment.ts';

export type LabStore = StoreApi<LabState>;

export interface LabOptions {
  /** Opens the solver whose events the lab follows. */
  readonly openSolver: (onEvent: (event: ClientEvent) => void) => Solver;
  /** What to begin with; without it, the opening. */
  readonly initial?: { readonly link: string };
  readonly theme?: Theme;
  /** Keeps the theme for the next visit. */
  readonly remember?: (theme: Theme) => void;
  /** Whether nothing is to move before the reader asks for it. */
  readonly calm?: boolean;
  /** A seed from 0 to 2³¹−1. */
  readonly randomSeed: () => number;
  readonly clock?: Scheduler;
  /** Brings what checks the proof's claims at every iteration, when there is something to check. */
  readonly claims: Loader<ScanOn>;
}

export function createLab({
  openSolver,
  initial = { link: '' },
  theme = 'system',
  remember = () => {},
  calm = false,
  randomSeed,
  clock = timers,
  claims,
}: LabOptions): LabStore {
  const opening = readLink(initial.link);
  const solver = openSolver(hear);
  const get = () => lab.getState();
  const set = (change: Partial<LabState>) => lab.setState(change);

  const marks = createMarks({ solver, clock, get, set });
  const inspection = createInspection({ solver, clock, get, set });
  const onNewRun = (n: number) => ({ ...marks.within(n), inspection: NOTHING_INSPECTED });
  let scanOn: ScanOn | null = null;
  const checked = (lanes: LabState['lanes']) =>
    scanOn === null ? lanes : scannedLanes(lanes, scanOn);
  const runner = createRunner({ solver, clock, get, set, onNewRun, checked });
  const experiments = createExperiments({ runner, marks, clock, get, set, calm, randomSeed });

  function hear(event: ClientEvent): void {
    switch (event.type) {
      case 'progress':
        runner.progressed(event);
        marks.moved();
        inspection.moved();
        break;
      case 'seeking':
        runner.sought(event);
        break;
      case 'history':
        marks.heard(event);
        break;
      case 'settings':
        set({ lanes: checked(settledLanes(get().lanes, event.lanes)) });
        if (scanOn === null)
          claims((scan) => {
            scanOn = scan;
            set({ lanes: checked(get().lanes) });
          });
        break;
      case 'lemmas':
        inspection.heard(event);
        break;
      case 'recovered':
        runner.recovered(event);
        inspection.lost();
        break;
      case 'failed':
        runner.failed(event);
        break;
    }
  }

  const lab = createStore<LabState>(() => ({
    ...opening.experiment,
    ...opening.view,
    pace: opening.pace,
    theme,
    problems: [],
    inputErrors: {},
    notices: [],
    canUndo: false,
    canRedo: false,
    presetId: null,
    status: 'idle',
    lanes: lanesOf(opening.experiment).map(emptyLane),
    t: 0,
    latest: 0,
    subStep: 'update',
    standsAt: 0,
    seeking: null,
    failure: null,
    marked: null,
    pinned: null,
    entryHistory: null,
    inspection: NOTHING_INSPECTED,
    ...runner.actions,
    ...experiments.actions,
    ...marks.actions,
    ...inspection.actions,
    ...viewActions({ get, set, remember }),
    dispose() {
      runner.dispose();
      marks.dispose();
      inspection.dispose();
    },
  }));
  experiments.begin(opening);
  return lab;
}
