/** The lemma report of an iterate, compared with the frame of the same iterate. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lemmaReport } from '../../../../src/core/theory/lemmas/report.ts';
import { explicitInstance } from '../../../../src/core/model/explicit/explicitInstance.ts';
import { normInf } from '../../../../src/core/matrix.ts';
import { buildInstance } from '../../../../src/core/model/buildInstance.ts';
import type { Params } from '../../../../src/core/params/params.ts';
import { defaultParams } from '../../../../src/core/params/validate.ts';
import { BETA, potentialOf } from '../../../../src/core/observe/potential.ts';
import { Run } from '../../../../src/core/run/run.ts';
import {
  LEMMAS,
  type LemmaReport,
  type Reading,
} from '../../../../src/core/theory/lemmas/reading.ts';
import { anyParams } from '../../../support/anyParams.ts';

function readingIn(report: LemmaReport, lemma: string, part: string): Reading {
  return report.readings.find((one) => one.lemma === lemma && one.part === part)!;
}

function arraysIn(report: LemmaReport): (Float64Array | Uint8Array)[] {
  return report.readings.flatMap(({ entries }) =>
    entries === null
      ? []
      : [
          entries.measured,
          entries.lower,
          entries.upper,
          entries.standardError,
          entries.applies,
        ].filter((array) => array !== null),
  );
}

const SMALL: Params = { ...defaultParams(), n: 6, m: 12, s: 1, ell: 0.1, N: 'infinity', T: 20 };

describe('the report of any run', () => {
  test('has every lemma in the order of the proof, each part once, and shares no arrays', () => {
    fc.assert(
      fc.property(anyParams({ T: 3 }), (params) => {
        const run = new Run(buildInstance(params), { stopOnConvergence: false });
        run.advance();
        const report = run.lemmas(lemmaReport);
        if (report === null) return;
        expect(report.t).toBe(run.t);
        const order = [...new Set(report.readings.map(({ lemma }) => lemma))];
        const all: readonly string[] = LEMMAS[report.proof];
        // the recursion is about the run so far
        expect(order).toEqual(all.filter((id) => id !== 'recursion'));
        const names = report.readings.map(({ lemma, part }) => `${lemma} ${part}`);
        expect(new Set(names).size).toBe(names.length);
        for (const { entries } of report.readings)
          for (const array of entries ? [entries.measured, entries.applies] : [])
            expect(array.length).toBe(entries!.rows * entries!.cols);
        const arrays = arraysIn(report);
        expect(new Set(arrays.map(({ buffer }) => buffer)).size).toBe(arrays.length);
        for (const array of arrays) expect(array.byteLength).toBe(array.buffer.byteLength);
        // plain data that can be sent to another thread
        expect(structuredClone(report)).toEqual(report);
      }),
      { numRuns: 30 },
    );
  });

  test('never breaks a promise, except where the printed bound is wrong', () => {
    fc.assert(
      fc.property(anyParams({ T: 3 }), (params) => {
        const run = new Run(buildInstance(params), { stopOnConvergence: false });
        run.advance();
        for (const { lemma, part, promised, verdict } of run.lemmas(lemmaReport)?.readings ?? [])
          if (promised === true && !/^V (plus|minus), printed$/.test(part))
            expect(verdict, `${lemma}: ${part}`).not.toBe('fails');
      }),
      { numRuns: 80 },
    );
  });

  test('does not change the run', () => {
    const params: Params = { ...SMALL, N: 50, noise: 'uniform', noiseLevel: 0.001 };
    const watched = new Run(buildInstance(params));
    const alone = new Run(buildInstance(params));
    for (let t = 0; t < 5; t++) {
      watched.lemmas(lemmaReport);
      watched.advance();
      alone.advance();
    }
    expect(watched.frame()).toEqual(alone.frame());
    expect(watched.lemmas(lemmaReport)).toEqual(alone.lemmas(lemmaReport));
  });
});

describe('a report with exact expectation', () => {
  const run = new Run(buildInstance({ ...SMALL, noise: 'mimic', noiseLevel: 1e-4 }));
  run.advance();
  const report = run.lemmas(lemmaReport)!;
  const frame = run.frame();

  test('has the same |ξ| and ‖A†‖_∞ as the frame', () => {
    const W = { rows: 6, cols: 12, data: frame.inside!.W };
    expect(readingIn(report, 'xi', 'left inverse').measured).toBe(normInf(W));
    const xi = readingIn(report, 'xi', 'size').entries!.measured;
    expect(Math.max(...xi)).toBeCloseTo(frame.inside!.disturbance!, 14);
    expect([report.population, report.examples]).toEqual(['exact', null]);
  });

  test('has the frame’s Σ̃ and Ẽ without noise, and its step gives the next E', () => {
    const clean = new Run(buildInstance(SMALL));
    clean.advance();
    const { inside } = clean.frame();
    const before = clean.lemmas(lemmaReport)!;
    const sigma = readingIn(before, 'sigmaTilde', 'upper').entries!.measured;
    sigma.forEach((value, i) => expect(value).toBeCloseTo(inside!.SigmaTilde[i]!, 13));
    const ETilde = readingIn(before, 'ETilde', 'Z ≥ 0, upper').entries!.measured;
    for (let k = 0; k < 36; k++)
      if (k % 7 !== 0) expect(ETilde[k]).toBeCloseTo(inside!.ETilde[k]!, 13);
    clean.advance();
    const { a, b, potential } = potentialOf({ rows: 6, cols: 6, data: clean.frame().E });
    expect(readingIn(before, 'coupling', 'a').measured).toBeCloseTo(a, 12);
    expect(readingIn(before, 'coupling', 'b').measured).toBeCloseTo(b, 12);
    expect(readingIn(before, 'coupling', 'potential').measured).toBeCloseTo(potential, 12);
    expect(potential).toBeCloseTo(a + BETA * b, 12);
  });

  test('is used even if the run draws examples', () => {
    const drawn = new Run(buildInstance({ ...SMALL, N: 20 }));
    const exact = new Run(buildInstance(SMALL));
    expect(drawn.lemmas(lemmaReport)).toEqual(exact.lemmas(lemmaReport));
  });
});

describe('an estimated report', () => {
  const params: Params = {
    ...SMALL,
    N: 50,
    weights: 'spike-uniform',
    noise: 'sign',
    noiseLevel: 1e-4,
  };

  test('gives the number of examples and every standard error', () => {
    const report = new Run(buildInstance(params)).lemmas(lemmaReport)!;
    expect([report.population, report.examples]).toEqual(['estimated', 4000]);
    for (const [lemma, part] of [
      ['sigmaTilde', 'lower'],
      ['ETilde', 'Z < 0'],
      ['NTilde', 'N2'],
    ] as const) {
      const { entries, standardError } = readingIn(report, lemma, part);
      expect(entries!.standardError!.every((value) => value > 0)).toBe(true);
      expect(standardError).toBeGreaterThan(0);
    }
  });

  test('leaves differences within five standard errors undecided', () => {
    fc.assert(
      fc.property(anyParams({ weights: 'spike-uniform', decoder: 'relu' }), (some) => {
        for (const reading of new Run(buildInstance(some)).lemmas(lemmaReport)?.readings ?? []) {
          const { standardError, slack, verdict, note } = reading;
          if (standardError === null || slack === null) continue;
          if (verdict === 'holds') expect(slack).toBeGreaterThanOrEqual(5 * standardError);
          else if (verdict === 'fails') expect(slack).toBeLessThanOrEqual(-5 * standardError);
          else expect(note).toMatch(/too close|It says nothing here/);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('the report of explicit data', () => {
  const source = {
    kind: 'batches',
    Astar: [
      [1, 0],
      [0, 1],
    ],
    A0: [
      [1, 0.1],
      [0, 1],
    ],
    alpha: 0.1,
    eta: 0.1,
    r: 1,
    batches: [
      {
        Xstar: [
          [1, 0, 0.5],
          [0, 1, 0.5],
        ],
        noise: [
          [0.01, 0, 0],
          [0, -0.02, 0],
        ],
      },
    ],
  };

  test('leaves everything that needs the unknown law unchecked and says why', () => {
    const report = new Run(explicitInstance(source)).lemmas(lemmaReport)!;
    expect([report.population, report.examples]).toEqual(['unknown', null]);
    for (const lemma of ['sigmaTilde', 'ETilde', 'NTilde', 'coupling'])
      for (const reading of report.readings.filter((one) => one.lemma === lemma)) {
        expect([reading.verdict, reading.promised]).toEqual(['cannot be checked', null]);
        expect(reading.note).toContain('given explicitly');
      }
  });

  test('measures ξ over the batch, with C_ν the largest |ν_k|', () => {
    const report = new Run(explicitInstance(source)).lemmas(lemmaReport)!;
    const { entries, bound, verdict, promised } = readingIn(report, 'xi', 'size');
    // A† = [1 −0.1; 0 1]: A†ν is (0.01, 0) and (0.002, −0.02)
    expect(entries!.measured[0]).toBeCloseTo(0.01, 14);
    expect(entries!.measured[1]).toBeCloseTo(0.02, 14);
    expect(bound).toBeCloseTo(0.02 * 1.1, 14);
    expect([verdict, promised]).toEqual(['holds', true]);
  });

  test('marks weights outside [0, 1] as violating A2, and measures nothing without a batch', () => {
    const negative = { ...source, batches: [{ Xstar: [[2], [0]] }] };
    const run = new Run(explicitInstance(negative));
    expect(readingIn(run.lemmas(lemmaReport)!, 'xi', 'size').promised).toBe(false);
    run.advance();
    const over = run.lemmas(lemmaReport)!;
    expect(readingIn(over, 'xi', 'size').measured).toBe(null);
    expect(readingIn(over, 'decoding', 'identity').verdict).toBe('holds');
  });
});
