import katex from 'katex';
import { describe, expect, it } from 'vitest';
import { lemmaReport } from '../../../src/core/theory/lemmas/report.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import { Run } from '../../../src/core/run/run.ts';
import { CLAIMS } from '../../../src/core/theory/claims/purification.ts';
import { LEMMA_IDS } from '../../../src/core/theory/lemmas/reading.ts';
import { measureOfReading } from '../../../src/views/proof/measure.ts';
import {
  EDGES,
  isLemma,
  NODE_IDS,
  NODE_ROWS,
  supportsOf,
  usesOf,
} from '../../../src/views/proof/nodes.ts';
import { texOf } from '../../../src/views/proof/tex.ts';
import { WORDS } from '../../../src/views/proof/words.ts';
import { SMALL_PARAMS } from '../../support/smallParams.ts';

const rowOf = (id: string) => NODE_ROWS.findIndex((row) => (row as readonly string[]).includes(id));

describe('the proof as a graph', () => {
  it('contains every lemma, every claim and the theorem once', () => {
    expect(NODE_IDS.filter(isLemma).toSorted()).toEqual([...LEMMA_IDS].toSorted());
    expect(new Set(NODE_IDS).size).toBe(NODE_IDS.length);
  });

  it('has only upward edges, so it is acyclic', () => {
    for (const { from, to } of EDGES) expect(rowOf(from)).toBeGreaterThan(rowOf(to));
  });

  it('leads from every node to the theorem', () => {
    for (const id of NODE_IDS) expect(id === 'theorem' || usesOf(id).length > 0, id).toBe(true);
  });

  it('has the dependencies of the proof', () => {
    expect(supportsOf('claim1')).toEqual(['sigmaTilde', 'V']);
    expect(supportsOf('coupling')).toEqual(['V', 'ETilde']);
    expect(supportsOf('claim3')).toEqual(['NTilde', 'xi']);
    expect(usesOf('decoding')).toEqual(['sigmaTilde', 'ETilde', 'NTilde']);
  });
});

describe('the formulas', () => {
  const run = new Run(buildInstance(SMALL_PARAMS));
  const measures = run.lemmas(lemmaReport)?.readings.map(measureOfReading) ?? [];
  const claims = CLAIMS.map(({ id }) => ({ key: id, tex: texOf(id) }));

  it('exist for every inequality of a report and of the induction', () => {
    expect(measures.length).toBeGreaterThan(0);
    const missing = [...measures, ...claims].filter(({ tex }) => tex === null);
    expect(missing.map(({ key }) => key)).toEqual([]);
  });

  it('can all be typeset', () => {
    const all = [...measures, ...claims].flatMap(({ tex }) => tex ?? []);
    for (const tex of [...all, ...NODE_IDS.map((id) => WORDS[id].formula)])
      expect(() =>
        katex.renderToString(tex, { throwOnError: true, strict: 'error' }),
      ).not.toThrow();
  });
});
