/**
 * The only source of randomness in the program: sfc32 generators addressed by (seed, purpose, t).
 * Different addresses give unrelated streams and the same address the same stream, so an iteration
 * can be drawn again without drawing the ones before it.
 */
import { log } from './elementary.ts';

/** The purposes of streams; the number is part of the address and must never change. */
export const PURPOSES = {
  groundTruth: 1,
  warmStart: 2,
  examples: 3,
  outside: 4,
  noise: 5,
  tieBreak: 6,
  shown: 7,
  prediction: 8,
} as const;
export type Purpose = keyof typeof PURPOSES;

const TWO_POW_MINUS_32 = 2 ** -32;
const TWO_POW_MINUS_53 = 2 ** -53;

export class Rng {
  /** a, b, c and the counter; in an array, so that storing them never allocates. */
  private readonly state = new Int32Array(4);
  private spareNormal: number | null = null;

  constructor(seed: number, purpose: Purpose, t = 0) {
    const a = scramble(seed ^ 0x9e3779b9);
    const b = scramble((t + 0x85ebca6b) ^ a);
    const c = scramble((PURPOSES[purpose] + 0xc2b2ae35) ^ b);
    this.state.set([a, b, c, 1]);
    for (let k = 0; k < 12; k++) this.bits32();
  }

  /** 32 random bits as an integer in [0, 2³²). */
  bits32(): number {
    const { state } = this;
    const b = state[1]!;
    const c = state[2]!;
    const out = (state[0]! + b + state[3]!) | 0;
    state[3]! += 1;
    state[0] = b ^ (b >>> 9);
    state[1] = c + (c << 3);
    state[2] = ((c << 21) | (c >>> 11)) + out;
    return out >>> 0;
  }

  /** Uniform in (0, 1], 53 bits: never 0, so its logarithm is finite. */
  uniform(): number {
    const high = this.bits32() >>> 5;
    const low = this.bits32() >>> 6;
    return (high * 67108864 + low + 1) * TWO_POW_MINUS_53;
  }

  /** Fills out[from … to) with the next values of `uniform`, without boxing them. */
  fillUniform(out: Float64Array, from: number, to: number): void {
    const { state } = this;
    let a = state[0]!;
    let b = state[1]!;
    let c = state[2]!;
    let counter = state[3]!;
    for (let k = from; k < to; k++) {
      const first = (a + b + counter) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + first) | 0;
      const second = (a + b + counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + second) | 0;
      counter = (counter + 2) | 0;
      out[k] = ((first >>> 5) * 67108864 + (second >>> 6) + 1) * TWO_POW_MINUS_53;
    }
    state[0] = a;
    state[1] = b;
    state[2] = c;
    state[3] = counter;
  }

  /** Standard normal, by the polar method (square roots are exact everywhere, cosines are not). */
  normal(): number {
    if (this.spareNormal !== null) {
      const spare = this.spareNormal;
      this.spareNormal = null;
      return spare;
    }
    for (;;) {
      const x = 2 * this.uniform() - 1;
      const y = 2 * this.uniform() - 1;
      const square = x * x + y * y;
      if (square >= 1 || square === 0) continue;
      const factor = Math.sqrt((-2 * log(square)) / square);
      this.spareNormal = y * factor;
      return x * factor;
    }
  }

  /** An integer in [0, bound), bound < 2³². */
  below(bound: number): number {
    return Math.floor(this.bits32() * TWO_POW_MINUS_32 * bound);
  }

  /** Copies the four integers that determine all further `bits32`. */
  saveState(into: Int32Array): void {
    into.set(this.state);
  }

  /** Continues from a state that `saveState` or a kernel has written. */
  restoreState(from: Int32Array): void {
    this.state.set(from);
  }

  /** Fills out[from … to) with independent fair signs times `size`. */
  fillSigns(out: Float64Array, from: number, to: number, size: number): void {
    for (let k = from; k < to; ) {
      let draw = this.bits32();
      for (const end = Math.min(k + 32, to); k < end; k++) {
        // a product: a choice between two numbers would be boxed
        out[k] = (2 * (draw & 1) - 1) * size;
        draw >>>= 1;
      }
    }
  }
}

/** A 32-bit mixing function (xorshift-multiply): every input bit reaches every output bit. */
function scramble(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad);
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97);
  return (h ^ (h >>> 15)) | 0;
}
