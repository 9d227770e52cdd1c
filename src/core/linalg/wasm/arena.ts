/**
 * An arena allocator for the kernels' data: one WebAssembly memory of fixed size, freed as a whole when its
 * owner is garbage-collected. It never grows, because growing would detach the arrays it has handed out.
 */
import { assign, type Matrix } from '../../matrix.ts';
import { multiply } from '../products.ts';
import { KERNEL_BYTES, type Kernels } from './kernels.ts';

const PAGE = 65536;

/** A memory with the kernels that work on it. */
interface Slab {
  readonly pages: number;
  readonly buffer: ArrayBuffer;
  readonly kernels: Kernels;
}

let compiled: WebAssembly.Module | null = null;
/** The slabs of the arenas created by `withReusedSlabs`, and those that its last call has left. */
let taken: Slab[] | null = null;
let left: Slab[] = [];

/**
 * Runs `work` on the memory of the call before it, where that fits. No arena created by `work` may be used
 * after it. For many short computations in a row: a new memory costs them more time than a hundred
 * iterations of a small run, and several threads wait for each other to get one.
 */
export function withReusedSlabs<T>(work: () => T): T {
  if (taken !== null) return work();
  taken = [];
  try {
    return work();
  } finally {
    left = taken;
    taken = null;
  }
}

function slabOf(pages: number): Slab {
  const at = taken === null ? -1 : left.findIndex((slab) => slab.pages === pages);
  const slab = at === -1 ? newSlab(pages) : left.splice(at, 1)[0]!;
  if (at !== -1) new Uint8Array(slab.buffer).fill(0);
  taken?.push(slab);
  return slab;
}

function newSlab(pages: number): Slab {
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  compiled ??= new WebAssembly.Module(KERNEL_BYTES);
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
  return { pages, buffer: memory.buffer, kernels: exports as unknown as Kernels };
}

export class Arena {
  readonly kernels: Kernels;
  private readonly buffer: ArrayBuffer;
  private used = 0;

  /** Room for `doubles` numbers of 8 bytes; an integer takes half of one. */
  constructor(doubles: number) {
    // the extra kilobyte covers padding: allocations are aligned to 16 bytes
    const { kernels, buffer } = slabOf(Math.ceil((doubles * 8 + 1024) / PAGE));
    this.kernels = kernels;
    this.buffer = buffer;
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

  /** out ← A·B as `multiply` of linalg/products.ts computes it, to the last bit. */
  multiplyGrouped(out: Matrix, { rows, cols: inner, data }: Matrix, B: Matrix): void {
    this.kernels.multiplyGrouped(
      address(out.data),
      address(data),
      address(B.data),
      rows,
      inner,
      B.cols,
    );
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
