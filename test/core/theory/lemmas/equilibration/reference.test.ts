/** Equilibration's lemmas against the plain implementation beside this file, to nine digits. */
import { describe, expect, test } from 'vitest';
import { explicitInstance } from '../../../../../src/core/model/explicit/explicitInstance.ts';
import { Run } from '../../../../../src/core/run/run.ts';
import type { LemmaReport } from '../../../../../src/core/theory/lemmas/reading.ts';
import { lemmaReport } from '../../../../../src/core/theory/lemmas/report.ts';
import { type PlainProblem, plainReadings, plainState } from './plainStage.ts';

/** Unequal proportions, and E with entries of both signs in every block. */
const AStar = [
  [0.6, 0.1, -0.1, 0.2],
  [0.2, 0.5, 0.1, 0.1],
  [0.1, -0.2, 0.7, 0.1],
  [0.1, 0.2, 0.1, 0.6],
];
const B = [
  [0.98, 0.012, 0.004, -0.003],
  [0.006, 1.01, -0.008, 0.005],
  [-0.004, 0.009, 0.99, 0.007],
  [0.011, -0.002, 0.003, 1.02],
];
const PROBLEM: PlainProblem = {
  AStar,
  A0: AStar.map((row) =>
    B.map((_, j) => row.reduce((sum, value, k) => sum + value * B[k]![j]!, 0)),
  ),
  p: [0.3, 0.21, 0.1, 0.04],
  alpha: 0.02,
  eta: 0.1,
  epsilon: 0.03,
  iterations: 5,
  lambda0: 0.29,
};

function reportAt(stages: number): LemmaReport {
  const { AStar: Astar, p: bernoulli, ...rest } = PROBLEM;
  const run = new Run(
    explicitInstance({
      ...rest,
      Astar,
      bernoulli,
      kind: 'equilibration',
      lambdaUpdate: 'corrected',
    }),
  );
  while (run.t < stages) run.advance();
  return run.lemmas(lemmaReport)!;
}

describe.each([
  { stages: 0, members: 1, D: '= I' },
  { stages: 9, members: 2, D: 'larger for those in S' },
  { stages: 22, members: 3, D: 'larger for those in S' },
])('after $stages stages, with $members features in S and D $D', ({ stages, members }) => {
  const state = plainState(PROBLEM, stages);
  const { readings, proof } = reportAt(stages);
  const measured = new Map(readings.map((each) => [`${each.lemma}: ${each.part}`, each]));

  test('the stage is the same', () => {
    expect(state.S.filter((member) => member)).toHaveLength(members);
    expect(proof).toBe('equilibration');
  });

  test.each(Array.from(plainReadings(PROBLEM, state)))('%s', (name, [value, bound]) => {
    const reading = measured.get(name);
    expect(reading?.measured).toBeCloseTo(value, 9);
    expect(reading!.bound! / bound || 1).toBeCloseTo(1, 9);
  });

  test('covers every inequality of Equilibration’s own lemmas, except those about N and identities', () => {
    const own = readings.filter(({ lemma, part, side }) => {
      const shared = ['decoding', 'sigmaTilde', 'ETilde', 'NTilde', 'V', 'xi', 'pseudoInverse'];
      return !shared.includes(lemma) && part !== 'N' && side !== 'identity';
    });
    expect(own.map((each) => `${each.lemma}: ${each.part}`).toSorted()).toEqual(
      Array.from(plainReadings(PROBLEM, state).keys()).toSorted(),
    );
  });
});
