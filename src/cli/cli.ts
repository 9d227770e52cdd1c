/** The command line as a function: words and streams in, an exit code out; never throws. */
import { type Arguments, readArguments } from './input/arguments.ts';
import { EXIT, type ExitCode } from './exitCodes.ts';
import { ClosedPipe } from './output/output.ts';
import type { Streams } from './output/streams.ts';
import { InvalidInput } from '../core/params/problem.ts';

export async function cli(argv: readonly string[], streams: Streams): Promise<ExitCode> {
  // with standard error closed there is nobody to tell, and that is no reason to fail
  streams.stderr.on('error', () => {});
  try {
    return await execute(readArguments(argv), streams);
  } catch (error) {
    if (error instanceof ClosedPipe) return EXIT.done;
    const message = error instanceof Error ? error.message : String(error);
    streams.stderr.write(`purify: ${onOneLine(message)}\n`);
    return error instanceof InvalidInput ? EXIT.badInput : EXIT.unexpected;
  }
}

/** Each command loads only what it needs: help is there at once. */
async function execute(given: Arguments, streams: Streams): Promise<ExitCode> {
  switch (given.command) {
    case 'run':
      return (await import('./commands/run.ts')).runCommand(given, streams);
    case 'check':
      return (await import('./commands/check.ts')).checkCommand(given, streams);
    case 'lemmas':
      return (await import('./commands/lemmas.ts')).lemmasCommand(given, streams);
    case 'inverse':
      return (await import('./commands/inverse.ts')).inverseCommand(given, streams);
    case 'help':
      return (await import('./commands/helpCommand.ts')).helpCommand(streams);
  }
}

function onOneLine(message: string): string {
  return message.replace(/\s*[\r\n]+\s*/g, ' ');
}
