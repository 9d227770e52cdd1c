import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failedRow } from '../../../src/core/sweep/failedRow.ts';
import {
  measureRun,
  roundTimes,
  SWEEP_OUTCOMES,
  type SweepRow,
  TARGETS,
} from '../../../src/core/sweep/measure.ts';
import { readSpec } from '../../../src/core/sweep/readSpec.ts';
import { rowLine } from '../../../src/core/sweep/rowText.ts';
import { type Address, addresses } from '../../../src/core/sweep/spec.ts';
import { RunTable } from '../../../src/core/sweep/table.ts';

const SPEC = readSpec({
  base: { n: 5, m: 7, s: 1, N: 'infinity', leftInverse: 'moore-penrose', seed: 9 },
  x: { param: 'T', values: [0, 7, 30] },
  y: { param: 'ell', values: [0.2, 0.9] },
  facet: { param: 'relu' },
  seeds: 2,
});
const CLOCK = { now: () => 0 };
const RUNS = [...addresses(SPEC)];

const size = fc.double({ min: 0, max: 1e9, noNaN: true, noDefaultInfinity: true });
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

/** A row with any measurements, as a run of any outcome could give. */
function anyRow(address: Address): fc.Arbitrary<SweepRow> {
  const head = failedRow(SPEC, address, '1.0.0');
  return fc.integer({ min: 0, max: head.params.T }).chain((t) =>
    fc
      .record({
        outcome: fc.constantFrom(...SWEEP_OUTCOMES.filter((outcome) => outcome !== 'failed')),
        recoveryError: orNull(size),
        matchedError: orNull(size),
        errorAt: fc.record(Object.fromEntries(roundTimes(t).map((at) => [at, orNull(size)]))),
        reached: fc.record(
          Object.fromEntries(TARGETS.map((target) => [target, orNull(fc.nat(head.params.T))])),
        ),
        rate: orNull(size),
        rateError: orNull(size),
        floor: orNull(size),
        violation: orNull(
          fc.record({ claim: fc.constantFrom('claim1', 'claim2.size'), t: fc.nat(9) }),
        ),
        falseActivationRate: orNull(size),
        missRate: orNull(size),
        ms: size,
      })
      .map((measured) => ({ ...head, t, ...measured })),
  );
}

const anyRows = fc
  .subarray(RUNS)
  .chain((runs) => fc.tuple(...runs.map(anyRow)) as unknown as fc.Arbitrary<SweepRow[]>);

function byRun(rows: readonly SweepRow[]): SweepRow[] {
  return rows.toSorted((p, q) => p.cell - q.cell || p.seed - q.seed);
}

describe('the table of a sweep', () => {
  it('gives back every row to the last digit', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const table = new RunTable(SPEC, '1.0.0');
        for (const row of rows) expect(table.put(row)).toBe(true);
        expect([...table.rows()]).toEqual(byRun(rows));
        expect(table.count).toBe(rows.length);
        for (const row of rows) {
          expect(table.countOf(row.cell)).toBe(rows.filter(({ cell }) => cell === row.cell).length);
          expect(table.ofCell(row.cell)).toContainEqual(
            expect.objectContaining({ seed: row.seed, rate: row.rate, violation: row.violation }),
          );
        }
      }),
    );
  });

  it('gives back the very text of measured and of failed runs', () => {
    const table = new RunTable(SPEC, '1.0.0');
    const rows = RUNS.map((run, k) =>
      k === 3 ? failedRow(SPEC, run, '1.0.0') : measureRun(SPEC, run, '1.0.0', CLOCK),
    );
    for (const row of rows) table.put(row);
    expect(Array.from(table.rows(), rowLine)).toEqual(byRun(rows).map(rowLine));
    expect(table.count).toBe(table.total);
    expect(table.outcomes.failed).toBe(1);
  });

  it('knows a run once', () => {
    const table = new RunTable(SPEC, '1.0.0');
    const row = failedRow(SPEC, RUNS[0]!, '1.0.0');
    expect(table.put(row)).toBe(true);
    expect(table.put(row)).toBe(false);
    expect(table.count).toBe(1);
    expect(table.has(RUNS[0]!)).toBe(true);
    expect(table.has(RUNS[1]!)).toBe(false);
  });

  it('survives being packed in parts, also if parts overlap', () => {
    fc.assert(
      fc.property(anyRows, fc.nat(), (rows, cut) => {
        const table = new RunTable(SPEC, '1.0.0');
        for (const row of rows) table.put(row);
        const runs = rows.map((row) => table.addressOf(row));
        const at = rows.length === 0 ? 0 : cut % rows.length;
        const other = new RunTable(SPEC, '1.0.0');
        other.unpack(structuredClone(table.pack(runs.slice(at))));
        other.unpack(structuredClone(table.pack(runs.slice(0, at + 1))));
        expect([...other.rows()]).toEqual([...table.rows()]);
        expect(other.outcomes).toEqual(table.outcomes);
      }),
    );
  });

  it('refuses packed runs that are damaged, with a sentence, and adds nothing', () => {
    const source = new RunTable(SPEC, '1.0.0');
    for (const run of RUNS.slice(0, 2)) source.put(measureRun(SPEC, run, '1.0.0', CLOCK));
    const good = source.pack(RUNS.slice(0, 2));
    const damaged = [
      { ...good, numbers: good.numbers.slice(1) },
      { ...good, runs: Uint32Array.of(0, 1000) },
      { ...good, numbers: good.numbers.map((value, k) => (k === 0 ? 99 : value)) },
      { ...good, numbers: good.numbers.map((value, k) => (k === 10 ? 5 : value)) },
    ];
    for (const packed of damaged) {
      const table = new RunTable(SPEC, '1.0.0');
      expect(() => table.unpack(packed)).toThrow(/^stored .* = .*: must be /);
      expect(table.count).toBe(0);
    }
  });

  it('takes little memory: 100 000 runs fit into 40 MB', () => {
    const values = Array.from({ length: 50 }, (_, k) => (k + 1) / 60);
    const large = readSpec({
      base: { T: 100_000, s: 1 },
      x: { param: 'ell', values },
      y: { param: 'noiseLevel', values },
      seeds: 40,
    });
    const table = new RunTable(large, '');
    expect(table.total).toBe(100_000);
    table.put(failedRow(large, { cell: 0, seedIndex: 0 }, ''));
    const perRun = table.pack([{ cell: 0, seedIndex: 0 }]).numbers.byteLength;
    expect(perRun * table.total).toBeLessThan(40e6);
  });
});
