/**
 * The inner loops as a WebAssembly module, two doubles at a time. An argument named after a matrix or a
 * vector is the byte address of row-major doubles; counts are in doubles. All arithmetic is plain IEEE 754
 * (no fused or relaxed instructions), so results are identical on every machine.
 */
import { assemble } from './assembler.ts';
import { DENSE, type DenseKernels } from './dense/kernels.ts';
import { type ExampleKernels, EXAMPLES } from './examples/kernels.ts';
import { SOLVING, type SolvingKernels } from './solving/kernels.ts';

/** Exports of the module. */
export interface Kernels extends DenseKernels, SolvingKernels, ExampleKernels {}

export const KERNEL_BYTES = assemble([...DENSE, ...SOLVING, ...EXAMPLES]);
