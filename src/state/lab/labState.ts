/** What the lab knows and what can be done to it: types only. `store.ts` brings it to life. */
import type { Facts } from '../../core/observe/facts.ts';
import type { Frame } from '../../core/observe/frame.ts';
import type { Outcome } from '../../core/run/outcome.ts';
import type { Params } from '../../core/params/params.ts';
import type { Problem } from '../../core/params/validate.ts';
import type { LemmaReport, Reading } from '../../core/theory/reading.ts';
import type { Setting } from '../../core/theory/setting.ts';
import type { Scan } from '../../core/theory/violation.ts';
import type { EntryHistory, Pace, SubStep } from '../../solver/messages.ts';
import type { FigureId, Layout } from './layout.ts';
import type { Trace } from './trace.ts';

/**
 * `idle`: at t = 0, not yet played. `paused`: at rest, and could go on. `ended`: at the end of the
 * run. `failed`: it could not start or go on, see `failure`.
 */
export type Status = 'idle' | 'running' | 'paused' | 'ended' | 'failed';

/** One run: the first is the lab's own, a second is the one it is compared with. */
export interface Lane {
  /** What it runs; may lag behind the controls while those say something impossible. */
  readonly params: Params;
  /** Null until the solver has built it. */
  readonly facts: Facts | null;
  /** Scalars of every iteration so far, t = 0 … latest. */
  readonly trace: Trace;
  /** At t = 0, and at the iteration on show (or at the lane's end, if that is earlier). */
  readonly firstFrame: Frame | null;
  readonly frame: Frame | null;
  /** How the lane ends; null while that is not known. */
  readonly outcome: Outcome | null;
  /** What the theorems speak about; comes soon after the first frame. */
  readonly setting: Setting | null;
  /** Where claims of the proof first do not hold, as far as the trace goes. */
  readonly scan: Scan;
}

/** The two pages that look at the same run. */
export const PAGES = ['lab', 'proof'] as const;
export type Page = (typeof PAGES)[number];

/** A reading at the iterations at which it was looked at, rising in t. */
export type BoundOverTime = readonly (Pick<Reading, 'measured' | 'bound' | 'slack'> & {
  readonly t: number;
})[];

/** The proof's lemmas in the run, as last looked at. */
export interface Inspection {
  /** The iteration of the reports; null while there is none of this run. */
  readonly t: number | null;
  /** One a lane. */
  readonly reports: readonly (LemmaReport | null)[];
  /** One a lane, under `readingKey` of inspection.ts. */
  readonly overTime: readonly ReadonlyMap<string, BoundOverTime>[];
}

/** A feature i, or a pair: entry (i, j) of E. From 0. */
export interface Mark {
  readonly i: number;
  /** Null marks the feature alone. */
  readonly j: number | null;
}

export type HeatScale = 'linear' | 'log';
/** Whether the colour scale stays as at t = 0 or follows the largest entry. */
export type HeatRange = 'first' | 'follow';
/** How two runs' heatmaps are compared. */
export type HeatCompare = 'side' | 'difference';

export interface HeatView {
  readonly scale: HeatScale;
  readonly range: HeatRange;
  readonly compare: HeatCompare;
}

export type Theme = 'system' | 'light' | 'dark';

/** Who can look away: the browser's tab, or the figures when they are scrolled out of sight. */
export type Watcher = 'tab' | 'figures';

/** The part of the state that a link carries. */
export interface Experiment {
  readonly params: Params;
  /** What the compared run does differently; null when there is none. */
  readonly compare: Partial<Params> | null;
}

export interface LabState extends Experiment {
  readonly pace: Pace;
  /** Why the controls' parameters cannot run; empty when they do. */
  readonly problems: readonly Problem[];
  /** What was typed into a field and cannot be, as a sentence; the field keeps its old value. */
  readonly inputErrors: Readonly<Partial<Record<keyof Params, string>>>;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The preset these parameters came from, until one is changed. */
  readonly presetId: string | null;

  readonly status: Status;
  readonly lanes: readonly Lane[];
  /** The iteration on show, the furthest computed, and the sub-step that was last made. */
  readonly t: number;
  readonly latest: number;
  readonly subStep: SubStep;
  /** Where the run stands: t, or during a preview the iteration it returns to. */
  readonly standsAt: number;
  /** A seek that takes its time. */
  readonly seeking: { readonly from: number; readonly at: number; readonly to: number } | null;
  /** Why the run could not start or go on, as a sentence. */
  readonly failure: string | null;
  /** Things to know that do not stop the run: a broken link's fields, a worker restarted. */
  readonly notices: readonly string[];

  /** What is pointed at, else what is pinned. */
  readonly marked: Mark | null;
  readonly pinned: Mark | null;
  /** E_ij over time for the marked pair, once it has come. */
  readonly entryHistory: EntryHistory | null;

  /** The weight in a + βb; the paper's until moved. */
  readonly beta: number;
  readonly heat: HeatView;
  readonly layout: Layout;
  readonly theme: Theme;
  readonly page: Page;
  readonly inspection: Inspection;

  /** Runs on from here; from the end, again from t = 0. */
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
  /** Looks at iteration t while pointing there; null returns to where the run stands. */
  preview(t: number | null): void;
  setPace(pace: Pace): void;

  /** From a control: anything; what the field cannot be is refused with a sentence. */
  setParam(name: keyof Params, value: unknown): void;
  /** Several at once, as one change that can be undone. */
  setParams(change: Partial<Params>): void;
  /** All parameters, pace and comparison of a preset; plays it. */
  choosePreset(id: string): void;
  /** The change may be empty: the same run twice, until something is changed. Null ends comparing. */
  setCompare(change: Partial<Params> | null): void;
  undo(): void;
  redo(): void;

  mark(mark: Mark | null): void;
  /** Keeps a mark when the pointer leaves; the same again, or null, lets it go. */
  pin(mark: Mark | null): void;
  setBeta(beta: number): void;
  setHeat(change: Partial<HeatView>): void;
  maximise(figure: FigureId | null): void;
  setHidden(figure: FigureId, hidden: boolean): void;
  setTheme(theme: Theme): void;
  /** The run goes on: both pages show it. */
  setPage(page: Page): void;
  dismissNotices(): void;

  /** Takes over what a link says; problems become notices. */
  openLink(link: string): void;
  /**
   * Nobody is looking: nothing plays until someone is, and the status stays as it is. Each watcher
   * speaks for itself, and the run plays while all of them look. Without a name it is the tab.
   */
  setWatched(watched: boolean, watcher?: Watcher): void;
  dispose(): void;
}
