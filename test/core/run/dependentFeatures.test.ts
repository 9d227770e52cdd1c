import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../../src/core/algorithms/catalogue.ts';
import { DECODERS } from '../../../src/core/decoders/catalogue.ts';
import { product } from '../../../src/core/linalg/products.ts';
import { normMax, transpose } from '../../../src/core/matrix.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import type { FamilyKind } from '../../../src/core/model/families/registry.ts';
import { allowedNoise } from '../../../src/core/sweep/allowedNoise.ts';
import { localPrediction } from '../../../src/core/sweep/localPrediction.ts';
import { effectiveChoices } from '../../../src/core/params/choices.ts';
import type { Params } from '../../../src/core/params/params.ts';
import { remediesFor } from '../../../src/core/params/remedies.ts';
import { validate, validParams } from '../../../src/core/params/validate.ts';
import { hasFailed } from '../../../src/core/run/outcome.ts';
import { Run } from '../../../src/core/run/run.ts';
import { scalarsToEnd } from '../../../src/core/run/scalarsToEnd.ts';
import { runLedger } from '../../../src/core/theory/ledger/runLedger.ts';
import { lemmaReport } from '../../../src/core/theory/lemmas/report.ts';
import { predictedFloor, predictedRate } from '../../../src/core/theory/local/contraction.ts';
import { localTheory } from '../../../src/core/theory/local/local.ts';
import { sizeRun } from '../../../src/core/theory/local/size.ts';
import { settingOf } from '../../../src/core/theory/setting.ts';
import { UPDATES } from '../../../src/core/updates/catalogue.ts';

/** All bars of 7×7 pixels: A1 fails. */
const BARS = { family: 'bars', m: 49, n: 14, s: 1.4, eta: 0.1, N: 60, T: 5 } as const;

function runOf(changes: Partial<Params>) {
  const params = validParams({ ...BARS, ...changes });
  const run = new Run(buildInstance(params));
  const scalars = [...scalarsToEnd(run)];
  return { params, run, scalars };
}

const INVERTING = DECODERS.ids().filter((id) => DECODERS.get(id).inverts);

describe('with dependent features', () => {
  test.each(INVERTING)('a run that decodes with %s ends at t = 0 and names A1', (decoder) => {
    const { run } = runOf({ decoder });
    expect(run.outcome).toMatchObject({ kind: 'rank-loss', t: 0, recovered: false });
    expect(run.outcome!.sentence).toContain('A1 fails');
    expect(run.outcome!.sentence).toContain('Set n = 13');
    expect(run.outcome!.sentence).toContain('matched');
  });

  test('Equilibration ends in the same way, but does not advise a decoder that it cannot use', () => {
    const { run } = runOf({ algorithm: 'equilibration' });
    expect(run.outcome).toMatchObject({ kind: 'rank-loss', t: 0 });
    expect(run.outcome!.sentence).toContain('A1 fails');
    expect(run.outcome!.sentence).not.toContain('matched');
  });

  test('a decoder without an inverse runs to the end, with finite numbers', () => {
    const { run, scalars } = runOf({ decoder: 'matched' });
    expect(run.t).toBe(BARS.T);
    expect(hasFailed(run.outcome!)).toBe(false);
    for (const { a, b, recoveryError, NInfNorm } of scalars)
      expect([a, b, recoveryError, NInfNorm].every(Number.isFinite)).toBe(true);
  });

  test('a start outside the span has a left inverse, but no bound on ξ and no lemma', () => {
    const { run, scalars } = runOf({ outside: 0.2, T: 3 });
    expect(run.t).toBe(3);
    expect(scalars[0]!.leftInverseInfNorm).toBeGreaterThan(1);
    expect(scalars.every(({ xiBound }) => xiBound === null)).toBe(true);
    expect(run.frame().inside?.disturbance).toBe(null);
    expect(run.lemmas(lemmaReport)).toBe(null);
  });

  test('the outside part of a start is orthogonal to the features', () => {
    const { truth, A0 } = buildInstance(validParams({ ...BARS, ell: 0.1, outside: 0.2 }));
    const inside = buildInstance(validParams({ ...BARS, ell: 0.1 })).A0;
    const N = { ...A0, data: A0.data.map((value, k) => value - inside.data[k]!) };
    expect(normMax(N)).toBeGreaterThan(0.01);
    expect(normMax(product(transpose(truth.AStar), N))).toBeLessThan(1e-15);
  });

  test('the remedies are fewer features or no inverse, and both lead to a run', () => {
    const { params } = runOf({ eta: 0.5 });
    const remedies = remediesFor('rank-loss', params);
    expect(remedies.map(({ change }) => change)).toEqual([{ n: 13 }, { decoder: 'matched' }]);
    for (const { change } of remedies) expect(runOf({ ...change, T: 2 }).run.t).toBe(2);
    // rank that independent features lose has other causes
    const others = remediesFor('rank-loss', { ...params, n: 13 });
    expect(others.map(({ change }) => change)).not.toContainEqual({ decoder: 'matched' });
  });

  test('κ* is infinite, and rounding errors are still small', () => {
    const setting = settingOf(buildInstance(validParams(BARS)), { ell: 0.1 });
    expect(setting.kappaStar).toBe(Infinity);
    expect(setting.start.NInfNorm).toBe(0);
    expect(setting.kappaBounds.most).toBeLessThan(100);
  });
});

