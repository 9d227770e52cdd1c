import { describe, expect, it } from 'vitest';
import { type Sources, violations } from './support/layers.ts';
import { readSources } from './support/readSources.ts';

describe('the sources', () => {
  const sources = readSources('src', /\.tsx?$/);

  it('are found', () => {
    expect(Object.keys(sources)).toContain('core/rng.ts');
  });

  it('keep the direction core → solver → state → views', () => {
    expect(violations(sources)).toEqual([]);
  });
});

describe('the checker', () => {
  const forbidden: Record<string, readonly [Sources, string]> = {
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
      'core/a.ts is not where ml-matrix lives',
    ],
    'd3 in a component': [
      { 'views/figures/line/Figure.tsx': `import { line } from 'd3';` },
      'views/figures/line/Figure.tsx is not where d3 lives',
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
      'core/a.ts must not know Math.random',
    ],
    'the page in the core': [
      { 'core/a.ts': `export const width = window.innerWidth;` },
      'core/a.ts must not know window',
    ],
    'worker globals beside the boundary': [
      { 'solver/session.ts': `self.postMessage('done');` },
      'solver/session.ts must not know postMessage',
    ],
    'a missing extension': [
      { 'core/a.ts': `import { b } from './b';` },
      'core/a.ts imports ./b without its extension',
    ],
    'a file outside all layers': [{ 'utils/a.ts': '' }, 'utils/a.ts stands in no layer'],
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
