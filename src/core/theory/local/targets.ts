/** The recovery errors for which `size.ts` suggests a run. A larger one is not a small error any more. */
export const SMALLEST_TARGET = 1e-6;
export const LARGEST_TARGET = 0.5;
