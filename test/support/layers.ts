/**
 * The rules of the house, read off the sources: who may import whom, which library lives where,
 * and what the core must not know. Pure: paths below src/ and their text in, sentences out.
 *
 * Imports are found by pattern, not by parsing. That suffices for formatted code, where an import
 * begins its line.
 */

/** Source text by path below src/, such as `core/rng.ts`. */
export type Sources = Readonly<Record<string, string>>;

interface Layer {
  readonly layers: readonly string[];
  /** Packages, or `node:` for all of Node's own modules. */
  readonly packages: readonly string[];
}

const LAYERS: Readonly<Record<string, Layer>> = {
  core: { layers: ['core'], packages: ['ml-matrix'] },
  solver: { layers: ['core', 'solver'], packages: [] },
  state: { layers: ['core', 'solver', 'state'], packages: ['zustand/vanilla'] },
  views: {
    layers: ['core', 'solver', 'state', 'views'],
    packages: [
      'react',
      'react-dom',
      'mdx/types',
      'd3',
      'katex',
      'zustand',
      '@fontsource-variable/',
    ],
  },
  cli: { layers: ['core', 'cli'], packages: ['node:'] },
};

/** Put the layers together, so they may import anything; nothing but the first imports them. */
const COMPOSITION = ['main.tsx', 'labPage.tsx'];

/** One owner a library. */
const HOMES: Readonly<Record<string, RegExp>> = {
  'ml-matrix': /^core\/linalg\//,
  d3: /^views\/figures\/.*(?<!\.tsx)$/,
  // large: it stays out of what every page loads
  katex: /^views\/math\/Formula\.tsx$/,
  zustand: /^(state|views)\//,
};

const FOREIGN_TO_CORE =
  /\b(window|document|navigator|performance|process|Worker|postMessage|requestAnimationFrame|setTimeout|Math\.random|Date\.now)\b|\bself\./g;

const THREAD_GLOBALS = /\b(Worker|postMessage|onmessage|self)\b/g;

export function violations(sources: Sources): string[] {
  const files = Object.entries(sources).filter(([file]) => !file.endsWith('.d.ts'));
  return [
    ...files.flatMap(([file, text]) => importViolations(file, text)),
    ...files.flatMap(([file, text]) => globalViolations(file, text)),
    ...hookViolations(sources),
    ...cycles(sources).map((cycle) => `${cycle.join(' → ')} is an import cycle`),
  ];
}

function importViolations(file: string, text: string): string[] {
  const layer = LAYERS[layerOf(file)];
  if (COMPOSITION.includes(file))
    return importsOf(text).flatMap((name) => formViolations(file, name));
  if (!layer) return [`${file} stands in no layer`];
  return importsOf(text).flatMap((name) => [
    ...formViolations(file, name),
    ...(allowed(layer, file, name) ? [] : [`${file} must not import ${name}`]),
    ...Object.entries(HOMES)
      .filter(([library, home]) => belongsTo(name, library) && !home.test(file))
      .map(([library]) => `${file} is not where ${library} lives`),
  ]);
}

function formViolations(file: string, name: string): string[] {
  const complete = !name.startsWith('.') || /\.\w+$/.test(name);
  return complete ? [] : [`${file} imports ${name} without its extension`];
}

function allowed(layer: Layer, file: string, name: string): boolean {
  if (name.startsWith('.')) return layer.layers.includes(layerOf(resolve(file, name)));
  return layer.packages.some((library) => belongsTo(name, library));
}

/** A package itself, one of its sub-paths, or any package under a prefix ending in `/` or `:`. */
function belongsTo(name: string, library: string): boolean {
  return name === library || name.startsWith(/[/:]$/.test(library) ? library : `${library}/`);
}

function globalViolations(file: string, text: string): string[] {
  const code = withoutProse(text);
  if (layerOf(file) === 'core') return mentions(file, code, FOREIGN_TO_CORE);
  if (layerOf(file) === 'state') return mentions(file, code, THREAD_GLOBALS);
  // who opens a line may speak on it
  const atTheBoundary = file.endsWith('.worker.ts') || /\bnew (Worker|MessageChannel)\(/.test(code);
  if (layerOf(file) === 'solver' && !atTheBoundary) return mentions(file, code, THREAD_GLOBALS);
  return [];
}

function mentions(file: string, code: string, names: RegExp): string[] {
  const found = new Set(Array.from(code.matchAll(names), ([name]) => name));
  return [...found].map((name) => `${file} must not know ${name}`);
}

function hookViolations(sources: Sources): string[] {
  const users = Object.entries(sources)
    .filter(([file, text]) => layerOf(file) === 'views' && usesZustand(text))
    .map(([file]) => file);
  return users.length > 1 ? [`${users.join(', ')}: only one hook connects views to zustand`] : [];
}

function usesZustand(text: string): boolean {
  return importsOf(text).some((name) => belongsTo(name, 'zustand'));
}

/** What a file imports, re-exports, loads later, or names as a worker; without `?query`. */
function importsOf(text: string): string[] {
  const patterns = [
    /^(?:import|export)\b[^'"`;]*\bfrom\s*['"]([^'"]+)['"]/gm,
    /^import\s*['"]([^'"]+)['"]/gm,
    /\bimport\(\s*['"]([^'"]+)['"]/g,
    /\bnew URL\(\s*['"]([^'"]+)['"],\s*import\.meta\.url/g,
  ];
  return patterns
    .flatMap((pattern) => Array.from(text.matchAll(pattern), (match) => match[1] as string))
    .map((name) => name.replace(/\?.*$/, ''));
}

/** The text with comments and the words of strings taken out; what a template computes stays. */
function withoutProse(text: string): string {
  const prose =
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
  return text.replace(prose, (piece) =>
    piece.startsWith('`') ? (piece.match(/\$\{[^}]*\}/g) ?? []).join(' ') : ' ',
  );
}

/** The folder below src/; for a file directly in src/, the file itself. */
function layerOf(file: string): string {
  return file.split('/')[0] as string;
}

function resolve(file: string, name: string): string {
  return new URL(name, `file:///${file}`).pathname.slice(1);
}

/** Each cycle once, from the file where the search met it back to itself. */
function cycles(sources: Sources): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) found.push([...path.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    for (const name of importsOf(sources[file] ?? ''))
      if (name.startsWith('.')) visit(resolve(file, name), [...path, file]);
    done.add(file);
  };
  for (const file of Object.keys(sources)) visit(file, []);
  return found;
}
