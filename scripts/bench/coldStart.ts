/** Prints the seconds of processor time from the parameters in its argument to the first frame of their run. */
import { Run } from '../../src/core/run/run.ts';
import { processorTime } from './clock.ts';
import { instanceOf } from './ours.ts';

const start = processorTime();
new Run(instanceOf(JSON.parse(process.argv[2] ?? '{}'))).frame();
console.log((processorTime() - start) / 1000);
