/**
 * The end of a run beside the local theory: both halves of E over the iterations, with exact expectation and
 * without noise, and the line that the predicted rate draws through them. Small enough for the page's own thread.
 */
import { AlternatingUpdate } from '../algorithms/alternatingUpdate.ts';
import { RankLoss } from '../linalg/rankLoss.ts';
import { buildInstance } from '../model/buildInstance.ts';
import { decompose } from '../observe/decomposition.ts';
import { symmetryNorms } from '../observe/symmetry.ts';
import { effectiveChoices } from '../params/choices.ts';
import type { Params } from '../params/params.ts';
import { contraction } from '../sweep/fit.ts';
import { contractionOf } from '../theory/local/contraction.ts';
import { provedEnvelope } from '../theory/recurrence.ts';

/** Frobenius norms of the two parts of E, by iteration. */
export interface Halves {
  readonly symmetric: Float64Array;
  readonly antisymmetric: Float64Array;
}

/** Below this both halves are rounding error, and the run ends. */
const ROUNDING = 1e-11;

/** A run in slices. */
export class EndingRun {
  private readonly params: Params;
  private readonly update: AlternatingUpdate;
  private readonly r: Float64Array;
  private readonly symmetric: number[] = [];
  private readonly antisymmetric: number[] = [];
  private hasLostRank = false;

  constructor(params: Params) {
    this.params = params;
    this.update = new AlternatingUpdate(buildInstance(params));
    this.r = new Float64Array(params.n).fill(effectiveChoices(params).r);
    this.measure();
  }

  get isComplete(): boolean {
    const last = Math.max(this.symmetric.at(-1)!, this.antisymmetric.at(-1)!);
    return this.hasLostRank || this.symmetric.length > this.params.T || last < ROUNDING;
  }

  advance(): void {
    try {
      this.update.iterate(this.r);
    } catch (error) {
      if (!(error instanceof RankLoss)) throw error;
      this.hasLostRank = true;
      return;
    }
    this.measure();
  }

  halves(): Halves {
    return {
      symmetric: Float64Array.from(this.symmetric),
      antisymmetric: Float64Array.from(this.antisymmetric),
    };
  }

  private measure(): void {
    const { A, instance } = this.update;
    const norms = symmetryNorms(decompose(A, instance.truth).E);
    this.symmetric.push(norms.symmetricNorm);
    this.antisymmetric.push(norms.antisymmetricNorm);
  }
}

export interface Ending extends Halves {
  readonly params: Params;
  /** The predicted coupling and rate; null where there is none, and then `why` is a sentence. */
  readonly c: number | null;
  readonly rate: number | null;
  readonly why: string | null;
  /** The factor per iteration of the antisymmetric half at its end; null where it does not fall far enough. */
  readonly measured: number | null;
  /** The factor that the paper proves for a + βb. */
  readonly proved: number;
  /** Lines first·factorᵗ: the predicted rate through the end of the antisymmetric half, the proved one from its start. */
  readonly predictedLine: Line | null;
  readonly provedLine: Line;
}

export interface Line {
  readonly first: number;
  readonly factor: number;
}

export function endingOf(params: Params, halves: Halves): Ending {
  const { antisymmetric } = halves;
  const { c = null, rate = null, why = null } = contractionOf(params) ?? {};
  const proved = provedEnvelope(1, effectiveChoices(params).eta, 1);
  return {
    ...halves,
    params,
    c,
    rate,
    why,
    measured: contraction(antisymmetric, null)?.rate ?? null,
    proved,
    predictedLine: rate === null ? null : lineThroughEnd(antisymmetric, rate),
    provedLine: { first: antisymmetric[0]!, factor: proved },
  };
}

/** The whole run at once. */
export function endingAtOnce(params: Params): Ending {
  const run = new EndingRun(params);
  while (!run.isComplete) run.advance();
  return endingOf(params, run.halves());
}

function lineThroughEnd(values: Float64Array, factor: number): Line {
  const t = Math.max(
    0,
    values.findLastIndex((value) => value > ROUNDING),
  );
  return { first: values[t]! / factor ** t, factor };
}
