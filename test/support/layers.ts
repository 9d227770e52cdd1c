/**
 * The architecture's rules, checked on the source text: the layers and what they may import, the
 * folder that owns each library, and the globals that core must not use. Pure: paths below src/ and
 * their text in, sentences out.
 *
 * Imports are found by pattern, not by parsing. That suffices for formatted code, where an import
 * begins its line.
 */

/** Source text by path below src/, such as `core/rng.ts`. */
export type Sources = Readonly<Record<string, string>>;

interface Layer {
  /** Folders below src/, or single files. */
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
      'mediabunny',
      'uqr',
      '@fontsource-variable/',
    ],
  },
  // of the state, only what a link contains
  cli: {
    layers: ['core', 'cli', 'state/link', 'state/regimes/link.ts', 'state/regimes/worked.ts'],
    packages: ['node:'],
  },
  // the service worker, beside the page
  offline: { layers: ['offline'], packages: [] },
  'library.ts': { layers: ['core'], packages: [] },
  'version.ts': { layers: ['package.json'], packages: [] },
};

/** The version may be stated anywhere. */
const FOR_ALL = ['version.ts'];

/** Entry points that join the layers: they may import anything, and no layer imports them. */
const COMPOSITION = [
  'main.tsx',
  'labPage.tsx',
  'labPrelude.ts',
  'labStore.ts',
  'sidePage.tsx',
  'regimesPage.tsx',
  'pairsPage.tsx',
  'speakerPage.tsx',
  'ownFiles.ts',
];

/** Folders of views that others build on, and the folders they must not import. */
const FOUNDATIONS = ['views/ui', 'views/drawing', 'views/math'];
const BUILT_ON_THEM = [
  'views/figures',
  'views/lab',
  'views/article',
  'views/proof',
  'views/ledger',
  'views/regimes',
  'views/pairs',
];

/** The folder that owns each library. */
const HOMES: Readonly<Record<string, RegExp>> = {
  'ml-matrix': /^core\/linalg\//,
  d3: /^views\/figures\/.*(?<!\.tsx)$/,
  // large: it is loaded only by the pages that need it
  katex: /^views\/math\/Formula\.tsx$/,
  zustand: /^(state|views)\//,
  // loaded with the first video and the first QR code
  mediabunny: /^views\/figures\/record\/video\.ts$/,
  uqr: /^views\/lab\/qr\/qrSvg\.ts$/,
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
  if (!layer) return [`${file} is in no layer`];
  return importsOf(text).flatMap((name) => [
    ...formViolations(file, name),
    ...(allowed(layer, file, name) && !isUpwards(file, name)
      ? []
      : [`${file} must not import ${name}`]),
    ...Object.entries(HOMES)
      .filter(([library, home]) => belongsTo(name, library) && !home.test(file))
      .map(([library]) => `${file} must leave ${library} to its owner`),
  ]);
}

function formViolations(file: string, name: string): string[] {
  const complete = !name.startsWith('.') || /\.\w+$/.test(name);
  return complete ? [] : [`${file} imports ${name} without its extension`];
}

function allowed(layer: Layer, file: string, name: string): boolean {
  if (name.startsWith('.'))
    return [...layer.layers, ...FOR_ALL].some((folder) => belongsTo(resolve(file, name), folder));
  return layer.packages.some((library) => belongsTo(name, library));
}

function isUpwards(file: string, name: string): boolean {
  if (!FOUNDATIONS.some((folder) => file.startsWith(`${folder}/`))) return false;
  return BUILT_ON_THEM.some((folder) => resolve(file, name).startsWith(`${folder}/`));
}

/** A package itself, one of its sub-paths, or any package under a prefix ending in `/` or `:`. */
function belongsTo(name: string, library: string): boolean {
  return name === library || name.startsWith(/[/:]$/.test(library) ? library : `${library}/`);
}

function globalViolations(file: string, text: string): string[] {
  const code = withoutProse(text);
  if (layerOf(file) === 'core') return mentions(file, code, FOREIGN_TO_CORE);
  if (layerOf(file) === 'state') return mentions(file, code, THREAD_GLOBALS);
  // a file that opens a channel may post on it
  const atTheBoundary = file.endsWith('.worker.ts') || /\bnew (Worker|MessageChannel)\(/.test(code);
  if (layerOf(file) === 'solver' && !atTheBoundary) return mentions(file, code, THREAD_GLOBALS);
  return [];
}

function mentions(file: string, code: string, names: RegExp): string[] {
  const found = new Set(Array.from(code.matchAll(names), ([name]) => name));
  return [...found].map((name) => `${file} must not use ${name}`);
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

/** Scripts work on the core and the state; only those that render the article know its views. */
export function scriptViolations(scripts: Sources): string[] {
  return Object.entries(scripts)
    .filter(([file]) => !file.startsWith('article/') && file !== 'page/labStill.ts')
    .flatMap(([file, text]) =>
      importsOf(text)
        .filter((name) => name.includes('/src/views/'))
        .map((name) => `scripts/${file} must not import ${name}`),
    );
}

/** The modules a file imports, re-exports, loads lazily or starts as a worker; without `?query`. */
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

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g;

export function withoutComments(text: string): string {
  return text.replace(COMMENTS, ' ');
}

/** The text without comments and string contents; expressions inside templates are kept. */
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

/** Each import cycle once, from the first file found in it back to that file. */
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
