/**
 * The results of a sweep as one array of numbers, without the parameters, which follow from the spec. Every
 * row can be rebuilt to its last digit, and 100 000 runs take about 30 MB.
 */
import { invalid, showValue } from '../params/problem.ts';
import {
  ROW_NUMBERS,
  SWEEP_OUTCOMES,
  roundTimes,
  type SweepOutcome,
  type SweepRow,
  TARGETS,
} from './measure.ts';
import {
  type Address,
  cellCount,
  cellParams,
  placeOf,
  runParams,
  specId,
  type SweepSpec,
} from './spec.ts';

/** The numbers of a run, in this order: outcome, ROW_NUMBERS, violation, TARGETS, errors at round times. */
const OUTCOME = 0;
const FIRST_NUMBER = 1;
const CLAIM = FIRST_NUMBER + ROW_NUMBERS.length;
const CLAIM_T = CLAIM + 1;
const FIRST_REACHED = CLAIM_T + 1;
const FIRST_ERROR = FIRST_REACHED + TARGETS.length;

/** What a run has measured, apart from its place and the values along the way. */
export type Result = Pick<
  SweepRow,
  'seed' | 'outcome' | 'violation' | (typeof ROW_NUMBERS)[number]
>;

/** Some runs of a sweep as numbers, for storage. */
export interface PackedRuns {
  /** The numbers of cell · seeds + seedIndex for each run. */
  readonly runs: Uint32Array;
  readonly numbers: Float64Array;
  /** The names of the claims that the numbers refer to. */
  readonly claims: readonly string[];
}

export class RunTable {
  readonly spec: SweepSpec;
  /** The version of the software that computed the runs. */
  readonly version: string;
  readonly total: number;
  readonly outcomes: Partial<Record<SweepOutcome, number>> = {};
  private readonly sweep: string;
  private readonly firstSeed: number;
  /** The iterations whose error is kept. */
  private readonly times: readonly number[];
  private readonly stride: number;
  /** Zero where a run is unknown: outcomes are counted from 1. */
  private readonly numbers: Float64Array;
  private readonly claims: string[] = [];
  private readonly perCell: Uint32Array;
  private known = 0;

  constructor(spec: SweepSpec, version: string) {
    this.spec = spec;
    this.version = version;
    this.sweep = specId(spec);
    this.total = cellCount(spec) * spec.seeds;
    this.firstSeed = cellParams(spec, 0).seed;
    this.times = roundTimes(largestT(spec));
    this.stride = FIRST_ERROR + this.times.length;
    this.numbers = new Float64Array(this.total * this.stride);
    this.perCell = new Uint32Array(cellCount(spec));
  }

  /** The number of runs known. */
  get count(): number {
    return this.known;
  }

  has({ cell, seedIndex }: Address): boolean {
    return this.numbers[(cell * this.spec.seeds + seedIndex) * this.stride] !== 0;
  }

  addressOf({ cell, seed }: Pick<SweepRow, 'cell' | 'seed'>): Address {
    return { cell, seedIndex: seed - this.firstSeed };
  }

  /** Adds a row of this sweep; false if the run is known already. */
  put(row: SweepRow): boolean {
    const address = this.addressOf(row);
    if (this.has(address)) return false;
    const at = this.placeOf(address);
    const { numbers } = this;
    ROW_NUMBERS.forEach((name, k) => {
      numbers[at + FIRST_NUMBER + k] = row[name] ?? Number.NaN;
    });
    if (row.violation !== null) {
      numbers[at + CLAIM] = this.claimNumber(row.violation.claim);
      numbers[at + CLAIM_T] = row.violation.t;
    }
    TARGETS.forEach((target, k) => {
      numbers[at + FIRST_REACHED + k] = row.reached[target] ?? Number.NaN;
    });
    this.times.forEach((t, k) => {
      numbers[at + FIRST_ERROR + k] = row.errorAt[t] ?? Number.NaN;
    });
    this.mark(at, SWEEP_OUTCOMES.indexOf(row.outcome) + 1);
    return true;
  }

  /** The number of runs of a cell that are known. */
  countOf(cell: number): number {
    return this.perCell[cell] ?? 0;
  }

  /** The results of a cell that are known, by seed. */
  ofCell(cell: number): Result[] {
    const found: Result[] = [];
    for (let seedIndex = 0; seedIndex < this.spec.seeds; seedIndex++)
      if (this.has({ cell, seedIndex })) found.push(this.result({ cell, seedIndex }));
    return found;
  }

