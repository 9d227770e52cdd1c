/** Runs one run of a sweep and measures it: a row. Values, not verdicts, so that thresholds can change later. */
import { CATALOGUE } from '../algorithms/catalogue.ts';
import { withReusedSlabs } from '../linalg/wasm/arena.ts';
import type { Matrix } from '../matrix.ts';
import type { Scalars } from '../observe/frame.ts';
import type { Instance } from '../model/instance.ts';
import { type ScalarName, withoutExamples } from '../observe/scalars.ts';
import type { Params } from '../params/params.ts';
import { hasFailed, type OutcomeKind } from '../run/outcome.ts';
import { type Progress, type Run, runOf } from '../run/run.ts';
import { firstFailure } from '../theory/claims/scan.ts';
import { seriesOf } from '../theory/series.ts';
import { lazySettingOf, type Setting } from '../theory/setting.ts';
import { FAILED, headOf } from './failedRow.ts';
import { contraction, logLine, median } from './fit.ts';
import { matchedError } from './matching.ts';
import { type Address, runParams, type SweepSpec } from './spec.ts';

/**
 * `recovered`: A stopped moving at A*. `fixed point`: it stopped elsewhere. `floor`: all T iterations are
 * done and the error no longer falls. `still falling`: it does. `undetermined`: the update has no unique
 * solution. `failed`: the run could not be computed. Stored runs count them, so new ones go to the end.
 */
export const SWEEP_OUTCOMES = [
  'recovered',
  'fixed point',
  'floor',
  'still falling',
  'diverged',
  'rank loss',
  'failed',
  'undetermined',
] as const;
export type SweepOutcome = (typeof SWEEP_OUTCOMES)[number];

export interface SweepRow {
  /** Identifies the sweep (`specId`). */
  readonly sweep: string;
  readonly cell: number;
  /** The cell's values on the axes; null without a second axis or a facet. */
  readonly x: number;
  readonly y: number | null;
  readonly facet: string | null;
  readonly seed: number;
  readonly params: Params;
  readonly outcome: SweepOutcome;
  /** Number of iterations made. */
  readonly t: number;
  /** At the end; null where it is not a finite number. */
  readonly recoveryError: number | null;
  /** After the best matching of columns. */
  readonly matchedError: number | null;
  /** The recovery error at t = 1, 2, 5, 10, … as far as the run went. */
  readonly errorAt: Readonly<Record<string, number | null>>;
  /** The first t with a recovery error of at most ε, by ε; null where it is never reached. */
  readonly reached: Readonly<Record<string, number | null>>;
  /** The factor by which a + βb shrinks per iteration, between start and floor, and its standard error. */
  readonly rate: number | null;
  readonly rateError: number | null;
  /** The recovery error at which the run has settled; null while it falls, and where it broke off. */
  readonly floor: number | null;
  /** The first claim of the proof that fails, and when. */
  readonly violation: { readonly claim: string; readonly t: number } | null;
  /** P(x_i > 0 | x*_i = 0) and P(x_i = 0 | x*_i > 0) at the end. */
  readonly falseActivationRate: number | null;
  readonly missRate: number | null;
  /** Milliseconds. The only number that differs from one computation to the next. */
  readonly ms: number;
  readonly version: string;
}

/** The fields of a row that are plain numbers, in the order in which files and tables have them. */
export const ROW_NUMBERS = [
  't',
  'recoveryError',
  'matchedError',
  'rate',
  'rateError',
  'floor',
  'falseActivationRate',
  'missRate',
  'ms',
] as const satisfies readonly (keyof SweepRow)[];

/** The ε of `reached`. */
export const TARGETS = [0.3, 0.1, 0.03, 0.01, 1e-3, 1e-4, 1e-6, 1e-8] as const;

/** The part of a run, at its end, from which floor and fall are read. */
const TAIL = 0.2;
const SHORTEST_TAIL = 10;
/** A run still falls if another T iterations at the slope of its tail would lower ln(error) by this much. */
const FALL = 0.1;
/** A slope counts if it is this many standard errors below zero. */
const SIGNIFICANT = 3;
/** An error this small is rounding error, which no longer falls. */
const EXACT = 1e-13;

/** The caller's clock, and a callback during the run; `performance` is enough. */
export interface Clock {
  now(): number;
  /** Called after every iteration: a sign of life from a run that may take hours. */
  tick?(): void;
}

/** Computes a run of a sweep. Never throws: a run that cannot be computed gives a row that says so. */
export function measureRun(
  spec: SweepSpec,
  address: Address,
  version: string,
  clock: Clock,
): SweepRow {
  const start = clock.now();
  const params = runParams(spec, address.cell, address.seedIndex);
  const measured = attempt(params, clock);
  return {
    ...headOf(spec, address, params),
    ...measured,
    ms: Number((clock.now() - start).toPrecision(3)),
    version,
  };
}

