/** Limits for files: larger than the page's sliders allow, but finite. */
export const SIZE_LIMIT = {
  n: 2000,
  m: 10000,
  N: 1000000,
  iterations: 100000,
  /** Entries of y over all batches, which are in memory at the same time. */
  dataEntries: 50000000,
} as const;
