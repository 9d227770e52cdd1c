/** `npm run numbers`: measures every number in the article's prose and prints it. */
import { MEASUREMENTS } from './article/measurements.ts';

const wanted = process.argv.slice(2);
for (const [name, measure] of Object.entries(MEASUREMENTS))
  if (wanted.length === 0 || wanted.includes(name))
    console.log(`${name}\t${measure().toPrecision(6)}`);
