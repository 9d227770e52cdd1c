#!/usr/bin/env node
/** Runs the command line with the arguments and streams of the process. */
import process from 'node:process';
import { cli } from './cli.ts';
import { endWithNpm } from './npmParent.ts';

endWithNpm();
// process.exit() would cut off pending output
process.exitCode = await cli(process.argv.slice(2), process);
