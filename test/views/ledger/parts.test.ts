import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GROUPS, type LedgerRow } from '../../../src/core/theory/ledger/row.ts';
import { VERDICTS } from '../../../src/core/theory/verdict.ts';
import { type Filter, sections, theoremOf } from '../../../src/views/ledger/arrange.ts';
import { citedPieces } from '../../../src/views/ledger/citedPieces.ts';
import { citation, statementOf, tallyText, withPowers } from '../../../src/views/ledger/words.ts';

function row(change: Partial<LedgerRow>): LedgerRow {
  return {
    id: 'A1',
    group: 'assumptions',
    name: 'A1: the columns are independent',
    measured: 1,
    relation: '>',
    limit: 0,
    worst: 0,
    required: '> 0',
    verdict: 'holds',
    note: '',
    ...change,
  };
}

const anyRows = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom('A1', 'T1', 'T1.ell', 'T1.noise', 'T2', 'T2.ell', 'claim1', 'T.samples'),
      verdict: fc.constantFrom(...VERDICTS),
    }),
    { selector: ({ id }) => id },
  )
  // a condition never comes without its theorem
  .map((list) =>
    list.filter(({ id }) => theoremOf(id) === null || list.some((r) => r.id === theoremOf(id))),
  )
  .map((list) =>
    list.map(({ id, verdict }) =>
      row({
        id,
        verdict,
        group: id.startsWith('T') ? 'theorems' : id === 'A1' ? 'assumptions' : 'claims',
      }),
    ),
  );

describe('the rows in sections', () => {
  it('appear once each, in the order of groups, with conditions under their theorem', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const found = sections(rows, 'all');
        const shown = found.flatMap(({ items }) =>
          items.flatMap((item) => [item.row, ...(item.conditions ?? [])]),
        );
        expect(shown.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
        const order = found.map(({ group }) => GROUPS.indexOf(group));
        expect(order).toEqual(order.toSorted((p, q) => p - q));
        for (const { items } of found)
          for (const item of items)
            for (const condition of item.conditions ?? [])
              expect(theoremOf(condition.id)).toBe(item.row.id);
      }),
    );
  });

  it('under a filter are the matching ones, and the theorems of matching conditions', () => {
    const anyFilter = fc.constantFrom<Filter>('holds', 'fails', 'cannot be checked');
    fc.assert(
      fc.property(anyRows, anyFilter, (rows, filter) => {
        const found = sections(rows, filter);
        const shown = found.flatMap(({ items }) =>
          items.flatMap((item) => [item.row, ...(item.conditions ?? [])]),
        );
        const passing = rows.filter(({ verdict }) => verdict === filter);
        expect(shown.filter(({ verdict }) => verdict === filter)).toHaveLength(passing.length);
        for (const { id, verdict } of shown)
          expect(verdict === filter || passing.some((other) => theoremOf(other.id) === id)).toBe(
            true,
          );
        for (const { items } of found) expect(items.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('words', () => {
  it('omit what the heading above a statement says', () => {
    expect(statementOf(row({}))).toEqual({ label: 'A1', text: 'the columns are independent' });
    expect(statementOf(row({ id: 'T1.ell', group: 'theorems', name: 'T1: ℓ ≤ 1/10' }))).toEqual({
      label: '',
      text: 'ℓ ≤ 1/10',
    });
    expect(
      statementOf(row({ id: 'claim1', group: 'claims', name: 'claim (1): Σ ⪰ (1−ℓ)I' })),
    ).toEqual({ label: '(1)', text: 'Σ ⪰ (1−ℓ)I' });
    expect(
      statementOf(row({ id: 'recurrence.a', group: 'recurrences', name: 'a ≤ b, from t−1' })),
    ).toEqual({ label: '', text: 'a ≤ b, from t−1' });
    expect(citation(row({ group: 'constants', name: 'the proof’s constant: ρ ≤ α/2' }))).toBe(
      'ρ ≤ α/2',
    );
  });

  it('count in singular and plural', () => {
    expect(tallyText({ holds: 12, fails: 1, 'cannot be checked': 9 })).toBe(
      '12 hold, 1 fails, 9 cannot be checked',
    );
    expect(tallyText({ holds: 1, fails: 0, 'cannot be checked': 0 })).toBe('1 holds');
  });

  it('typeset powers of ten and leave other words alone', () => {
    expect(withPowers('≤ ρ/(6κ*) = 2.86e−10')).toBe('≤ ρ/(6κ*) = 2.86 × 10⁻¹⁰');
    expect(withPowers('1e7 of the others')).toBe('1 × 10⁷ of the others');
    expect(withPowers('the T1 rate e−8')).toBe('the T1 rate e−8');
  });
});

describe('a sentence that refers to other rows', () => {
  const nameOf = (id: string) => (id === 'T1.ell' || id === 'claim1' ? `<${id}>` : null);

  it('is split at their ids, including the punctuation that follows', () => {
    expect(citedPieces('what fails: T1.ell; not T3 nor A1.', nameOf)).toEqual([
      { at: 0, text: 'what fails: ', id: null, stop: '' },
      { at: 12, text: '<T1.ell>', id: 'T1.ell', stop: ';' },
      { at: 19, text: ' not T3 nor A1.', id: null, stop: '' },
    ]);
    expect(citedPieces('claim1.', nameOf)).toEqual([
      { at: 0, text: '<claim1>', id: 'claim1', stop: '.' },
    ]);
  });

  it('keeps its text if it refers to no row', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const pieces = citedPieces(text, () => null);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      }),
    );
  });
});
