/** The command line as a function from arguments and streams to an exit code; never throws. */
import { type Arguments, readArguments } from './input/arguments.ts';
import { ClosedPipe, EXIT, type ExitCode, type Streams, writerTo } from './process.ts';
import { InvalidInput, printable } from '../core/params/problem.ts';
import { BUILD } from '../version.ts';

export async function cli(argv: readonly string[], streams: Streams): Promise<ExitCode> {
  // a closed standard error is no reason to fail
  streams.stderr.on('error', () => {});
  try {
    return await execute(readArguments(argv), streams);
  } catch (error) {
    if (error instanceof ClosedPipe) return EXIT.done;
    const message = error instanceof Error ? error.message : String(error);
    streams.stderr.write(`purify: ${printable(onOneLine(message))}\n`);
    return error instanceof InvalidInput ? EXIT.badInput : EXIT.unexpected;
  }
}

/** Every command loads only the modules it needs, so help appears immediately. */
async function execute(given: Arguments, streams: Streams): Promise<ExitCode> {
  switch (given.command) {
    case 'run':
      return (await import('./commands/run.ts')).runCommand(given, streams);
    case 'check':
      return (await import('./commands/check.ts')).checkCommand(given, streams);
    case 'lemmas':
      return (await import('./commands/lemmas.ts')).lemmasCommand(given, streams);
    case 'predict':
      return (await import('./commands/predict.ts')).predictCommand(given, streams);
    case 'size':
      return (await import('./commands/size.ts')).sizeCommand(given, streams);
    case 'data':
      return (await import('./commands/data.ts')).dataCommand(given, streams);
    case 'inverse':
      return (await import('./commands/inverse.ts')).inverseCommand(given, streams);
    case 'sweep':
      return (await import('./commands/sweep.ts')).sweepCommand(given, streams);
    case 'merge':
      return (await import('./commands/merge.ts')).mergeCommand(given, streams);
    case 'summarize':
      return (await import('./commands/summarize.ts')).summarizeCommand(given, streams);
    case 'version':
      await writerTo(streams.stdout)(`purify ${BUILD}\n`);
      return EXIT.done;
    case 'link':
      return (await import('./commands/link.ts')).linkCommand(given, streams);
    case 'script':
      return (await import('./commands/script.ts')).scriptCommand(given, streams);
    case 'help':
      return (await import('./help.ts')).helpCommand(given, streams);
  }
}

function onOneLine(message: string): string {
  return message.replace(/\s*[\r\n]+\s*/g, ' ');
}
