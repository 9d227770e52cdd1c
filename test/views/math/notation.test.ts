import { describe, expect, it } from 'vitest';
import { NOTATION, type Notation, relatedTo } from '../../../src/views/math/notation.ts';

describe('the notation table', () => {
  const symbols: readonly (readonly [string, Notation])[] = Object.entries(NOTATION);

  it('stores every symbol under its own id', () => {
    for (const [key, { id }] of symbols) expect(id).toBe(key);
  });

  it('relates symbols only to symbols in the table', () => {
    for (const [, { parts = [], measureOf }] of symbols)
      for (const id of [...parts, ...(measureOf === undefined ? [] : [measureOf])])
        expect(NOTATION).toHaveProperty(id);
  });

  it('gives a measure the colour of the symbol it measures', () => {
    for (const [, { measureOf, colour }] of symbols)
      if (measureOf !== undefined)
        expect(colour).toBe(NOTATION[measureOf as keyof typeof NOTATION].colour);
  });

  it('relates a sum to its parts, and a matrix and its size to each other', () => {
    expect(relatedTo('potential').toSorted()).toEqual(['a', 'b', 'beta']);
    expect(relatedTo('a')).toEqual(['EPlus']);
    expect(relatedTo('EPlus')).toEqual(['a']);
    expect(relatedTo('Sigma')).toEqual(['sigmaMin', 'sigmaMax']);
    expect(relatedTo('t')).toEqual([]);
  });
});
