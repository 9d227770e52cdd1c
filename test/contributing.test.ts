/** CONTRIBUTING.md and README.md name only paths that exist. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Paths in backticks and links, up to a placeholder such as `<name>` or `*`. */
function pathsIn(markdown: string): string[] {
  const named = [
    ...markdown.matchAll(/`((?:src|test|scripts|public|docs|\.ci|\.github)(?:\/[^`\s]*)?)`/g),
    ...markdown.matchAll(/\]\((?!https?:)([^)#]+)\)/g),
  ];
  return named
    .map(([, name]) => name as string)
    .map((name) => (/[<*…]/.test(name) ? path.dirname(name.replace(/[<*…].*$/, 'x')) : name));
}

/** npm's own commands. */
const NPM_COMMANDS = ['pack', 'i'];

describe.each(['README.md', 'CONTRIBUTING.md'])('%s', (file) => {
  const markdown = readFileSync(path.join(root, file), 'utf8');

  it('names only files and folders that exist', () => {
    const paths = pathsIn(markdown);
    expect(paths).not.toEqual([]);
    expect(paths.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  });

  it('names only commands that package.json has', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    const commands = Array.from(
      markdown.matchAll(/npm (?:run (?:--silent )?)?([\w:]+)/g),
      ([, name]) => name as string,
    );
    expect(commands).not.toEqual([]);
    const known = new Set([...Object.keys(scripts), ...NPM_COMMANDS]);
    expect(commands.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('the reader of paths', () => {
  it('cuts a path at a placeholder, and leaves other code alone', () => {
    const markdown =
      'see `src/core/<name>.ts`, `test/*.ts`, `src/a.ts`, `n`, [b](README.md) and `t = 1`';
    expect(pathsIn(markdown)).toEqual(['src/core', 'test', 'src/a.ts', 'README.md']);
  });
});
