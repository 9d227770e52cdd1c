/**
 * The quantities that the local theory predicts, measured in a run: the rate while E shrinks, and the floor,
 * the shift by noise and the errors once it has settled.
 */
import { log } from '../../elementary.ts';
import { normFrobenius } from '../../matrix.ts';
import type { Instance } from '../../model/instance.ts';
import { type Decomposition, decompose } from '../../observe/decomposition.ts';
import { Run } from '../../run/run.ts';
import { contraction, logLine } from '../../sweep/fit.ts';
import type { Feature } from './feature.ts';
import { samplingOf } from './local.ts';
import { pull, slowestPairs } from './pairs.ts';
import type { LocalPoint } from './resting.ts';

/** Null where T is too short, or where there is no such quantity. */
export interface MeasuredTheory {
  readonly t: number;
  readonly sigma: readonly number[] | null;
  readonly rate: number | null;
  /** As in `LocalTheory`; of a single fixed batch, the error that it leaves. */
  readonly floor: number | null;
  readonly biasE: number | null;
  readonly biasN: number | null;
  readonly recoveryError: number | null;
  readonly potential: number | null;
}

/** In units of 1/η iterations: until Σ has settled. */
const SETTLING = 4;
/** The start has decayed to this share of the floor when the floor is measured. */
const REMAINING = 0.03;
/** Independent values of E that a floor needs at least. */
const LEAST_INDEPENDENT = 5;
/** With exact expectation the rate is fitted while E moves by amounts between these, relative to Σ. */
const WINDOW = { most: 1e-6, least: 1e-11 } as const;

/** The first iteration at which a run is expected to have settled at its floor. */
export function settledFrom(
  instance: Instance,
  { c, features }: LocalPoint,
  floor: number,
): number {
  const { A0, truth, eta } = instance;
  const { E } = decompose(A0, truth);
  const entries = Math.max(1, E.cols * (E.cols - 1));
  const start = Math.max(normFrobenius(E) / Math.sqrt(entries), features[0]!.sigma * 1e-3);
  const decay = Math.max(0, log(start / (REMAINING * floor)));
  return Math.ceil((SETTLING + decay / (1 - c)) / eta);
}

/**
 * Runs the instance to T and measures it.
 * @param floor the predicted floor; null with exact expectation
 */
export function measureLocal(
  instance: Instance,
  local: LocalPoint,
  floor: number | null,
  tick: (t: number) => void = () => {},
): MeasuredTheory {
  const run = new Run(instance, { stopOnConvergence: false });
  const sampling = samplingOf(instance.plan);
  const isSettling = sampling !== null && sampling.fresh && floor !== null;
  const from = isSettling ? settledFrom(instance, local, floor) : instance.T;
  const tail = new Tail(instance, local);
  const moves: number[] = [];
  const sizes: number[] = [];
  const directions = slowestDirections(local.features, instance.r);
  let before = partsOf(run);
  for (;;) {
    if (run.t >= from || (!isSettling && run.t === instance.T)) tail.add(before, run);
    sizes.push(normFrobenius(before.E));
    const { t } = run;
    run.advance();
    if (run.t === t) break;
    const now = partsOf(run);
    moves.push(distance(now, before, directions));
    before = now;
    tick(run.t);
  }
  const rate =
    sampling === null
      ? fittedRate(moves, local)
      : (contraction(Float64Array.from(sizes), isSettling ? floor * tail.sizeOf : null)?.rate ??
        null);
  return { t: run.t, rate, ...tail.measured(isSettling, sampling === null) };
}

function partsOf(run: Run): Decomposition {
  const { A0, truth } = run.instance;
  return decompose({ ...A0, data: run.snapshot().state.A }, truth);
}

/** A direction among the errors of a pair: the combination first·E_ji + second·E_ij. */
interface PairDirection {
  readonly ji: number;
  readonly ij: number;
  readonly first: number;
  readonly second: number;
}

/**
 * The combinations √c_ij·E_ji − √c_ji·E_ij of the pairs with the strongest coupling. To first order an iteration
 * multiplies each by its slowest multiplier alone, so that nothing faster blurs the fit.
 */
function slowestDirections(features: readonly Feature[], r: number): readonly PairDirection[] {
  const n = features.length;
  return slowestPairs(features).map(([j, i]) => ({
    ji: j * n + i,
    ij: i * n + j,
    first: Math.sqrt(pull(features[i]!, features[j]!, r)),
    second: -Math.sqrt(pull(features[j]!, features[i]!, r)),
  }));
}

