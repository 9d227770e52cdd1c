/** Types of the lab's state and actions; `store.ts` implements them. */
import type { OwnKind, OwnMatrices, OwnMatrix, OwnReferences } from '../../core/matrixFile/own.ts';
import type { Facts } from '../../core/observe/facts.ts';
import type { Frame } from '../../core/observe/frame.ts';
import type { Outcome } from '../../core/run/outcome.ts';
import type { Params } from '../../core/params/params.ts';
import type { Problem } from '../../core/params/problem.ts';
import type { LemmaReport, Reading } from '../../core/theory/lemmas/reading.ts';
import type { LocalTheory } from '../../core/theory/local/local.ts';
import type { Setting } from '../../core/theory/setting.ts';
import type { Scan } from '../../core/theory/claims/claim.ts';
import type { SubStep } from '../../core/algorithms/algorithm.ts';
import type { Solver } from '../../solver/solver.ts';
import type { Coverage, EntryHistory, Pace } from '../../solver/messages.ts';
import type { Part } from '../../solver/part.ts';
import type { Scheduler } from '../../solver/scheduler.ts';
import type { OwnFiles } from '../own/ownFiles.ts';
import type { FigureId, Layout } from './layout.ts';
import type { Trace } from './trace.ts';

/**
 * `idle`: at t = 0, not yet played. `paused`: at rest before the end. `ended`: at the end of the run.
 * `failed`: it could not start or continue, see `failure`.
 */
export type Status = 'idle' | 'running' | 'paused' | 'ended' | 'failed';

/** One of the compared runs: the first is the lab's own. */
export interface Lane {
  /** How the text around the figures calls it, if it does. */
  readonly name?: string;
  /** The parameters it runs; the controls may be ahead while theirs cannot run. */
  readonly params: Params;
  /** Null until the solver has built it. */
  readonly facts: Facts | null;
  /** The scalars of t = 0 … latest. */
  readonly trace: Trace;
  /** The iterates at t = 0 and at the iteration shown, or at the lane's end if that is earlier. */
  readonly firstFrame: Frame | null;
  readonly frame: Frame | null;
  /** How the lane ends; null while unknown. */
  readonly outcome: Outcome | null;
  /** The quantities that the theorems assume; arrives soon after the first frame. */
  readonly setting: Setting | null;
  /** What the local theory (ours) predicts; arrives after the setting. */
  readonly localTheory: LocalTheory | null;
  /** Where claims of the proof are first violated, as far as the trace goes. */
  readonly scan: Scan;
}

/** The two pages that show the same run. */
export const PAGES = ['lab', 'proof'] as const;
export type Page = (typeof PAGES)[number];

/** A reading at the iterations where it is known, in order of t. */
export type BoundOverTime = readonly (Pick<Reading, 'measured' | 'bound' | 'slack'> & {
  readonly t: number;
})[];

/** The last report on the proof's lemmas, and their readings over time. */
export interface Inspection {
  /** The iteration of the reports; null before the first report of this run. */
  readonly t: number | null;
  /** One for each lane. */
  readonly reports: readonly (LemmaReport | null)[];
  /** One map for each lane, keyed by `readingKey` of inspection.ts. */
  readonly overTime: readonly ReadonlyMap<string, BoundOverTime>[];
  /** How many iterations `overTime` covers; null before the solver has had time for any. */
  readonly coverage: Coverage | null;
}

/** A feature i, or a pair (i, j): an entry of E. Indices start at 0. */
export interface Mark {
  readonly i: number;
  /** Null marks the feature alone. */
  readonly j: number | null;
}

export type HeatScale = 'linear' | 'log';
/** Whether the colour scale is fixed at t = 0 or follows the largest entry. */
export type HeatRange = 'first' | 'follow';
/** How two runs' heatmaps are compared. */
export type HeatCompare = 'side' | 'difference';
/** Whether two runs side by side have one colour scale or each its own. */
export type HeatSharing = 'shared' | 'own';

export interface HeatView {
  readonly scale: HeatScale;
  readonly range: HeatRange;
  readonly compare: HeatCompare;
  readonly sharing: HeatSharing;
}

/** The panels that open beside the figures: parameters, the ledger, how to read the figures, the steps of a lecture. */
export const DRAWERS = ['parameters', 'ledger', 'reading', 'lecture'] as const;
export type Drawer = (typeof DRAWERS)[number];

/** In a lecture hall: the figures without controls, or a black screen. */
export type Lectern = 'figures' | 'black';

/** The lecture that the lab follows. Its steps are loaded and checked by state/lectern. */
export interface Lecture {
  /** The name of a lecture, or its packed text after `~`. */
  readonly source: string;
  /** Counted from 0. */
  readonly step: number;
  /** Whether the lab has opened the step; false after a link that names nothing but the lecture. */
  readonly isShown: boolean;
}

export type Theme = 'system' | 'light' | 'dark';

/**
 * Parts of the program that are loaded while a run exists: the solver computes it, the theory checks the
 * assumptions and lemmas, the claims are the statements about every iterate, and the files are the reader's own.
 */
export type RunPart = 'solver' | 'theory' | 'claims' | 'files';

/** What can be out of sight: the browser's tab, or all figures of the page. */
export type Watcher = 'tab' | 'figures';

/** The parameters of a run and of the run compared with it. */
export interface Experiment {
  readonly params: Params;
  /** The changes of the compared run; null without one. */
  readonly compare: Partial<Params> | null;
  /** The reader's own matrices, which both runs share; none if it is left out. */
  readonly own?: OwnMatrices;
}

