/**
 * An arena allocator for the kernels' data. An arena is part of a slab, a WebAssembly memory of fixed size
 * that many arenas share: a browser reserves gigabytes of addresses for every memory, whatever its size, and
 * allows little more than a hundred of them to a page and all its workers. A slab is freed as a whole when
 * the last of its arenas is garbage-collected. It never grows, because growing would detach the arrays it
 * has handed out.
 */
import { assign, type Matrix } from '../../matrix.ts';
import { multiply } from '../products.ts';
import { address } from './address.ts';
import { KERNEL_BYTES, type Kernels } from './kernels.ts';

const PAGE = 65536;
/** Bytes of a shared slab. Addresses that no arena uses take no memory. */
const SHARED = 8 << 20;
/** An arena above this size has a slab of its own. */
const LARGE = SHARED / 4;
/** Arenas begin at multiples of this: a line of the processor's cache. */
const LINE = 64;
/** Bytes added to an arena for padding: allocations are aligned to 16 bytes. */
const PADDING = 1024;
/**
 * Arrays of at least this many bytes begin at a line: where the length of a row is a power of two, a tile of a matrix
 * that begins in the middle of a line takes twice as much of the cache, and falls out of it.
 */
const ALIGNED = 4096;

/** A memory with the kernels that work on it. */
interface Slab {
  readonly buffer: ArrayBuffer;
  readonly kernels: Kernels;
  /** Bytes that arenas have taken, from the start. */
  used: number;
}

let compiled: WebAssembly.Module | null = null;
/** The slab with room for the next arenas. */
let current: Slab | null = null;
/** Bytes of all arenas so far. */
let taken = 0;
/** The slabs of `withReusedSlabs`, and whether arenas are being created in them. */
let reused: Slab[] = [];
let isReusing = false;

/**
 * Runs `work` on the memory of the call before it, where that fits. No arena created by `work` may be used
 * after it. For many short computations in a row: a new memory costs them more time than a hundred
 * iterations of a small run, and several threads wait for each other to get one.
 */
export function withReusedSlabs<T>(work: () => T): T {
  if (isReusing) return work();
  isReusing = true;
  for (const slab of reused) {
    new Uint8Array(slab.buffer, 0, slab.used).fill(0);
    slab.used = 0;
  }
  try {
    return work();
  } finally {
    isReusing = false;
    // one that a smaller computation does not touch is not kept for ever
    reused = reused.filter(({ used }) => used > 0);
  }
}

/** Bytes that this thread's arenas have taken so far, freed or not. */
export function arenaBytes(): number {
  return taken;
}

/** A slab with room for an arena. */
function slabFor(bytes: number): Slab {
  const hasRoom = ({ buffer, used }: Slab) => buffer.byteLength - used >= bytes;
  const found = isReusing ? reused.find(hasRoom) : current;
  if (found && hasRoom(found)) return found;
  const slab = newSlab(bytes > LARGE ? bytes : SHARED);
  if (isReusing) reused.push(slab);
  else if (bytes <= LARGE) current = slab;
  return slab;
}

function newSlab(bytes: number): Slab {
  const pages = Math.ceil(bytes / PAGE);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  compiled ??= new WebAssembly.Module(KERNEL_BYTES);
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
  return { buffer: memory.buffer, kernels: exports as unknown as Kernels, used: 0 };
}

export class Arena {
  readonly kernels: Kernels;
  private readonly buffer: ArrayBuffer;
  /** Address of the next array. */
  private next: number;

  /** Room for `doubles` numbers of 8 bytes; an integer takes half of one. */
  constructor(doubles: number) {
    const ofArrays = doubles * 8;
    const bytes = Math.ceil((ofArrays + (ofArrays / ALIGNED) * LINE + PADDING) / LINE) * LINE;
    const slab = slabFor(bytes);
    this.kernels = slab.kernels;
    this.buffer = slab.buffer;
    this.next = slab.used;
    slab.used += bytes;
    taken += bytes;
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

  /**
   * sum ← sum + A·B, all in this arena; `spare` is scratch space of the shape of `sum`, which must have begun at zero.
   * With `isLower`, A·B is symmetric and entries above the diagonal may be left out.
   */
  addProduct(sum: Matrix, A: Matrix, B: Matrix, spare: Matrix, isLower = false): void {
    const { rows, cols: inner } = A;
    const { cols } = B;
    const { kernels } = this;
    // the kernel works on tiles with eight columns; fewer than four rows are multiplied in another way, with other bits
    if (rows < 4 || cols < 8) {
      this.multiply(spare, A, B);
      kernels.addScaled(address(sum.data), 1, address(spare.data), rows * cols);
      return;
    }
    const [to, a, b] = [address(sum.data), address(A.data), address(B.data)];
    kernels.addProduct(to, a, b, rows, inner, cols, isLower ? 1 : 0);
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

  /** out ← Mᵀ, both in this arena. */
  transpose(out: Matrix, { rows, cols, data }: Matrix): void {
    this.kernels.transpose(address(out.data), address(data), rows, cols);
  }

  private take(bytes: number): number {
    const unit = bytes < ALIGNED ? 16 : LINE;
    const at = Math.ceil(this.next / unit) * unit;
    this.next = at + Math.ceil(bytes / 16) * 16;
    return at;
  }
}
