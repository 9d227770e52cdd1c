/**
 * Median times after a warm-up, in milliseconds of processor time: on a machine that is busy with other work it
 * says more than the time that has passed. Compare them only within one run.
 */

const WARM_UP_MS = 200;
/** Shortest sample: the clock of a process advances in steps of a few milliseconds. */
const SAMPLE_MS = 40;
const SAMPLES = 15;
const LEAST_SAMPLES = 5;
const MEASURE_MS = 800;

export function medianMilliseconds(work: () => void): number {
  const start = processorTime();
  do work();
  while (processorTime() - start < WARM_UP_MS);
  const times: number[] = [];
  const begin = processorTime();
  do times.push(sample(work));
  while (
    times.length < LEAST_SAMPLES ||
    (times.length < SAMPLES && processorTime() - begin < MEASURE_MS)
  );
  return times.sort((a, b) => a - b)[times.length >> 1]!;
}

function sample(work: () => void): number {
  const start = processorTime();
  let count = 0;
  let passed = 0;
  // the clock is read ever less often: a reading takes a tenth as long as the shortest work
  for (let chunk = 1; passed < SAMPLE_MS; chunk *= 2) {
    for (let k = 0; k < chunk; k++) work();
    count += chunk;
    passed = processorTime() - start;
  }
  return passed / count;
}

/** Milliseconds of processor time that this process has used. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