/** How far E has moved along the directions. */
function distance(
  { E: { data: now } }: Decomposition,
  { E: { data: before } }: Decomposition,
  directions: readonly PairDirection[],
): number {
  let sum = 0;
  for (const { ji, ij, first, second } of directions)
    sum += (first * (now[ji]! - before[ji]!) + second * (now[ij]! - before[ij]!)) ** 2;
  return Math.sqrt(sum);
}

/** The slope of the logarithm over the last part of the window. */
function fittedRate(moves: readonly number[], { features }: LocalPoint): number | null {
  const { sigma } = features[0]!;
  let end = moves.length;
  while (end > 0 && !(moves[end - 1]! > WINDOW.least * sigma)) end--;
  let start = end;
  while (start > 0 && moves[start - 1]! < WINDOW.most * sigma) start--;
  start = Math.max(start, end - Math.ceil((end - start) / 2));
  const line = logLine(Float64Array.from(moves), start, end);
  return line === null ? null : Math.exp(line.slope);
}

/** Sums over the iterations after a run has settled. */
class Tail {
  /** ‖E‖_F of an E with root mean square entry 1. */
  readonly sizeOf: number;
  private readonly instance: Instance;
  private readonly local: LocalPoint;
  private readonly sigma: Float64Array;
  private readonly E: Float64Array;
  private readonly N: Float64Array;
  private squareE = 0;
  private squareN = 0;
  private error = 0;
  private potential = 0;
  private count = 0;

  constructor(instance: Instance, local: LocalPoint) {
    const { rows: m, cols: n } = instance.A0;
    this.instance = instance;
    this.local = local;
    this.sigma = new Float64Array(n);
    this.E = new Float64Array(n * n);
    this.N = new Float64Array(m * n);
    this.sizeOf = Math.sqrt(n * (n - 1));
  }

  add({ Sigma, E, N }: Decomposition, run: Run): void {
    Sigma.forEach((value, i) => (this.sigma[i]! += value));
    this.squareE += addTo(this.E, E.data);
    this.squareN += addTo(this.N, N.data);
    const { recoveryError, potential } = run.progress();
    this.error += recoveryError;
    this.potential += potential;
    this.count++;
  }

  /**
   * @param isSampled whether E and N fluctuate around a mean
   * @param isExact whether the last iterate is the fixed point, up to what remains of the start
   */
  measured(isSampled: boolean, isExact: boolean): Omit<MeasuredTheory, 't' | 'rate'> {
    const { count, instance, local, sizeOf } = this;
    const { eta, plan } = instance;
    const independent = isSampled ? independentOf(count, 1 - eta * (1 + local.c)) : count;
    if (count === 0 || (isSampled && independent < LEAST_INDEPENDENT)) return NOTHING;
    const isShifted = plan.kind !== 'given' && plan.noise.level > 0;
    const meanE = squareOf(this.E) / count ** 2;
    const meanN = squareOf(this.N) / count ** 2;
    const spreadE = isShifted
      ? (this.squareE / count - meanE) / (1 - 1 / independent)
      : this.squareE / count;
    const spreadN = this.squareN / count - meanN;
    // the mean of a finite tail still has sampling error, which is taken off
    const [errorE, errorN] = isSampled
      ? [spreadE / independent, spreadN / independentOf(count, 1 - eta)]
      : [0, 0];
    return {
      sigma: Array.from(this.sigma, (sum) => sum / count),
      floor: isExact ? null : Math.sqrt(Math.max(0, spreadE)) / sizeOf,
      biasE: isShifted ? Math.sqrt(Math.max(0, meanE - errorE)) / sizeOf : 0,
      biasN: isShifted ? Math.sqrt(Math.max(0, meanN - errorN) / this.N.length) : 0,
      recoveryError: this.error / count,
      potential: this.potential / count,
    };
  }
}

const NOTHING: Omit<MeasuredTheory, 't' | 'rate'> = {
  sigma: null,
  floor: null,
  biasE: null,
  biasN: null,
  recoveryError: null,
  potential: null,
};

/** How many independent values `count` values are worth if neighbours have correlation ρ. */
function independentOf(count: number, rho: number): number {
  return (count * (1 - rho)) / (1 + rho);
}

/** Adds the values to the sums and returns the sum of their squares. */
function addTo(sums: Float64Array, values: Float64Array): number {
  let square = 0;
  for (let k = 0; k < sums.length; k++) {
    sums[k]! += values[k]!;
    square += values[k]! ** 2;
  }
  return square;
}

function squareOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value * value, 0);
}
