/** Sweeps that were computed elsewhere: a reader's file, or a recorded diagram that comes with the page. */
import { InvalidInput, printable } from '../../core/params/problem.ts';
import { readSweepFile, type SweepFile } from '../../core/sweep/sweepFile.ts';
import { RunTable } from '../../core/sweep/table.ts';
import { VERSION } from '../../version.ts';
import { breather, type RegimesAccess, SLICE } from './access.ts';
import { PAGE_LIMITS } from './linkParts.ts';
import type { Source } from './regimesState.ts';

/** The diagrams that come with the page. */
export interface RecordedDiagrams {
  /** The first is shown without a link. */
  readonly ids: readonly string[];
  /** Its text, as `sweepJson` writes it. */
  load(id: string): Promise<string>;
}

/** Most problems of one file that are listed. */
const MOST_PROBLEMS = 3;

export interface Files {
  importText(text: string, name: string): Promise<void>;
  /** Returns whether it is shown. */
  showRecorded(id: string): Promise<boolean>;
}

export interface FilesOptions extends Pick<RegimesAccess, 'clock' | 'get' | 'notify'> {
  readonly recorded: RecordedDiagrams;
  readonly show: (table: RunTable, source: Source) => void;
}

export function createFiles({ clock, get, notify, recorded, show }: FilesOptions): Files {
  /** Number of the last request: an earlier one that is still being read is dropped. */
  let latest = 0;

  /** The rows of a file in slices, so that the page stays responsive; null if another was opened. */
  async function read(
    file: SweepFile,
    request: number,
  ): Promise<{ readonly table: RunTable; readonly problems: readonly string[] } | null> {
    const table = new RunTable(file.spec, file.version);
    const problems: string[] = [];
    let sliceEnd = clock.now() + SLICE;
    for (const row of file.rows()) {
      if (row instanceof InvalidInput) problems.push(row.message);
      else table.put(row);
      if (clock.now() < sliceEnd) continue;
      await breather(clock);
      if (request !== latest) return null;
      sliceEnd = clock.now() + SLICE;
    }
    return { table, problems };
  }

  function report(name: string, problems: readonly string[]): void {
    for (const problem of problems.slice(0, MOST_PROBLEMS)) notify(`${problem}; it is left out.`);
    const rest = problems.length - MOST_PROBLEMS;
    if (rest > 0) notify(`And ${rest} more of the rows of ${name} cannot be used.`);
  }

  async function open(
    text: string,
    name: string,
    request: number,
    sourceOf: (table: RunTable) => Source,
  ): Promise<boolean> {
    try {
      const found = await read(readSweepFile(text, name, get().spec, PAGE_LIMITS), request);
      if (found === null) return false;
      report(name, found.problems);
      if (found.table.count === 0) {
        if (found.problems.length === 0) notify(`${name} has no rows.`);
        return false;
      }
      show(found.table, sourceOf(found.table));
      return true;
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      notify(`${error.message}.`);
      return false;
    }
  }

  return {
    async importText(text, fileName) {
      latest += 1;
      const name = printable(fileName).slice(0, 60);
      await open(text, name, latest, (table) => {
        if (table.version !== VERSION)
          notify(
            `${name} was computed by version ${printable(table.version).slice(0, 20)}; results of this version, ${VERSION}, may differ.`,
          );
        return { kind: 'imported', name };
      });
    },
    async showRecorded(id) {
      latest += 1;
      const request = latest;
      let text: string;
      try {
        text = await recorded.load(id);
      } catch {
        if (request === latest)
          notify(
            `The recorded diagram ${printable(id)} could not be loaded; choose it again to retry.`,
          );
        return false;
      }
      if (request !== latest) return false;
      return open(text, id, request, ({ version }) => ({ kind: 'recorded', diagram: id, version }));
    },
  };
}
