/**
 * The naming rules of style sheets, checked on the source text. Pure: paths below src/ and their
 * text in, sentences out.
 *
 * A class belongs to the sheet whose name it begins with: `.heatmap` and `.heatmap-cell` belong to
 * `heatmap.css`, `.figure-panel` to `figurePanel.css`. A sheet selects only its own classes, and a
 * component uses only classes of sheets in its own folder, in a folder above it, or in a shared one.
 */

import type { Sources } from './layers.ts';

/** Sheets in these folders may be used from anywhere. */
const SHARED = [
  'views/styles',
  'views/ui',
  'views/drawing',
  'views/math',
  'views/figures/chart',
  'views/figures/panel',
];

/** Classes of libraries, and the folder that may style them. */
const THIRD_PARTY: Readonly<Record<string, string>> = { katex: 'views/math' };

const isSheet = (file: string): boolean => file.endsWith('.css');

export function styleViolations(sources: Sources): string[] {
  const sheets = Object.keys(sources).filter(isSheet);
  return [
    ...sheets.flatMap((sheet) => sheetViolations(sheet, sources[sheet] as string)),
    ...duplicates(sources, sheets),
    ...namesakes(sheets),
    ...Object.entries(sources)
      .filter(([file]) => /\.(tsx?|mdx)$/.test(file))
      .flatMap(([file, text]) => usageViolations(file, text, sheets)),
  ];
}

function sheetViolations(sheet: string, css: string): string[] {
  return [...classesIn(css)]
    .filter((name) => !belongsTo(name, sheet) && !mayStyle(name, sheet))
    .map((name) => `${sheet} selects .${name}, which does not begin with ${prefixOf(sheet)}`);
}

function duplicates(sources: Sources, sheets: readonly string[]): string[] {
  const homes = new Map<string, string[]>();
  for (const sheet of sheets)
    for (const name of classesIn(sources[sheet] as string))
      if (!isThirdParty(name)) homes.set(name, [...(homes.get(name) ?? []), sheet]);
  return [...homes]
    .filter(([, owners]) => owners.length > 1)
    .map(([name, owners]) => `.${name} is defined in ${owners.join(' and ')}`);
}

/** Sheets of the same name would share their classes. */
function namesakes(sheets: readonly string[]): string[] {
  return sheets.flatMap((sheet, k) =>
    sheets
      .slice(k + 1)
      .filter((other) => prefixOf(other) === prefixOf(sheet))
      .map((other) => `${sheet} and ${other} have the same name`),
  );
}

function usageViolations(file: string, text: string, sheets: readonly string[]): string[] {
  const folder = folderOf(file);
  const visible = sheets.filter((sheet) => isVisible(folderOf(sheet), folder));
  const violations = [...usedClasses(text)]
    .filter((name) => !isThirdParty(name))
    .filter((name) => !visible.some((sheet) => belongsTo(name, sheet)))
    .map((name) => {
      const owners = sheets.filter((sheet) => belongsTo(name, sheet));
      const reason = owners.length > 0 ? `of ${owners.join(' or ')}` : 'which has no sheet';
      return `${file} uses the class ${name}, ${reason}`;
    });
  return /<style\b/.test(text) ? [...violations, `${file} contains a <style> element`] : violations;
}

function isVisible(sheetFolder: string, folder: string): boolean {
  return SHARED.includes(sheetFolder) || folder === sheetFolder || isBelow(folder, sheetFolder);
}

function isThirdParty(name: string): boolean {
  return Object.keys(THIRD_PARTY).some((library) => hasPrefix(name, library));
}

function mayStyle(name: string, sheet: string): boolean {
  return Object.entries(THIRD_PARTY).some(
    ([library, home]) => hasPrefix(name, library) && isBelow(sheet, home),
  );
}

function belongsTo(name: string, sheet: string): boolean {
  return hasPrefix(name, prefixOf(sheet));
}

/** A name cut off at a template's hole, such as `mark-`, counts as well. */
function hasPrefix(name: string, prefix: string): boolean {
  return name === prefix || name.startsWith(`${prefix}-`);
}

function prefixOf(sheet: string): string {
  const name = sheet.slice(sheet.lastIndexOf('/') + 1, -'.css'.length);
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function folderOf(file: string): string {
  return file.slice(0, Math.max(0, file.lastIndexOf('/')));
}

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`);
}

/** All classes in the selectors of a sheet. */
function classesIn(css: string): Set<string> {
  const code = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"|'[^']*'/g, '""');
  const selectors = Array.from(code.matchAll(/([^{};]+)\{/g), ([, prelude]) => prelude as string);
  return new Set(
    selectors
      .filter((selector) => !selector.trim().startsWith('@'))
      .flatMap((selector) => selector.match(/\.-?[a-z_][\w-]*/gi) ?? [])
      .map((name) => name.slice(1)),
  );
}

/** Classes a component names: in className, in classList calls, and in selectors it queries. */
function usedClasses(text: string): Set<string> {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const calls = (pattern: RegExp) =>
    Array.from(code.matchAll(pattern), ([, inside]) => inside as string);
  const lists = [...classNameValues(code), ...calls(/\bclassList\.\w+\(([^)]*)\)/g)];
  const queries = calls(/\b(?:closest|matches|querySelector(?:All)?)(?:<\w+>)?\(([^)]*)\)/g);
  return new Set([
    ...lists.flatMap(wordsOfStrings),
    ...queries
      .map((query) => query.replace(/\$\{[^}]*\}/g, '').replace(/\[[^\]]*\]/g, ''))
      .flatMap(
        (query) => query.match(/(?<![\w)])\.[a-z][\w-]*|(?<=['" `][a-z]+)\.[a-z][\w-]*/g) ?? [],
      )
      .map((name) => name.slice(1)),
  ]);
}

/** The right-hand sides of `className="…"`, `className={…}`, `className: …` and `className = '…'`. */
function classNameValues(code: string): string[] {
  return Array.from(code.matchAll(/\b\w*[cC]lassName\s*[=:]\s*(["'`{])/g), (match) => {
    const start = match.index + match[0].length - 1;
    return match[1] === '{' ? braced(code, start) : quoted(code, start);
  });
}

function quoted(code: string, start: number): string {
  return code.slice(start, code.indexOf(code[start] as string, start + 1) + 1);
}

function braced(code: string, start: number): string {
  let depth = 0;
  for (let at = start; at < code.length; at++) {
    if (code[at] === '{') depth++;
    if (code[at] === '}' && --depth === 0) return code.slice(start, at + 1);
  }
  return code.slice(start);
}

/** The words in the string literals of an expression, without literals that are only compared with. */
function wordsOfStrings(expression: string): string[] {
  const values = expression.replace(/[!=]==?\s*(?:'[^']*'|"[^"]*")|\[\s*'[^']*'\s*\]/g, '');
  return Array.from(values.matchAll(/'([^']*)'|"([^"]*)"|`([^`]*)`/g), (match) => match)
    .map((match) => match[1] ?? match[2] ?? (match[3] as string))
    .flatMap((words) => words.replace(/\$\{[^}]*\}/g, '\0').split(/\s+/))
    .map((word) => word.split('\0')[0] as string)
    .filter((word) => /^[a-z][\w-]*$/i.test(word));
}
