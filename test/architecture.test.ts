import { describe, expect, it } from 'vitest';
import { FIELDS } from '../src/core/params/fields.ts';
import { type Choice, choiceViolations } from './support/choices.ts';
import { scriptViolations, type Sources, violations } from './support/layers.ts';
import { readSources } from './support/readSources.ts';

type ChoiceName =
  | 'algorithm'
  | 'noise'
  | 'family'
  | 'weights'
  | 'dependence'
  | 'start'
  | 'leftInverse';

const optionsOf = (name: ChoiceName) => {
  const field = FIELDS[name];
  return field.kind === 'choice' ? field.options.map(({ id }) => id) : [];
};

const CHOICES: readonly Choice[] = [
  {
    home: 'core/algorithms',
    ids: optionsOf('algorithm'),
    // also the name of a part of the frame
    words: { ids: ['equilibration'], beside: /^(?!.*frameParts)/ },
  },
  {
    home: 'core/model/noises',
    ids: optionsOf('noise'),
    words: { ids: ['none', 'sign', 'constant'], beside: /noise|kind/i },
  },
  {
    home: 'core/model/families',
    ids: optionsOf('family'),
    words: { ids: ['given'], beside: /family/i },
  },
  {
    home: 'core/model/starts',
    ids: optionsOf('start'),
    words: { ids: ['given', 'positive', 'negative'], beside: /start/i },
  },
  { home: 'core/model/weights', ids: optionsOf('weights') },
  {
    home: 'core/model/dependence',
    ids: optionsOf('dependence'),
    words: { ids: ['groups', 'rows', 'independent'], beside: /dependence|kind/i },
  },
  { home: 'core/linalg', ids: optionsOf('leftInverse') },
];

const SOURCES = readSources('src', /\.tsx?$/);

describe('the sources', () => {
  it('are found', () => {
    expect(Object.keys(SOURCES)).toContain('core/rng.ts');
  });

  it('keep the direction core → solver → state → views', () => {
    expect(violations(SOURCES)).toEqual([]);
  });

  it('ask the record of an algorithm, a noise model, a family …, and never compare its id', () => {
    expect(choiceViolations(SOURCES, CHOICES)).toEqual([]);
  });

  it('of scripts leave the views alone, except where they render the article or the lab', () => {
    expect(scriptViolations(readSources('scripts', /\.(ts|mjs)$/))).toEqual([]);
  });
});

