/** Assembles the lab's store: experiment, run, marks and view, driven by the solver's events. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Params } from '../../core/params/params.ts';
import type { ScanOn } from '../../core/theory/claims/claim.ts';
import { type Part, withPart } from '../../solver/part.ts';
import { type Scheduler, timers } from '../../solver/scheduler.ts';
import type { ClientEvent, Solver } from '../../solver/solver.ts';
import { createEdits } from './edits.ts';
import type { LabState, Theme } from './labState.ts';
import { createInspection, NOTHING_INSPECTED } from './inspection.ts';
import { emptyLane, type NameRun, predictedLanes, scannedLanes, settledLanes } from './lanes.ts';
import { readLink } from '../link/link.ts';
import type { LabFiles } from './labFiles.ts';
import { createLinkOpener } from './linkOpener.ts';
import { createMarks } from './marks.ts';
import { createMissingParts } from './missingParts.ts';
import { createRunner } from './runner.ts';
import { viewActions } from './view.ts';
import { lanesOf } from './experiment.ts';

export type LabStore = StoreApi<LabState>;

export interface LabOptions {
  /** Creates the solver and passes its events to the lab. */
  readonly openSolver: (onEvent: (event: ClientEvent) => void) => Solver;
  /** Defaults to the opening preset. */
  readonly initial?: { readonly link: string };
  readonly theme?: Theme;
  /** Stores the theme for the next visit. */
  readonly remember?: (theme: Theme) => void;
  /** Whether nothing plays until the reader presses play. */
  readonly calm?: boolean;
  /** Returns a seed from 0 to 2³¹−1. */
  readonly randomSeed: () => number;
  readonly clock?: Scheduler;
  /** The check of the proof's claims, loaded once a run has a setting to check them in; null checks none. */
  readonly claims: Part<ScanOn> | null;
  /** The reader's own files, loaded with the first link or dialog that needs them; by default there are none. */
  readonly files?: Part<LabFiles> | null;
  /** How the text around the figures calls a run; by default it has no name. */
  readonly nameRun?: NameRun | null;
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
  files = null,
  nameRun = null,
}: LabOptions): LabStore {
  const opening = readLink(initial.link);
  const solver = openSolver(handleEvent);
  const get = () => lab.getState();
  const set = (change: Partial<LabState>) => lab.setState(change);

  const marks = createMarks({ solver, clock, get, set });
  const inspection = createInspection({ solver, clock, get, set });
  const missing = createMissingParts({
    get,
    set,
    loaders: {
      solver: () => solver.loadAgain(),
      theory: () => solver.loadAgain(),
      claims: loadClaims,
      files: () => links.retry(),
    },
  });
  const onNewRun = (n: number) => ({ ...marks.within(n), inspection: NOTHING_INSPECTED });
  let scanOn: ScanOn | null = null;
  const checked = (lanes: LabState['lanes']) =>
    scanOn === null ? lanes : scannedLanes(lanes, scanOn);
  function loadClaims(): void {
    if (claims === null || scanOn !== null) return;
    const onLoaded = (scan: ScanOn) => {
      scanOn = scan;
      missing.onLoaded('claims');
      set({ lanes: checked(get().lanes) });
    };
    withPart(claims, onLoaded, () => missing.onFailure('claims'));
  }
  const emptied = (params: Params) => emptyLane(params, nameRun);
  const runner = createRunner({ solver, clock, get, set, onNewRun, checked, emptied });
  const links = createLinkOpener({
    files,
    onLoaded: () => missing.onLoaded('files'),
    onFailure: () => missing.onFailure('files'),
  });
  const edits = createEdits({ runner, marks, links, files, clock, get, set, calm, randomSeed });

  function handleEvent(event: ClientEvent): void {
    switch (event.type) {
      case 'progress':
        missing.onLoaded('solver');
        runner.onProgress(event);
        marks.onProgress();
        inspection.onProgress();
        break;
      case 'seeking':
        runner.onSeeking(event);
        break;
      case 'history':
        marks.onHistory(event);
        break;
      case 'settings':
        set({ lanes: checked(settledLanes(get().lanes, event.lanes)) });
        if ('theory' in get().missing) inspection.onTheoryLoaded();
        missing.onLoaded('theory');
        loadClaims();
        break;
      case 'local-theory':
        set({ lanes: predictedLanes(get().lanes, event.lanes) });
        break;
      case 'theory-missing':
        missing.onFailure('theory');
        break;
      case 'unloaded':
        runner.onUnloaded();
        missing.onFailure('solver');
        break;
      case 'lemmas':
        inspection.onLemmas(event);
        break;
      case 'backfilled':
        inspection.onBackfilled(event);
        break;
      case 'recovered':
        runner.onRecovered(event);
        inspection.onRecovered();
        break;
      case 'failed':
        runner.onFailed(event);
        break;
    }
  }

  const lab = createStore<LabState>(() => ({
    // present from the start, because views read a state by its first fields
    own: {},
    ...opening.experiment,
    ...opening.view,
    pace: opening.pace,
    theme,
    problems: [],
    inputErrors: {},
    notices: [],
    missing: {},
    canUndo: false,
    canRedo: false,
    presetId: null,
    status: 'idle',
    lanes: lanesOf(opening.experiment).map(emptied),
    t: 0,
    latest: 0,
    subStep: 'update',
    runT: 0,
    seeking: null,
    failure: null,
    marked: null,
    pinned: null,
    entryHistory: null,
    wantedField: null,
    inspection: NOTHING_INSPECTED,
    files,
    fileDialog: null,
    wanted: null,
    ...runner.actions,
    ...edits.actions,
    ...marks.actions,
    ...inspection.actions,
    ...missing.actions,
    ...viewActions({ get, set, remember }),
    dispose() {
      runner.dispose();
      marks.dispose();
      inspection.dispose();
    },
  }));
  edits.begin(initial.link);
  return lab;
}