describe('the ledger of a run with dependent features', () => {
  const cases: readonly Partial<Params>[] = [
    {},
    { decoder: 'matched' },
    { outside: 0.2 },
    { outside: 0.2, noise: 'uniform', noiseLevel: 0.01 },
    { algorithm: 'equilibration', outside: 0.3 },
  ];

  test.each(cases)('says that A1 fails, with the smallest singular value: %j', (changes) => {
    const { params, run, scalars } = runOf(changes);
    const { rows, violations } = runLedger(run, scalars, { ell: params.ell });
    const row = (id: string) => rows.find((candidate) => candidate.id === id)!;
    expect(row('A1')).toMatchObject({ verdict: 'fails' });
    expect(row('A1').measured).toBeLessThan(1e-12);
    expect(row('A1').note).toContain('horizontal bars');
    for (const id of ['T1', 'T2', 'T3', 'T4', 'T5']) {
      expect(row(id).verdict).toBe('fails');
      expect(row(id).note).toContain('A1');
      // Σ and E of the start are not determined, so that nothing is known to be wrong with them
      expect(row(id).note).not.toContain('A3');
    }
    for (const { group, verdict } of rows)
      if (['claims', 'recurrences', 'equilibration', 'conclusion'].includes(group))
        expect(verdict).toBe('cannot be checked');
    expect(violations).toEqual([]);
    for (const { note } of rows) expect(note).not.toMatch(/NaN|undefined|distribution of x\* and/);
  });

  test('with one bar fewer A1 holds, and claims are checked again', () => {
    const { params, run, scalars } = runOf({ n: 13, s: 1.3, N: 'infinity' });
    const { rows } = runLedger(run, scalars, { ell: params.ell });
    expect(rows.find(({ id }) => id === 'A1')!.verdict).toBe('holds');
    expect(rows.find(({ id }) => id === 'A3.sigma')!.verdict).toBe('holds');
  });
});

describe('the local theory', () => {
  const params = validParams(BARS);

  test('has no prediction for dependent features, and says why', () => {
    expect(localTheory(buildInstance(params)).why).toContain('A1 fails');
    expect(sizeRun(params, 0.1, { N: 20_000, T: 100_000 }).why).toContain('A1 fails');
    expect([predictedRate(params), predictedFloor(params)]).toEqual([null, null]);
    expect(localPrediction([params])).toBe(null);
    expect(localPrediction([{ ...params, N: 'infinity' }])).toBe(null);
  });

  test('has one with one bar fewer', () => {
    const fewer = { ...params, n: 13, s: 1.3 };
    expect(localTheory(buildInstance(fewer)).why).toBe(null);
    expect(predictedRate(fewer)).toBeCloseTo(1 - effectiveChoices(fewer).eta * 0.9, 1);
  });

  test('no theorem allows noise', () => {
    const noisy = { ...params, noise: 'uniform', noiseLevel: 1 } as const;
    expect(allowedNoise(noisy)).toBe(null);
    expect(allowedNoise({ ...noisy, n: 13, s: 1.3 })).not.toBe(null);
  });
});

/** Small instances of the families of this file. */
const SMALL: Readonly<Partial<Record<FamilyKind, Partial<Params>>>> = {
  bars: BARS,
  swimmer: { family: 'swimmer', m: 121, n: 17, s: 2 },
  digits: { family: 'digits', m: 64, n: 16, s: 2 },
};

test.each(Object.keys(SMALL) as FamilyKind[])(
  'on %s every algorithm, decoder and update ends with a named outcome',
  (family) => {
    const pairs = DECODERS.ids().flatMap((decoder) =>
      UPDATES.ids().map((update) => ({ decoder, update })),
    );
    const choices = CATALOGUE.ids().flatMap((algorithm) =>
      pairs.map((pair) => ({ algorithm, ...pair })),
    );
    let runs = 0;
    for (const choice of choices)
      for (const outside of [0, 0.1]) {
        // some factorizations need a start without negative entries, and nothing outside the span
        const start = CATALOGUE.get(choice.algorithm).needsNonNegative
          ? ({ start: 'positive', outside: 0 } as const)
          : { outside };
        const wanted = { ...SMALL[family], eta: 0.1, N: 60, T: 5, ...start, ...choice };
        const { params, problems } = validate(wanted);
        if (problems.length > 0) continue;
        const run = new Run(buildInstance(params));
        const scalars = [...scalarsToEnd(run)];
        runs++;
        expect(run.outcome?.sentence.length).toBeGreaterThan(20);
        expect(scalars.every(({ recoveryError }) => recoveryError >= 0)).toBe(true);
      }
    expect(runs).toBeGreaterThan(2 * pairs.length);
  },
);
