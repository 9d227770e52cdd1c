import katex from 'katex';
import { describe, expect, it } from 'vitest';
import { lemmaReport } from '../../../src/core/theory/lemmas/report.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import { Run } from '../../../src/core/run/run.ts';
import { EQUILIBRATION_CLAIMS } from '../../../src/core/theory/claims/equilibration.ts';
import { CLAIMS } from '../../../src/core/theory/claims/purification.ts';
import { LEMMAS } from '../../../src/core/theory/lemmas/reading.ts';
import { measureOfReading } from '../../../src/views/proof/measure.ts';
import { GRAPHS, isLemma, supportsOf, usesOf } from '../../../src/views/proof/nodes.ts';
import { texOf } from '../../../src/views/proof/tex.ts';
import { WORDS } from '../../../src/views/proof/words.ts';
import { BALANCING_PARAMS } from '../../support/balancingParams.ts';
import { SMALL_PARAMS } from '../../support/smallParams.ts';

const PROOFS = ['purification', 'equilibration'] as const;

describe.each(PROOFS)('the proof of %s as a graph', (proof) => {
  const graph = GRAPHS[proof];
  const { ids, edges, rows } = graph;
  const rowOf = (id: string) => rows.findIndex((row) => (row as readonly string[]).includes(id));

  it('contains every lemma, every claim and the theorem once', () => {
    expect(ids.filter(isLemma).toSorted()).toEqual([...LEMMAS[proof]].toSorted());
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain(graph.first);
  });

  it('has only upward edges, so it is acyclic', () => {
    for (const { from, to } of edges) expect(rowOf(from)).toBeGreaterThan(rowOf(to));
  });

  it('leads from every node to the theorem', () => {
    for (const id of ids) expect(id === ids[0] || usesOf(graph, id).length > 0, id).toBe(true);
  });
});

describe('the dependencies', () => {
  it('of Purification', () => {
    const graph = GRAPHS.purification;
    expect(supportsOf(graph, 'claim1')).toEqual(['sigmaTilde', 'V']);
    expect(supportsOf(graph, 'coupling')).toEqual(['V', 'ETilde']);
    expect(supportsOf(graph, 'claim3')).toEqual(['NTilde', 'xi']);
    expect(usesOf(graph, 'decoding')).toEqual(['sigmaTilde', 'ETilde', 'NTilde']);
  });

  it('of Equilibration, down to the lemmas that both proofs share', () => {
    const graph = GRAPHS.equilibration;
    expect(supportsOf(graph, 'rescale')).toEqual(['columnUpdate']);
    expect(supportsOf(graph, 'columnUpdate')).toEqual(['recurrence']);
    expect(supportsOf(graph, 'E21Tilde')).toEqual(['ETilde']);
    expect(usesOf(graph, 'featureWeight')).toEqual(['mainEquilibration', 'stageBalance']);
  });
});

describe('the formulas', () => {
  const measures = [SMALL_PARAMS, BALANCING_PARAMS].flatMap((params) =>
    new Run(buildInstance(params)).lemmas(lemmaReport)!.readings.map(measureOfReading),
  );
  const claims = [...CLAIMS, ...EQUILIBRATION_CLAIMS].map(({ id }) => ({
    key: id,
    tex: texOf(id),
  }));

  it('exist for every inequality of a report and of the induction', () => {
    expect(measures.length).toBeGreaterThan(0);
    const missing = [...measures, ...claims].filter(({ tex }) => tex === null);
    expect(missing.map(({ key }) => key)).toEqual([]);
  });

  it('can all be typeset', () => {
    const all = [...measures, ...claims].flatMap(({ tex }) => tex ?? []);
    for (const tex of [...all, ...Object.values(WORDS).map(({ formula }) => formula)])
      expect(() =>
        katex.renderToString(tex, { throwOnError: true, strict: 'error' }),
      ).not.toThrow();
  });
});