/** A link that names files which this browser does not have. */
export interface WantedFiles {
  readonly link: string;
  readonly files: OwnReferences;
}

export interface LabState extends Experiment {
  readonly pace: Pace;
  /** Why the parameters cannot run; empty if they can. */
  readonly problems: readonly Problem[];
  /** Why a typed value was refused, as a sentence; the field keeps its old value. */
  readonly inputErrors: Readonly<Partial<Record<keyof Params, string>>>;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The preset chosen last, also after a change; `isChanged` of presets.ts tells. */
  readonly presetId: string | null;

  readonly status: Status;
  readonly lanes: readonly Lane[];
  /** The iteration shown, the furthest one computed, and the last sub-step made. */
  readonly t: number;
  readonly latest: number;
  readonly subStep: SubStep;
  /** The run's own iteration: t, or during a preview the iteration it returns to. */
  readonly runT: number;
  /** The progress of a slow seek. */
  readonly seeking: { readonly from: number; readonly at: number; readonly to: number } | null;
  /** Why the run could not start or continue, as a sentence. */
  readonly failure: string | null;
  /** Messages that do not stop the run: a link's invalid fields, a worker that was replaced. */
  readonly notices: readonly string[];
  /** The parts that could not be loaded, each with the number of failed attempts. */
  readonly missing: Readonly<Partial<Record<RunPart, number>>>;

  /** The mark under the pointer, or else the pinned one. */
  readonly marked: Mark | null;
  readonly pinned: Mark | null;
  /** E_ij over time for the marked pair, once it has arrived. */
  readonly entryHistory: EntryHistory | null;

  /** The weight in a + βb; the paper's by default. */
  readonly beta: number;
  readonly heat: HeatView;
  readonly layout: Layout;
  /** The panel that is open beside the figures. */
  readonly drawer: Drawer | null;
  /** Null in the lab. */
  readonly lectern: Lectern | null;
  /** Null without one. */
  readonly lecture: Lecture | null;
  /** The parameter that the drawer was opened for, until another drawer is opened or none. */
  readonly wantedField: keyof Params | null;
  readonly theme: Theme;
  readonly page: Page;
  readonly inspection: Inspection;
  /** Reads and stores the reader's own files; null where there are none, as in the article. */
  readonly files: Part<OwnFiles> | null;
  /** The dialog for files of this kind is open. */
  readonly fileDialog: OwnKind | null;
  /** What the last link named and was not found; null once it is loaded or given up. */
  readonly wanted: WantedFiles | null;

  /** Plays on from here; from the end, again from t = 0. */
  play(): void;
  pause(): void;
  toggle(): void;
  step(): void;
  stepBack(): void;
  subStepOn(): void;
  /** Back to t = 0 of the identical run. */
  reset(): void;
  newSeed(): void;
  seek(t: number): void;
  /** Plays on from here and rests at iteration t. */
  playTo(t: number): void;
  /** Shows iteration t while the pointer is there; null returns to the run's own iteration. */
  preview(t: number | null): void;
  setPace(pace: Pace): void;

  /** Sets a field to whatever a control holds; an invalid value becomes an input error. */
  setParam(name: keyof Params, value: unknown): void;
  /** Sets several fields in one step that can be undone. */
  setParams(change: Partial<Params>): void;
  /** Takes over the parameters, pace and comparison of a preset, and plays it. */
  choosePreset(id: string): void;
  /** Compares with a changed run; an empty change runs the same twice, null ends the comparison. */
  setCompare(change: Partial<Params> | null): void;
  /** Replaces experiment and β; rests at t = 0. */
  showExperiment(next: Experiment & Pick<LabState, 'beta'>): void;
  undo(): void;
  redo(): void;
  /** Runs with a file of the reader's own, in one step that can be undone; other parameters follow it. If the
   * last link asked for the file, opens the link instead. */
  adoptFile(kind: OwnKind, own: OwnMatrix, notices?: readonly string[]): void;
  openFileDialog(kind: OwnKind | null): void;

  mark(mark: Mark | null): void;
  /** Keeps a mark when the pointer leaves; pinning it again, or null, releases it. */
  pin(mark: Mark | null): void;
  setBeta(beta: number): void;
  setHeat(change: Partial<HeatView>): void;
  maximise(figure: FigureId | null): void;
  /** Shows a figure in its box. */
  showFigure(figure: FigureId): void;
  /** @param field of the parameters, to which the focus goes */
  openDrawer(drawer: Drawer | null, field?: keyof Params): void;
  /** Shows large figures without controls, or the lab again. */
  present(lectern: Lectern | null): void;
  setTheme(theme: Theme): void;
  /** Switches the page; the run continues. */
  setPage(page: Page): void;
  dismissNotices(): void;
  /** Tries again to load a missing part; nothing else is lost meanwhile. */
  loadAgain(part: RunPart): void;

  /** Takes over the content of a link; its problems become notices. */
  openLink(link: string): void;
  /**
   * Takes over a link as a step of a lecture, and rests at its iteration. Presenting goes on, and so does the run
   * if it is the same. Calls `then` once it is open, which takes a moment if the link names files.
   */
  showStep(link: string, lecture: Lecture, then: () => void): void;
  /**
   * A run plays only while the tab and the figures are both in sight; its status does not change.
   * The watcher defaults to the tab.
   */
  setWatched(watched: boolean, watcher?: Watcher): void;
  dispose(): void;
}

/** What the parts of the store have in common. */
export interface StoreAccess {
  readonly solver: Solver;
  readonly clock: Scheduler;
  readonly get: () => LabState;
  readonly set: (change: Partial<LabState>) => void;
}
