/** Which modules are loaded together: the static imports of the sources, without types. */
import path from 'node:path';
import type { Sources } from './layers.ts';

const IMPORT =
  /^(?:import|export)\s+(?!type\b)(?:([^'"()]*?)\s+from\s+)?['"](\.[^'"?]*\.tsx?)['"]/gm;

function importsOf(file: string, source: string): string[] {
  return Array.from(source.matchAll(IMPORT)).flatMap(([, names = '', target = '']) =>
    onlyTypes(names) ? [] : [path.posix.join(path.posix.dirname(file), target)],
  );
}

/** Whether every name in braces is a type. */
function onlyTypes(names: string): boolean {
  const [, inBraces] = /^\{(.*)\}$/s.exec(names.trim()) ?? [];
  const each = inBraces?.split(',').filter((name) => name.trim() !== '') ?? [];
  return each.length > 0 && each.every((name) => /^\s*type\s/.test(name));
}

/** The entries and every module that is loaded with them. */
export function loadedWith(entries: readonly string[], sources: Sources): string[] {
  const loaded = new Set<string>();
  const next = [...entries];
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    const source = sources[file];
    if (loaded.has(file) || source === undefined) continue;
    loaded.add(file);
    next.push(...importsOf(file, source));
  }
  return [...loaded].sort();
}
