import type { Frame } from '../../src/core/observe/frame.ts';

/** Every number in a frame; what is null, because there is none, is left out. */
export function frameNumbers({ scalars, A, Sigma, E, N, decoding }: Frame): number[] {
  const { inactiveHistogram = [], activeHistogram = [], ...rates } = decoding ?? {};
  const single = [...Object.values(scalars), ...Object.values(rates)].filter(
    (value): value is number => value !== null,
  );
  return [single, A, Sigma, E, N, inactiveHistogram, activeHistogram].flatMap((part) => [...part]);
}
