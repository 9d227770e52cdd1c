/**
 * The whole argument on one small instance: five runs of the same strokes, iteration by iteration, and what
 * the recap shows of them. Small enough for the page's own thread.
 */
import { AlternatingUpdate } from '../algorithms/alternatingUpdate.ts';
import { multiply } from '../linalg/products.ts';
import { type Matrix, zeros } from '../matrix.ts';
import { buildInstance } from '../model/buildInstance.ts';
import { decompose, recoveryError, sumOf } from '../observe/decomposition.ts';
import { type Potential, potentialOf } from '../observe/potential.ts';
import { type SymmetryNorms, symmetryNorms } from '../observe/symmetry.ts';
import { effectiveChoices } from '../params/choices.ts';
import type { Params } from '../params/params.ts';
import { defaultParams } from '../params/validate.ts';
import { Rng } from '../rng.ts';
import { bernoulliWeights, columnsOf, DISPLAY_PIXELS, strokes } from './display.ts';

/** The last iteration. */
export const RECAP_LAST = 90;
/** Examples shown decoded; as many as there are features, so that all pictures of an iteration are square. */
const SHOWN = 8;
/** Iterations for which the same example is shown. */
const EXAMPLE_LASTS = 15;

/** Without noise every left inverse gives the same; Moore–Penrose is the fastest to compute. */
function base(seed: number): Params {
  return {
    ...defaultParams(),
    n: SHOWN,
    m: DISPLAY_PIXELS,
    family: 'segments',
    s: 1,
    ell: 0.4,
    alpha: 'paper',
    eta: 0.06,
    N: 'infinity',
    T: RECAP_LAST,
    seed,
    leftInverse: 'moore-penrose',
  };
}

/** The runs, each as a change of the first. */
export const RECAP_RUNS = {
  quiet: {},
  linear: { decoder: 'linear' },
  negative: { start: 'negative' },
  sampled: { N: 2000 },
  // so little that at the end no disturbance of a decoded weight reaches the threshold
  adversary: { noise: 'mimic', noiseLevel: 0.0012 },
} as const satisfies Readonly<Record<string, Partial<Params>>>;

export type RecapRunId = keyof typeof RECAP_RUNS;

const RUN_IDS = Object.keys(RECAP_RUNS) as readonly RecapRunId[];

const AStar = () => strokes(SHOWN);

/** The true features, one picture per column. */
export const recapTruth = () => columnsOf(AStar());

export function recapParams(seed: number, run: RecapRunId): Params {
  return { ...base(seed), ...RECAP_RUNS[run] };
}

/** A pair of entries that face each other across the diagonal. */
export interface Push {
  /** E_{i,j}. */
  readonly entry: number;
  /** r·Ẽ_{j,i}: what the update adds to its mirror image, with the ReLU and without. */
  readonly withRelu: number;
  readonly without: number;
}

/** Everything shown of one iteration. Matrices are n×n unless said otherwise. */
export interface RecapMoment {
  readonly t: number;
  /** One example: its weights and its picture, of DISPLAY_PIXELS. */
  readonly xStar: Float64Array;
  readonly y: Float64Array;
  /** The columns of the estimate, scaled to ‖·‖₁ = 1. */
  readonly estimate: readonly Float64Array[];
  /** The iteration ahead: A†y and x of a few examples, one per column, and r times the covariance in terms of A*. */
  readonly decoded: Matrix;
  readonly cut: Matrix;
  readonly covariance: Matrix;
  /** Σ + E. */
  readonly mixing: Matrix;
  /** E of the run without the ReLU. */
  readonly linearE: Matrix;
  readonly pushes: readonly Push[];
  readonly linear: SymmetryNorms;
  readonly negative: Potential;
  readonly errors: Readonly<Record<'quiet' | 'sampled' | 'adversary', number>>;
}

/** Computes in small pieces, so that the page stays responsive. */
export class Recap {
  private readonly computed: RecapMoment[] = [];
  private readonly seed: number;
  private readonly r: Float64Array;
  /** The place in RUN_IDS of the run that is next. */
  private next = 0;
  private readonly opened = new Map<RecapRunId, AlternatingUpdate>();
  /** The update without the ReLU, for the A of the first run. */
  private unbent: AlternatingUpdate | null = null;
  /** Examples shown decoded, one per column. */
  private readonly Y = zeros(DISPLAY_PIXELS, SHOWN);

