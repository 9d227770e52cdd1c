/**
 * An arena allocator for the kernels' data: one WebAssembly memory of fixed size, freed as a whole when its
 * owner is garbage-collected. It never grows, because growing would detach the arrays it has handed out.
 */
import { assign, type Matrix } from '../../matrix.ts';
import { multiply } from '../products.ts';
import { KERNEL_BYTES, type Kernels } from './kernels.ts';

const PAGE = 65536;

let compiled: WebAssembly.Module | null = null;

export class Arena {
  readonly kernels: Kernels;
  private readonly buffer: ArrayBuffer;
  private used = 0;

  /** Room for `doubles` numbers of 8 bytes; an integer takes half of one. */
  constructor(doubles: number) {
    // the extra kilobyte covers padding: allocations are aligned to 16 bytes
    const pages = Math.ceil((doubles * 8 + 1024) / PAGE);
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
    compiled ??= new WebAssembly.Module(KERNEL_BYTES);
    const instance = new WebAssembly.Instance(compiled, { env: { memory } });
    this.kernels = instance.exports as unknown as Kernels;
    this.buffer = memory.buffer;
  }

  vector(length: number): Float64Array {
    return new Float64Array(this.buffer, this.take(length * 8), length);
  }

  integers(length: number): Int32Array {
    return new Int32Array(this.buffer, this.take(length * 4), length);
  }

  matrix(rows: number, cols: number): Matrix {
    return { rows, cols, data: this.vector(rows * cols) };
  }

  /** A copy of M in this arena. */
  copyOf(M: Matrix): Matrix {
    const copy = this.matrix(M.rows, M.cols);
    assign(copy, M);
    return copy;
  }

  /** out ← A·B, all three in this arena. */
  multiply(out: Matrix, A: Matrix, B: Matrix): void {
    const { rows, cols: inner } = A;
    const { cols } = B;
    // the kernel works on tiles of four by four
    if (rows < 4 || cols < 4) multiply(out, A, B);
    else
      this.kernels.multiply(address(out.data), address(A.data), address(B.data), rows, inner, cols);
  }

  private take(bytes: number): number {
    const at = this.used;
    this.used += Math.ceil(bytes / 16) * 16;
    return at;
  }
}

/** The byte address of entry `index` of an array allocated from an arena. */
export function address(array: Float64Array | Int32Array, index = 0): number {
  return array.byteOffset + index * array.BYTES_PER_ELEMENT;
}
