/** The report of any run of Equilibration: all families, laws and noises, drawn and exact, and both phases. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildInstance } from '../../../../../src/core/model/buildInstance.ts';
import type { Params } from '../../../../../src/core/params/params.ts';
import { Run } from '../../../../../src/core/run/run.ts';
import { LEMMAS, type LemmaReport } from '../../../../../src/core/theory/lemmas/reading.ts';
import { lemmaReport } from '../../../../../src/core/theory/lemmas/report.ts';
import { anyParams } from '../../../../support/anyParams.ts';
import { BALANCING_PARAMS } from '../../../../support/balancingParams.ts';

/** Runs that balance, from a start and at a stage of any kind. */
function anyReport(): fc.Arbitrary<{ readonly run: Run; readonly report: LemmaReport | null }> {
  return fc
    .tuple(anyParams({ T: 12 }), fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 3 }))
    .map(([params, stages, columnIterations]) => {
      const balancing: Params = {
        ...params,
        algorithm: 'equilibration',
        columnIterations,
        epsilon: 0.15,
      };
      const run = new Run(buildInstance(balancing), { stopOnConvergence: false });
      for (let k = 0; k < stages; k++) run.advance();
      return { run, report: run.lemmas(lemmaReport) };
    });
}

/** Fails as printed; see `printed.test.ts` and `../V.test.ts`. */
const KNOWN_TO_FAIL = /^V (?:plus|minus|row|diagonal), printed$/;

describe('the report of any run of Equilibration', () => {
  test('has every lemma of the phase once, never breaks a promise and can be sent to another thread', () => {
    const proofs = new Set<string>();
    fc.assert(
      fc.property(anyReport(), ({ run, report }) => {
        if (report === null) return;
        proofs.add(report.proof);
        expect(report).toMatchObject({ t: run.t, isScaled: true });
        const all: readonly string[] = LEMMAS[report.proof];
        const order = [...new Set(report.readings.map(({ lemma }) => lemma))];
        expect(order).toEqual(all.filter((id) => id !== 'recursion'));
        const names = report.readings.map(({ lemma, part }) => `${lemma}: ${part}`);
        expect(new Set(names).size).toBe(names.length);
        for (const [k, { part, promised, verdict }] of report.readings.entries())
          if (promised === true && !KNOWN_TO_FAIL.test(part))
            expect(verdict, names[k]).not.toBe('fails');
        const arrays = report.readings.flatMap(({ entries }) =>
          entries === null
            ? []
            : [entries.measured, entries.applies, entries.lower, entries.upper].filter(
                (array) => array !== null,
              ),
        );
        expect(new Set(arrays.map(({ buffer }) => buffer)).size).toBe(arrays.length);
        expect(structuredClone(report)).toEqual(report);
      }),
      { numRuns: 40, seed: 14 },
    );
    expect(proofs).toEqual(new Set(['equilibration', 'purification']));
  });

  test('does not change the run', () => {
    const [watched, alone] = [
      new Run(buildInstance(BALANCING_PARAMS)),
      new Run(buildInstance(BALANCING_PARAMS)),
    ];
    for (let k = 0; k < 32; k++) {
      watched.lemmas(lemmaReport);
      watched.advance();
      alone.advance();
    }
    expect(watched.frame()).toEqual(alone.frame());
    expect(watched.lemmas(lemmaReport)).toEqual(alone.lemmas(lemmaReport));
  });
});
