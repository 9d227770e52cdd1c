/**
 * `npm run bench [-- TABLE …] [--json]`: times a whole iteration of this program, of ml-matrix and of numpy,
 * and what is around it: frames, runs from the command line, the start, sweeps. Prints each table as soon as
 * it is measured, by default all of them. Read the ratios; the milliseconds depend on the machine.
 */
import { factorizationBench, printFactorizations } from './factorizations.ts';
import {
  exactTable,
  growthTable,
  iterationTable,
  printGrowth,
  printIterations,
} from './iterations.ts';
import { pairBench, printPairs } from './pairs.ts';
import { printSweep, sweepTable } from './sweep.ts';
import { type Table, table } from './table.ts';
import { frameTable, printLimits, runTable, startTable } from './watching.ts';

const TABLES: Readonly<Record<string, Table>> = {
  iterations: table(iterationTable, printIterations),
  exact: table(exactTable, printIterations),
  frame: table(frameTable, printLimits),
  run: table(runTable, printLimits),
  start: table(startTable, printLimits),
  pairs: table(pairBench, printPairs),
  factorizations: table(factorizationBench, printFactorizations),
  sweep: table(sweepTable, printSweep),
  growth: table(growthTable, printGrowth),
};

const progress = process.stderr.isTTY
  ? (text: string) => process.stderr.write(`\r\x1b[K${text}`)
  : () => {};

const given = process.argv.slice(2);
const asJson = given.includes('--json');
const asked = given.filter((word) => word !== '--json');
const unknown = asked.filter((word) => !Object.hasOwn(TABLES, word));
if (unknown.length > 0)
  throw new Error(
    `no table ${unknown.join(', ')}: must be one of ${Object.keys(TABLES).join(', ')}`,
  );
for (const name of asked.length === 0 ? Object.keys(TABLES) : asked) {
  if (!asJson) console.log(`\n── ${name} ──\n`);
  await TABLES[name]!.show(progress, asJson);
}