  /** The whole row of a known run. */
  row(address: Address): SweepRow {
    const { spec, sweep, version } = this;
    const at = this.placeOf(address);
    const { seed, outcome, t, recoveryError, matchedError, ms, ...rest } = this.result(address);
    // a run that failed has no iterations
    const times = outcome === 'failed' ? [] : roundTimes(t);
    const targets = outcome === 'failed' ? [] : TARGETS;
    const number = (first: number, k: number) => orNull(this.numbers[at + first + k]!);
    return {
      sweep,
      cell: address.cell,
      ...placeOf(spec, address.cell),
      seed,
      params: runParams(spec, address.cell, address.seedIndex),
      outcome,
      t,
      recoveryError,
      matchedError,
      errorAt: Object.fromEntries(times.map((time, k) => [time, number(FIRST_ERROR, k)])),
      reached: Object.fromEntries(targets.map((target, k) => [target, number(FIRST_REACHED, k)])),
      ...rest,
      ms,
      version,
    };
  }

  /** The whole rows, by cell and seed. */
  *rows(): Generator<SweepRow, void> {
    for (let run = 0; run < this.total; run++) {
      const address = this.runAt(run);
      if (this.has(address)) yield this.row(address);
    }
  }

  /** The numbers of these known runs, as a copy. */
  pack(addresses: readonly Address[]): PackedRuns {
    const packed = new Float64Array(addresses.length * this.stride);
    addresses.forEach((address, k) => {
      const at = this.placeOf(address);
      packed.set(this.numbers.subarray(at, at + this.stride), k * this.stride);
    });
    const runs = Uint32Array.from(
      addresses,
      ({ cell, seedIndex }) => cell * this.spec.seeds + seedIndex,
    );
    return { runs, numbers: packed, claims: [...this.claims] };
  }

  /** Adds packed runs of this sweep. Throws InvalidInput, and adds nothing, where they cannot be that. */
  unpack({ runs, numbers, claims }: PackedRuns): void {
    if (numbers.length !== runs.length * this.stride)
      throw invalid(
        'stored runs',
        `${numbers.length} numbers`,
        `${this.stride} for each of ${runs.length} runs`,
      );
    runs.forEach((run, k) => {
      const outcome = numbers[k * this.stride + OUTCOME]!;
      const claim = numbers[k * this.stride + CLAIM]!;
      if (run >= this.total) throw invalid('stored run', showValue(run), `below ${this.total}`);
      if (!Number.isInteger(outcome) || outcome < 1 || outcome > SWEEP_OUTCOMES.length)
        throw invalid('stored outcome', showValue(outcome), `from 1 to ${SWEEP_OUTCOMES.length}`);
      if (!Number.isInteger(claim) || claim < 0 || claim > claims.length)
        throw invalid('stored claim', showValue(claim), `from 0 to ${claims.length}`);
    });
    runs.forEach((run, k) => {
      if (this.has(this.runAt(run))) return;
      const at = run * this.stride;
      this.numbers.set(numbers.subarray(k * this.stride, (k + 1) * this.stride), at);
      const claim = this.numbers[at + CLAIM]!;
      if (claim > 0) this.numbers[at + CLAIM] = this.claimNumber(claims[claim - 1]!);
      this.mark(at, this.numbers[at + OUTCOME]!);
    });
  }

  private runAt(run: number): Address {
    const { seeds } = this.spec;
    return { cell: Math.floor(run / seeds), seedIndex: run % seeds };
  }

  private placeOf({ cell, seedIndex }: Address): number {
    return (cell * this.spec.seeds + seedIndex) * this.stride;
  }

  private mark(at: number, outcome: number): void {
    this.numbers[at + OUTCOME] = outcome;
    this.known += 1;
    const cell = Math.floor(at / this.stride / this.spec.seeds);
    this.perCell[cell] = this.perCell[cell]! + 1;
    const name = SWEEP_OUTCOMES[outcome - 1]!;
    this.outcomes[name] = (this.outcomes[name] ?? 0) + 1;
  }

  /** Counted from 1. */
  private claimNumber(claim: string): number {
    const found = this.claims.indexOf(claim) + 1;
    return found > 0 ? found : this.claims.push(claim);
  }

  private result(address: Address): Result {
    const at = this.placeOf(address);
    const value = (k: number) => orNull(this.numbers[at + FIRST_NUMBER + k]!);
    const claim = this.numbers[at + CLAIM]!;
    return {
      seed: this.firstSeed + address.seedIndex,
      outcome: SWEEP_OUTCOMES[this.numbers[at + OUTCOME]! - 1]!,
      t: value(0)!,
      recoveryError: value(1),
      matchedError: value(2),
      rate: value(3),
      rateError: value(4),
      floor: value(5),
      violation:
        claim === 0 ? null : { claim: this.claims[claim - 1]!, t: this.numbers[at + CLAIM_T]! },
      falseActivationRate: value(6),
      missRate: value(7),
      ms: value(8)!,
    };
  }
}

function largestT(spec: SweepSpec): number {
  let most = 0;
  for (let cell = 0; cell < cellCount(spec); cell++)
    most = Math.max(most, cellParams(spec, cell).T);
  return most;
}

function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
