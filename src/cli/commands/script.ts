/** `purify script`: prints a run as a Python program. */
import { writeFile } from 'node:fs/promises';
import { algorithmOf } from '../../core/algorithms/registry.ts';
import { invalid, showValue } from '../../core/params/problem.ts';
import { pythonScript } from '../../core/python/script.ts';
import type { Arguments } from '../input/arguments.ts';
import { readJob } from '../input/job.ts';
import { writeNotes } from '../output/text.ts';
import { EXIT, type ExitCode, type Streams, writerTo } from '../process.ts';

export async function scriptCommand(given: Arguments, streams: Streams): Promise<ExitCode> {
  const { config, options } = given;
  const job = await readJob(given, streams.stdin);
  if (job.linkable === null)
    throw invalid(
      'CONFIG',
      showValue(config),
      'given by parameters: a Python program cannot contain the matrices of a file',
    );
  const script = pythonScript(job.linkable);
  // throws where the run would be refused: a factorization refuses negative data as it starts
  algorithmOf(job.instance.algorithm).start(job.instance);
  writeNotes(job.notes, streams.stderr);
  if (options.out === undefined) await writerTo(streams.stdout)(script);
  else await writeNew(options.out, script);
  return EXIT.done;
}

/** Throws InvalidInput if the file exists, or cannot be written to. */
async function writeNew(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text, { flag: 'wx' });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unusable';
    const allowed =
      code === 'EEXIST'
        ? 'a file that does not exist yet'
        : `a file that can be written to (${code})`;
    throw invalid('--out', showValue(path), allowed);
  }
}
