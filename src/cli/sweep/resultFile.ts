/**
 * The file that a sweep writes its rows to. It is only ever appended to, in the order of the runs, so
 * whatever ends the process leaves a beginning of the whole file, and the same command continues it.
 */
import { appendFileSync, fstatSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { invalid, showValue } from '../../core/params/problem.ts';
import { readRow } from '../../core/sweep/rowText.ts';
import { type Address, runParams, specId, type SweepSpec } from '../../core/sweep/spec.ts';
import { VERSION } from '../../version.ts';
import { linesOf, shortPath, type TextLine } from '../files/lines.ts';
import type { Write } from '../process.ts';

export interface ResultFile {
  /** The number of rows that it had already. */
  readonly found: number;
  /** Sentences about a repaired file. */
  readonly notes: readonly string[];
  readonly write: Write;
  close(): Promise<void>;
}

/** A file that must not exist yet, for rows that cannot be read back. */
export async function createResults(path: string): Promise<ResultFile> {
  const handle = await openFile(path, 'wx');
  return { found: 0, notes: [], ...writerOf(handle, path) };
}

/**
 * Opens a file for the rows of some runs, after those that it has already; `runs` is left at the first
 * that is missing. Throws InvalidInput if it contains anything but the first of these rows.
 */
export async function continueResults(
  path: string,
  spec: SweepSpec,
  runs: Iterator<Address>,
): Promise<ResultFile> {
  const handle = await openFile(path, 'a');
  try {
    if (!fstatSync(handle.fd).isFile())
      throw invalid('--out', showValue(path), 'a file that can be read back');
    const { found, torn } = await readBeginning(path, spec, runs);
    if (torn !== null) await handle.truncate(torn.start);
    const notes =
      torn === null
        ? []
        : [`line ${torn.number} of ${shortPath(path)} was incomplete, so its run is repeated.`];
    return { found, notes, ...writerOf(handle, path) };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Throws InvalidInput if the file of `--out` cannot be opened. */
export async function openFile(path: string, flags: 'a' | 'w' | 'wx'): Promise<FileHandle> {
  try {
    return await open(path, flags);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unusable';
    const allowed =
      code === 'EEXIST'
        ? 'a new file: a CSV file cannot be continued'
        : `a file that can be written to (${code})`;
    throw invalid('--out', showValue(path), allowed);
  }
}

/** Writes synchronously, so that the file is checked and appended to in one go. */
function writerOf(handle: FileHandle, path: string): Pick<ResultFile, 'write' | 'close'> {
  let { size } = fstatSync(handle.fd);
  return {
    write: async (text) => {
      if (fstatSync(handle.fd).size !== size)
        throw invalid('--out', showValue(path), 'a file that no other process writes to');
      appendFileSync(handle.fd, text);
      size += Buffer.byteLength(text);
    },
    close: async () => {
      await handle.sync();
      await handle.close();
    },
  };
}

interface Beginning {
  readonly found: number;
  /** A last line that was cut off by the end of the process that wrote it. */
  readonly torn: TextLine | null;
}

async function readBeginning(
  path: string,
  spec: SweepSpec,
  runs: Iterator<Address>,
): Promise<Beginning> {
  let found = 0;
  for await (const line of linesOf('--out', path)) {
    const where = `line ${line.number} of ${shortPath(path)}`;
    if (!line.isComplete && isTorn(line.text, spec)) return { found, torn: line };
    const row = readRow(line.text, spec, VERSION, where);
    if (!line.isComplete) throw invalid(where, showValue(line.text), 'ended by a line break');
    const { value, done } = runs.next();
    if (done)
      throw invalid(where, `cell ${row.cell}, seed ${row.seed}`, 'omitted: the runs end before it');
    const { seed } = runParams(spec, value.cell, value.seedIndex);
    if (row.cell !== value.cell || row.seed !== seed)
      throw invalid(
        where,
        `cell ${row.cell}, seed ${row.seed}`,
        `cell ${value.cell}, seed ${seed}, in the order of this sweep and shard`,
      );
    found += 1;
  }
  return { found, torn: null };
}

/** Whether a line without an end is the beginning of a row of this sweep, and so may be cut off. */
function isTorn(text: string, spec: SweepSpec): boolean {
  const start = `{"sweep":"${specId(spec)}",`;
  return text.startsWith(start) || start.startsWith(text);
}