describe('the checker of layers', () => {
  const forbidden: Record<string, readonly [Sources, string]> = {
    'an input that knows a figure': [
      { 'views/ui/A.tsx': `import { b } from '../figures/b.ts';` },
      'views/ui/A.tsx must not import ../figures/b.ts',
    ],
    'a library outside its layer': [
      { 'core/a.ts': `import { useState } from 'react';` },
      'core/a.ts must not import react',
    ],
    'a layer that knows a later one': [
      { 'core/a.ts': `import {\n  type B,\n} from '../views/b.ts';`, 'views/b.ts': '' },
      'core/a.ts must not import ../views/b.ts',
    ],
    'a re-export from a later layer': [
      { 'solver/a.ts': `export * from '../state/b.ts';` },
      'solver/a.ts must not import ../state/b.ts',
    ],
    'a later import from a later layer': [
      { 'state/a.ts': `  const b = await import('../views/b.ts');` },
      'state/a.ts must not import ../views/b.ts',
    ],
    'the command line beyond the core': [
      { 'cli/a.ts': `import { createSolver } from '../solver/client.ts';` },
      'cli/a.ts must not import ../solver/client.ts',
    ],
    'an import of the composition root': [
      { 'views/a.ts': `import '../main.tsx';` },
      'views/a.ts must not import ../main.tsx',
    ],
    'Node in the core': [
      { 'core/a.ts': `import { readFileSync } from 'node:fs';` },
      'core/a.ts must not import node:fs',
    ],
    'React’s zustand in the state': [
      { 'state/a.ts': `import { create } from 'zustand';` },
      'state/a.ts must not import zustand',
    ],
    'ml-matrix away from linalg': [
      { 'core/a.ts': `import { SVD } from 'ml-matrix';` },
      'core/a.ts must leave ml-matrix to its owner',
    ],
    'd3 in a component': [
      { 'views/figures/line/Figure.tsx': `import { line } from 'd3';` },
      'views/figures/line/Figure.tsx must leave d3 to its owner',
    ],
    'a second zustand hook': [
      {
        'views/a.ts': `import { useStore } from 'zustand';`,
        'views/b.ts': `import { useStore } from 'zustand';`,
      },
      'views/a.ts, views/b.ts: only one hook connects views to zustand',
    ],
    'unseeded randomness in the core': [
      { 'core/a.ts': 'export const draw = () => `${Math.random()}`;' },
      'core/a.ts must not use Math.random',
    ],
    'the page in the core': [
      { 'core/a.ts': `export const width = window.innerWidth;` },
      'core/a.ts must not use window',
    ],
    'worker globals beside the boundary': [
      { 'solver/session.ts': `self.postMessage('done');` },
      'solver/session.ts must not use postMessage',
    ],
    'a missing extension': [
      { 'core/a.ts': `import { b } from './b';` },
      'core/a.ts imports ./b without its extension',
    ],
    'a file outside all layers': [{ 'utils/a.ts': '' }, 'utils/a.ts is in no layer'],
    'an import cycle': [
      { 'core/a.ts': `import './b.ts';`, 'core/b.ts': `import './a.ts';` },
      'core/a.ts → core/b.ts → core/a.ts is an import cycle',
    ],
  };

  it.each(Object.entries(forbidden))('reports %s', (_, [sources, sentence]) => {
    expect(violations(sources)).toContain(sentence);
  });

  it('allows what the rules allow', () => {
    const sources = {
      'core/linalg/svd.ts': `import { SVD } from 'ml-matrix';\n// no window, no document\n`,
      'core/text.ts': `export const text = 'a process in a window, drawn by \`Math.random\`';`,
      'solver/client.ts': `const url = new URL('./solver.worker.ts', import.meta.url);\nnew Worker(url);`,
      'solver/timers.ts': `const { port2 } = new MessageChannel();\nport2.postMessage(null);`,
      'solver/solver.worker.ts': `self.postMessage('ready');`,
      'state/store.ts': `import { createStore } from 'zustand/vanilla';\nimport '../core/text.ts';`,
      'views/useLab.ts': `import { useStore } from 'zustand';\nimport '../state/store.ts';`,
      'views/figures/line/geometry.ts': `import { line } from 'd3';`,
      'views/figures/line/Figure.tsx': `import { path } from './geometry.ts';\nimport './line.css';`,
      'cli/main.ts': `import { argv } from 'node:process';\nimport '../core/text.ts';`,
      'main.tsx': `import { createRoot } from 'react-dom/client';\nimport './views/useLab.ts';`,
    };
    expect(violations(sources)).toEqual([]);
  });
});

describe('the checker of scripts', () => {
  it('reports a script that imports a view', () => {
    const scripts = {
      'shots.mjs': `import { a } from '../src/views/a.ts';\nimport '../src/state/b.ts';`,
      'article/render.ts': `import { a } from '../../src/views/a.ts';`,
    };
    expect(scriptViolations(scripts)).toEqual([
      'scripts/shots.mjs must not import ../src/views/a.ts',
    ]);
  });
});

describe('the checker of choices', () => {
  const choices: readonly Choice[] = [
    {
      home: 'core/noises',
      ids: ['hiss', 'none'],
      words: { ids: ['none'], beside: /noise/ },
    },
  ];
  const hiss = `compares with 'hiss'`;

  it.each([
    `if (params.noise === 'hiss') quiet();`,
    `const loud = 'hiss' !== noise;`,
    `switch (noise) {\n  case 'hum':\n  case 'hiss':\n}`,
    `const loud = [first, second].includes('hiss');`,
    `const loud = ['hum', 'hiss'].includes(noise);`,
  ])('reports %s', (code) => {
    expect(choiceViolations({ 'views/a.ts': code }, choices)).toEqual([`views/a.ts ${hiss}`]);
    expect(choiceViolations({ 'core/noises/a.ts': code }, choices)).toEqual([]);
  });

  it('tells an id from an ordinary word by the expression beside it', () => {
    const code = `if (style.display === 'none') hide();`;
    expect(choiceViolations({ 'views/a.ts': code }, choices)).toEqual([]);
    expect(choiceViolations({ 'views/a.ts': code.replace('style', 'noise') }, choices)).toEqual([
      `views/a.ts compares with 'none'`,
    ]);
  });

  it('accepts ids as values, as keys and in comments', () => {
    const code = `// never noise === 'hiss'
      const preset = { noise: 'hiss' };\nconst words = { hiss: 'a hiss' };\nnoises.get('hiss');`;
    expect(choiceViolations({ 'views/a.ts': code }, choices)).toEqual([]);
  });
});