type Measured = Omit<SweepRow, keyof ReturnType<typeof headOf> | 'ms' | 'version'>;

function attempt(params: Params, clock: Clock): Measured {
  try {
    return withReusedSlabs(() => measure(runOf(params), clock));
  } catch {
    // for example a ground truth with dependent columns, which only this seed draws
    return FAILED;
  }
}

function measure(run: Run, clock: Clock): Measured {
  const watch = new ClaimWatch(run);
  const progress: Progress[] = [watch.observe()];
  while (run.outcome === null) {
    const { t } = run;
    run.advance();
    if (run.t === t) break;
    progress.push(watch.observe());
    clock.tick?.();
  }
  const last = run.scalars(AT_THE_END);
  const outcome = run.outcome!;
  const errors = Float64Array.from(progress, ({ recoveryError }) => recoveryError);
  const falls = isFalling(errors, run.instance);
  const floor = hasFailed(outcome) || falls ? null : settledAt(errors);
  const potentials = Float64Array.from(progress, ({ potential }) => potential);
  const shrinks = contraction(potentials, floor === null ? null : settledAt(potentials));
  return {
    outcome: NAMES[outcome.kind](outcome.recovered, falls),
    t: run.t,
    recoveryError: finite(last.recoveryError),
    matchedError: finite(matchedError(estimateOf(run), run.instance.truth.AStar)),
    errorAt: Object.fromEntries(roundTimes(run.t).map((t) => [t, finite(errors[t] ?? Number.NaN)])),
    reached: Object.fromEntries(TARGETS.map((target) => [target, firstBelow(errors, target)])),
    rate: shrinks?.rate ?? null,
    rateError: shrinks?.standardError ?? null,
    floor: floor === null ? null : finite(floor),
    violation: watch.violation,
    falseActivationRate: last.falseActivationRate,
    missRate: last.missRate,
  };
}

const AT_THE_END = ['recoveryError', 'falseActivationRate', 'missRate'] as const;

/** Measures a run at every t: all that the claims are about until one fails, and then only its progress. */
class ClaimWatch {
  violation: SweepRow['violation'] = null;
  private readonly run: Run;
  private readonly setting: Setting;
  private readonly scalars: Scalars[] = [];
  private readonly needs: readonly ScalarName[];

  constructor(run: Run) {
    this.run = run;
    this.setting = lazySettingOf(run.instance);
    // no claim is about decoding errors
    this.needs = withoutExamples(run.scalarNames);
  }

  observe(): Progress {
    const { run, setting, scalars } = this;
    if (this.violation !== null) return run.progress();
    const now = run.scalars(this.needs);
    scalars.push(now);
    this.violation = firstFailure(setting, seriesOf(scalars), scalars.length - 1);
    return now;
  }
}

function estimateOf(run: Run): Matrix {
  return { ...run.instance.A0, data: run.snapshot().state.A };
}

const NAMES: Readonly<Record<OutcomeKind, (recovered: boolean, falls: boolean) => SweepOutcome>> = {
  converged: (recovered) => (recovered ? 'recovered' : 'fixed point'),
  finished: (_recovered, falls) => (falls ? 'still falling' : 'floor'),
  diverged: () => 'diverged',
  'rank-loss': () => 'rank loss',
  undetermined: () => 'undetermined',
};

function tailOf(errors: Float64Array): Float64Array {
  const length = Math.max(SHORTEST_TAIL, Math.ceil(TAIL * errors.length));
  return errors.subarray(Math.max(0, errors.length - length));
}

/** Whether the error would go on falling if T were larger. */
export function isFalling(
  errors: Float64Array,
  { T, eta, algorithm }: Pick<Instance, 'T' | 'eta' | 'algorithm'>,
): boolean {
  const tail = tailOf(errors);
  if (tail.some((error) => !(error > EXACT))) return false;
  const line = logLine(tail, 0, tail.length);
  if (line === null) return false;
  // an iteration keeps 1 − η of the sampling error before it, so there are fewer independent points; a
  // factorization draws nothing
  const { keepsBatch } = CATALOGUE.get(algorithm);
  const standardError = line.standardError * (keepsBatch ? 1 : Math.sqrt((2 - eta) / eta));
  return line.slope < -SIGNIFICANT * standardError && line.slope * T < -FALL;
}

function settledAt(errors: Float64Array): number {
  return median(tailOf(errors));
}

function firstBelow(errors: Float64Array, target: number): number | null {
  const at = errors.findIndex((error) => error <= target);
  return at === -1 ? null : at;
}

/** 1, 2, 5, 10, 20, 50, … up to t. */
export function roundTimes(t: number): number[] {
  const times: number[] = [];
  for (let power = 1; power <= t; power *= 10)
    for (const digit of [1, 2, 5]) if (digit * power <= t) times.push(digit * power);
  return times;
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
