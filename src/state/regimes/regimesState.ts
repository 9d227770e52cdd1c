/** The state of the page of regimes: a sweep, its results so far, and what the reader looks at. Types only. */
import type { Params } from '../../core/params/params.ts';
import type { AllowedNoise } from '../../core/sweep/boundaries.ts';
import type { SweepOutcome, SweepRow } from '../../core/sweep/measure.ts';
import type { OverlayId, Predictions } from '../../core/sweep/overlays.ts';
import type { QuantityId } from '../../core/sweep/slices.ts';
import type { Axis, Facet, SweepSpec } from '../../core/sweep/spec.ts';
import type { Sized, Sizing } from './sizeInputs.ts';

export type SweepStatus = 'idle' | 'running' | 'paused' | 'done';

/** Where the results come from: computed in this browser, shipped with the page, or a reader's file. */
export type Source =
  | { readonly kind: 'computed' }
  | { readonly kind: 'recorded'; readonly diagram: string; readonly version: string }
  | { readonly kind: 'imported'; readonly name: string };

/** The numbers of a run that figures show. */
export type RunResult = Pick<
  SweepRow,
  | 'seed'
  | 'outcome'
  | 't'
  | 'recoveryError'
  | 'matchedError'
  | 'rate'
  | 'rateError'
  | 'floor'
  | 'falseActivationRate'
  | 'missRate'
  | 'violation'
  | 'ms'
>;

/**
 * The results of a sweep, compact enough for 100 000 runs. They grow in place: watch `revision`. Results
 * that were discarded or replaced are another object.
 */
export interface Results {
  readonly count: number;
  /** Number of runs of a cell that are known; cheap, so that a figure can find the cells that changed. */
  countOf(cell: number): number;
  /** The runs of a cell that are known, by seed. */
  ofCell(cell: number): readonly RunResult[];
  readonly outcomes: Readonly<Partial<Record<SweepOutcome, number>>>;
  /** The version of the software that computed them. */
  readonly version: string;
  /** All rows that are known, whole, for saving: see `sweepJson` and `sweepCsv` of core. */
  rows(): Iterable<SweepRow>;
}

/** a + βb over the iterations, of each seed of a cell. */
export interface CellCurves {
  readonly cell: number;
  /** By seed; a run that could not be computed has none. */
  readonly potentials: readonly Float64Array[];
  /** Whether all seeds are there. */
  readonly complete: boolean;
}

export interface RegimesState {
  readonly spec: SweepSpec;
  readonly results: Results;
  /** Grows whenever results change. */
  readonly revision: number;
  readonly source: Source;
  readonly status: SweepStatus;
  readonly done: number;
  readonly total: number;
  /** Null while unknown. */
  readonly secondsLeft: number | null;
  /** The recovery error that counts as success. */
  readonly threshold: number;
  /** The cell whose card is shown; the hovered one wins. */
  readonly chosen: number | null;
  readonly hovered: number | null;
  /** The cell shown until the reader chooses one. */
  readonly suggested: number | null;
  /** The facet of the slices. */
  readonly facet: number;
  readonly sliceAlong: 'x' | 'y';
  /** What the first slice shows. */
  readonly sliceQuantity: QuantityId;
  /** The predictions that are drawn across the diagram. */
  readonly overlays: Readonly<Record<OverlayId, boolean>>;
  /** Of the local theory (ours), for the cells of a sweep that are computed so far. */
  readonly predictions: { readonly spec: SweepSpec; readonly cells: Predictions };
  /** Factors for the theorems' unknown constants, by boundary; 1 by default. */
  readonly constants: Readonly<Record<string, number>>;
  /**
   * For `boundariesOf` of core: by facet, the noise that the theorem allows at each value of the axis that
   * does not vary C_ν. Empty where no axis varies it, and null until it is computed.
   */
  readonly noiseLimits: readonly (readonly (AllowedNoise | null)[] | null)[];
  /** Curves of the shown cell; null until they are requested. */
  readonly curves: CellCurves | null;
  /** The inputs of the calculator; null while it is closed. */
  readonly sizing: Sizing | null;
  /** Its last answer, which may be to earlier inputs; null without one. */
  readonly sized: Sized | null;
  /** Whether the answer to its inputs is being computed. */
  readonly isSizing: boolean;
  /** Sentences about a link, a file or storage. */
  readonly notices: readonly string[];
  /** Why nothing can be computed, for example because the worker's program is missing; else null. */
  readonly failure: string | null;

  /** Replace a part of the spec; throws nothing: a part that cannot run becomes a notice. */
  setAxis(which: 'x' | 'y', axis: Axis | null): void;
  setBase(change: Partial<Params>): void;
  setFacet(facet: Facet | null): void;
  setSeeds(seeds: number): void;
  /** Shows a whole spec, and results for it that are stored. */
  setSpec(spec: SweepSpec): void;
  /** Shows the content of a link; see `writeRegimesLink` of link.ts. */
  openLink(link: string): void;
  setThreshold(threshold: number): void;
  setConstant(boundary: string, factor: number): void;
  sliceAlongAxis(axis: 'x' | 'y'): void;
  showQuantity(quantity: QuantityId): void;
  setOverlay(overlay: OverlayId, isShown: boolean): void;
  openSizing(): void;
  closeSizing(): void;
  /** Ignores a target outside its range; asks again if it is the same. */
  setTarget(target: number): void;
  setSizing(change: Sizing['changes']): void;
  showFacet(facet: number): void;
  choose(cell: number | null): void;
  hover(cell: number | null): void;
  suggest(cell: number | null): void;
  /** Starts or continues; also tries again to load a program that is missing. */
  start(): void;
  pause(): void;
  /** Stops and keeps what is computed. */
  cancel(): void;
  /** Discards the results and computes them here. */
  recompute(): void;
  /** Computes a cell before all others. */
  computeCell(cell: number): void;
  /** Rows from a file: JSON of a sweep, or JSON lines of `purify sweep`. */
  importText(text: string, name: string): void;
  /** Shows a recorded diagram. */
  showRecorded(diagram: string): void;
  /** Deletes everything stored in this browser. */
  clearStored(): Promise<void>;
  dismissNotices(): void;
  dispose(): void;
}
