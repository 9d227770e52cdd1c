/** What prose may ask of the widget `parallel`. */
export const PARALLEL_VERBS = ['apart', 'close', 'same'] as const;
export type ParallelVerb = (typeof PARALLEL_VERBS)[number];
