/** Median times after a warm-up. Compare them only within one run. */

const WARM_UP_MS = 400;
const MEASURE_MS = 800;

export function medianMilliseconds(work: () => void): number {
  const start = performance.now();
  do work();
  while (performance.now() - start < WARM_UP_MS);
  const times: number[] = [];
  const begin = performance.now();
  do {
    const before = performance.now();
    work();
    times.push(performance.now() - before);
  } while (performance.now() - begin < MEASURE_MS || times.length < 5);
  return times.sort((a, b) => a - b)[times.length >> 1]!;
}

/**
 * Milliseconds of processor time that this process has used. Where a machine is busy with other work, it
 * says more than the time that has passed.
 */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
