/** The shell: the process's arguments and streams in, its exit code out. */
import process from 'node:process';
import { cli } from './cli.ts';

// not process.exit(): that would cut off output still on its way
process.exitCode = await cli(process.argv.slice(2), process);
