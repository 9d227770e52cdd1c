/** An adversary's noise under every support of Bernoulli weights: its choices, and what they push. */
import { multiply } from '../linalg/products.ts';
import { type Matrix, transposeInto, zeros } from '../matrix.ts';
import { type Adversary, NO_NOISE } from '../model/noises/noiseModel.ts';

export class SupportNoise {
  readonly adversary: Adversary;
  /** The choice for each support. */
  readonly codes: Int32Array;
  /** Wν of each choice, and Wᵀ. */
  private readonly pushes: Matrix;
  private readonly WTransposed: Matrix;

  constructor(adversary: Adversary, m: number, n: number) {
    this.adversary = adversary;
    this.codes = new Int32Array(2 ** n);
    this.pushes = zeros(adversary.vectors.rows, n);
    this.WTransposed = zeros(m, n);
  }

  /** Chooses for decoding with W; adds the probability of every choice to `code`. */
  begin(W: Matrix, probability: Float64Array, code: Float64Array): void {
    const { adversary, codes, pushes, WTransposed } = this;
    const n = W.rows;
    transposeInto(WTransposed, W);
    adversary.prepare(W);
    multiply(pushes, adversary.vectors, WTransposed);
    const active = new Int32Array(n);
    const ones = new Float64Array(n).fill(1);
    for (let support = 0; support < codes.length; support++) {
      let count = 0;
      for (let j = 0; j < n; j++) if (support & (1 << j)) active[count++] = j;
      const chosen = adversary.choose(active, ones, 0, count);
      codes[support] = chosen;
      if (chosen !== NO_NOISE) code[chosen]! += probability[support]!;
    }
  }

  /** (Wν)_i under a support. */
  push(support: number, i: number): number {
    const code = this.codes[support]!;
    return code === NO_NOISE ? 0 : this.pushes.data[code * this.pushes.cols + i]!;
  }

  /** into[at …] ← ν under a support; nothing where there is none. */
  write(support: number, into: Float64Array, at: number): void {
    const { cols: m, data } = this.adversary.vectors;
    const code = this.codes[support]!;
    if (code !== NO_NOISE) into.set(data.subarray(code * m, (code + 1) * m), at);
  }
}
