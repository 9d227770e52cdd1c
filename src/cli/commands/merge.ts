/** `purify merge`: joins the files of a sweep into one, and reports the runs that are missing. */
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { readRow, rowLine } from '../../core/sweep/rowText.ts';
import { addresses, type SweepSpec } from '../../core/sweep/spec.ts';
import type { RunTable } from '../../core/sweep/table.ts';
import { VERSION } from '../../version.ts';
import { linesOf, shortPath } from '../files/lines.ts';
import type { Arguments } from '../input/arguments.ts';
import { writeNotes } from '../output/text.ts';
import { EXIT, type ExitCode, type Streams, writerTo } from '../process.ts';
import { gather, missingText } from '../sweep/gather.ts';
import { filesOf, readSweep } from '../sweep/input.ts';
import { openFile } from '../sweep/resultFile.ts';

export async function mergeCommand(given: Arguments, streams: Streams): Promise<ExitCode> {
  const files = filesOf(given);
  const { out } = given.options;
  const { spec, notes } = await readSweep(given, streams.stdin);
  if (out !== undefined) await refuseForeign(out, spec);
  const { table, duplicates, notes: omitted } = await gather(spec, files);
  writeNotes([...notes, ...omitted], streams.stderr);
  const write = writerTo(streams.stdout);
  if (out !== undefined) await replaceFile(out, linesInOrder(table));
  else for (const line of linesInOrder(table)) await write(line);
  if (duplicates > 0) streams.stderr.write(`${duplicates} rows were given more than once.\n`);
  const missing = missingText(table);
  if (missing === null) return EXIT.done;
  streams.stderr.write(`${missing}\n`);
  return EXIT.incomplete;
}

function* linesInOrder(table: RunTable): Generator<string, void> {
  for (const address of addresses(table.spec))
    if (table.has(address)) yield rowLine(table.row(address));
}

/** An earlier result of this sweep may be replaced, nothing else. */
async function refuseForeign(out: string, spec: SweepSpec): Promise<void> {
  if (!existsSync(out)) return;
  for await (const { text } of linesOf('--out', out)) {
    readRow(text, spec, VERSION, `line 1 of ${shortPath(out)}, which --out would replace,`);
    return;
  }
}

/** Writes beside the file first, which may be one of those being read. */
async function replaceFile(out: string, lines: Iterable<string>): Promise<void> {
  const draft = `${out}.merging`;
  const handle = await openFile(draft, 'w');
  try {
    for (const line of lines) await handle.appendFile(line);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, out);
}
