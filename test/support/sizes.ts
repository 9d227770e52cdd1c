/** Limits on the size of files and folders. Pure: paths below src/ and their text in, sentences out. */

import type { Sources } from './layers.ts';

const MOST_LINES = 300;
const MOST_FILES = 20;

/** `tables` are files that hold one long table of data. */
export function sizeViolations(sources: Sources, tables: readonly string[] = []): string[] {
  const long = Object.entries(sources)
    .map(([file, text]) => ({ file, lines: text.trimEnd().split('\n').length }))
    .filter(({ file, lines }) => lines > MOST_LINES && !tables.includes(file))
    .map(({ file, lines }) => `${file} has ${lines} lines`);
  const counts = new Map<string, number>();
  for (const file of Object.keys(sources)) {
    const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const crowded = [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => `${folder}/ holds ${count} files`);
  return [...long, ...crowded];
}
