import { describe, expect, it } from 'vitest';
import type { Sources } from './support/layers.ts';
import { readSources } from './support/readSources.ts';
import { sizeViolations } from './support/sizes.ts';
import { styleViolations } from './support/styles.ts';

const SOURCES = readSources('src', /\.(tsx?|css|mdx)$/);

describe('the style sheets', () => {
  it('are found', () => {
    expect(Object.keys(SOURCES)).toContain('views/styles/tokens.css');
  });

  it('select only classes named after themselves, and components use only classes in reach', () => {
    expect(styleViolations(SOURCES)).toEqual([]);
  });
});

describe('the checker of styles', () => {
  const component = (className: string) => `<p className=${className} />;`;
  const forbidden: Record<string, readonly [Sources, string]> = {
    'a class named after something else': [
      { 'views/a/heatMap.css': '.heat-map { } .cell:hover { }' },
      'views/a/heatMap.css selects .cell, which does not begin with heat-map',
    ],
    'a class that only starts with the same letters': [
      { 'views/a/heat.css': '.heating { }' },
      'views/a/heat.css selects .heating, which does not begin with heat',
    ],
    'a class of another sheet inside a selector': [
      { 'views/a/a.css': '@media print {\n  .a > :not(.b-mark) { }\n}', 'views/b/b.css': '' },
      'views/a/a.css selects .b-mark, which does not begin with a',
    ],
    'a library’s class outside its home': [
      { 'views/a/a.css': '.a .katex { }' },
      'views/a/a.css selects .katex, which does not begin with a',
    ],
    'a class defined twice': [
      { 'views/a/a.css': '.a-b { }', 'views/a/b/aB.css': '.a-b { }' },
      '.a-b is defined in views/a/a.css and views/a/b/aB.css',
    ],
    'two sheets of the same name': [
      { 'views/a/notes.css': '', 'views/b/notes.css': '' },
      'views/a/notes.css and views/b/notes.css have the same name',
    ],
    'a component that uses the class of a neighbour': [
      { 'views/a/A.tsx': component('"b-mark"'), 'views/b/b.css': '' },
      'views/a/A.tsx uses the class b-mark, of views/b/b.css',
    ],
    'a class that only a condition adds': [
      { 'views/a/A.tsx': component(`{on === 'yes' ? 'b-on' : undefined}`) },
      'views/a/A.tsx uses the class b-on, which has no sheet',
    ],
    'a class completed by a value': [
      { 'views/a/A.tsx': component('{`b-${kind}`}') },
      'views/a/A.tsx uses the class b-, which has no sheet',
    ],
    'a class in a list of properties': [
      { 'views/a/a.ts': `export const props = { className: 'b-mark' };` },
      'views/a/a.ts uses the class b-mark, which has no sheet',
    ],
    'a class that is looked for': [
      { 'views/a/a.ts': `element.closest('.b-mark')` },
      'views/a/a.ts uses the class b-mark, which has no sheet',
    ],
    'an inline style element': [
      { 'views/a/A.tsx': '<style>{css}</style>' },
      'views/a/A.tsx contains a <style> element',
    ],
  };

  it.each(Object.entries(forbidden))('reports %s', (_, [sources, sentence]) => {
    expect(styleViolations(sources)).toContain(sentence);
  });

  it('accepts sheets that follow the rules', () => {
    const sources = {
      'views/a/heatMap.css': `/* .other */ :root[data-theme='dark'] .heat-map { width: 1.5em; }
        @keyframes heat-map-fade { 12.5% { opacity: 0.5; } }
        @media (width < 40em) { .heat-map-cell:is(:hover, [aria-pressed='.x']) svg { } }`,
      'views/a/Map.tsx': component('"heat-map heat-map-cell"'),
      'views/a/deep/Cell.tsx': `${component('{`heat-map-${kind} ${className}`}')} // a-comment`,
      'views/a/Kind.tsx': component(`{kind === 'alpha' ? 'heat-map' : undefined}`),
      'views/ui/button.css': '.button { }',
      'views/a/Press.tsx': component('"button"'),
      'views/math/formula.css': '.formula .katex { }',
      'views/math/Formula.tsx': `element.querySelector('.katex')`,
      'views/a/look.ts': 'root.querySelector(`[data-symbol="${light.id}"]`)',
    };
    expect(styleViolations(sources)).toEqual([]);
  });
});

/** Files that hold one long table of data. */
const TABLES = ['views/math/notation.ts'];

describe('the files', () => {
  it('have at most 300 lines, and folders at most 20 files', () => {
    expect(sizeViolations(SOURCES, TABLES)).toEqual([]);
  });

  it('that may be longer exist and need to be', () => {
    expect(
      sizeViolations(SOURCES).filter((line) => TABLES.includes(line.split(' ')[0] ?? '')),
    ).toHaveLength(TABLES.length);
  });
});

describe('the checker of sizes', () => {
  const lines = (count: number) => 'line\n'.repeat(count);
  const files = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, k) => [`core/a/${k}.ts`, '']));

  it('reports a file of more than 300 lines', () => {
    expect(sizeViolations({ 'core/a.ts': lines(301) })).toEqual(['core/a.ts has 301 lines']);
    expect(sizeViolations({ 'core/a.ts': lines(300) })).toEqual([]);
    expect(sizeViolations({ 'core/a.ts': lines(301) }, ['core/a.ts'])).toEqual([]);
  });

  it('reports a folder of more than 20 files', () => {
    expect(sizeViolations(files(21))).toEqual(['core/a/ holds 21 files']);
    expect(sizeViolations(files(20))).toEqual([]);
  });
});
