/** `purify --help`. */
import { EXIT, type ExitCode } from '../exitCodes.ts';
import { helpText } from '../help.ts';
import { writerTo } from '../output/output.ts';
import type { Streams } from '../output/streams.ts';

export async function helpCommand({ stdout }: Streams): Promise<ExitCode> {
  await writerTo(stdout)(helpText());
  return EXIT.done;
}