  constructor(seed: number) {
    const params = base(seed);
    this.seed = seed;
    this.r = new Float64Array(params.n).fill(effectiveChoices(params).r);
    const XStar = zeros(SHOWN, SHOWN);
    for (let e = 0; e < SHOWN; e++)
      this.example(e).forEach((weight, i) => (XStar.data[i * SHOWN + e] = weight));
    multiply(this.Y, AStar(), XStar);
  }

  /** By iteration, as far as they are computed; a new array each time. */
  get moments(): readonly RecapMoment[] {
    return this.computed.slice();
  }

  get isComplete(): boolean {
    return this.computed.length > RECAP_LAST;
  }

  /** Does a piece of work: the first time around opens a run, later computes an iteration of one. */
  advance(): void {
    const id = RUN_IDS[this.next]!;
    const run = this.opened.get(id);
    if (run === undefined) this.opened.set(id, this.open(id));
    else run.iterate(this.r);
    this.next = (this.next + 1) % RUN_IDS.length;
    if (this.next > 0) return;
    this.unbent ??= this.open('linear');
    this.computed.push(this.look(this.computed.length, this.unbent));
  }

  private open(run: RecapRunId): AlternatingUpdate {
    return new AlternatingUpdate(buildInstance(recapParams(this.seed, run)));
  }

  private run(id: RecapRunId): AlternatingUpdate {
    return this.opened.get(id)!;
  }

  private look(t: number, unbent: AlternatingUpdate): RecapMoment {
    const quiet = this.run('quiet');
    const { truth, r } = quiet.instance;
    const errorOf = (id: RecapRunId) => recoveryError(this.run(id).A, truth.AStar);
    const linearE = decompose(this.run('linear').A, truth).E;
    const covariance = scaled(sumOf(decompose(quiet.direction(), truth)), r);
    const xStar = this.example(Math.floor(t / EXAMPLE_LASTS));
    const y = zeros(DISPLAY_PIXELS, 1);
    multiply(y, truth.AStar, { rows: SHOWN, cols: 1, data: xStar });
    return {
      t,
      xStar,
      y: y.data,
      estimate: columnsOf(quiet.A).map(normalised),
      ...this.decode(),
      covariance,
      mixing: sumOf(decompose(quiet.A, truth)),
      linearE,
      pushes: pushesOf(quiet, unbent, covariance),
      linear: symmetryNorms(linearE),
      negative: potentialOf(decompose(this.run('negative').A, truth).E),
      errors: {
        quiet: errorOf('quiet'),
        sampled: errorOf('sampled'),
        adversary: errorOf('adversary'),
      },
    };
  }

  /** Every example has at least one stroke. */
  private example(k: number): Float64Array {
    const { s, n } = base(this.seed);
    const rng = new Rng(this.seed, 'shown', k);
    let weights = bernoulliWeights(n, s, rng);
    while (weights.every((weight) => weight === 0)) weights = bernoulliWeights(n, s, rng);
    return weights;
  }

  private decode(): Pick<RecapMoment, 'decoded' | 'cut'> {
    const quiet = this.run('quiet');
    const { alpha } = quiet.instance;
    const decoded = zeros(SHOWN, SHOWN);
    multiply(decoded, quiet.filter(), this.Y);
    return {
      decoded,
      cut: { ...decoded, data: decoded.data.map((value) => Math.max(value - alpha, 0)) },
    };
  }
}

function pushesOf(
  quiet: AlternatingUpdate,
  unbent: AlternatingUpdate,
  { cols: n, data: bent }: Matrix,
): Push[] {
  const { truth, r } = quiet.instance;
  unbent.restore({ ...quiet.state(), inverter: null });
  const { data: straight } = scaled(decompose(unbent.direction(), truth).E, r);
  const { E } = decompose(quiet.A, truth);
  const pushes: Push[] = [];
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++)
      if (i !== j)
        pushes.push({
          entry: E.data[i * n + j]!,
          withRelu: bent[j * n + i]!,
          without: straight[j * n + i]!,
        });
  return pushes;
}

function scaled(M: Matrix, factor: number): Matrix {
  return { ...M, data: M.data.map((value) => factor * value) };
}

function normalised(column: Float64Array): Float64Array {
  const norm = column.reduce((sum, value) => sum + Math.abs(value), 0);
  return column.map((value) => value / norm);
}

/** All of it at once. */
export function recapAtOnce(seed: number): Recap {
  const recap = new Recap(seed);
  while (!recap.isComplete) recap.advance();
  return recap;
}
