/**
 * The coupled recurrence of the main proof, claim (2): the next E with the population's Ẽ,
 * E′ = (1−η)E + rηẼ, and its effect on a, b and a + βb.
 *
 * Deviation: the paper's Ẽ is the off-diagonal of 2Cov(x*, x). Noise with a component inside span A* also
 * moves E, so a run's next E equals E′ only without such noise.
 */
import { copyOf, type Matrix, normS } from '../../matrix.ts';
import { BETA, potentialOf, type Potential } from '../../observe/potential.ts';
import { largestPart, largestPotential } from '../claims/purification.ts';
import { addedBy, type Constants, PROOF_CONDITIONS } from '../proofConstants.ts';
import { provedStep } from '../recurrence.ts';
import {
  disturbanceBelowAlpha,
  ESNormBelow,
  invertible,
  model,
  sigmaAtLeast,
} from './hypotheses.ts';
import { comparison, readingOf, unmeasured } from './inequality.ts';
import { ingredientsOf, type Iterate, rhoOf } from './iterate.ts';
import type { Hypothesis, Reading } from './reading.ts';

const STATEMENTS: Readonly<Record<keyof Potential, string>> = {
  a: 'a′ ≤ (1 − 3η/25)a + 7ηb + ηh',
  b: 'b′ ≤ (1 − 24η/25)b + ηa/100 + ηh',
  potential: 'a′ + βb′ ≤ (1 − η/25)(a + βb) + 9ηh',
};

export function couplingReadings(iterate: Iterate): readonly Reading[] {
  const { parts, eta, r } = iterate;
  const hypotheses = hypothesesOf(iterate);
  const ingredients = ingredientsOf(iterate, { positiveGap: true });
  const inequalityOf = (part: keyof Potential) =>
    ({ lemma: 'coupling', part, statement: STATEMENTS[part], hypotheses, side: 'upper' }) as const;
  const names = ['a', 'b', 'potential'] as const;
  if (typeof ingredients === 'string')
    return names.map((part) => unmeasured(inequalityOf(part), ingredients));
  const { rho, weights } = ingredients;
  const h = addedBy(constantsAt(iterate)!, rho);
  const now = potentialOf(parts.E);
  const next = potentialOf(nextE(parts.E, weights.values, eta, r));
  const step = provedStep(now.a, now.b, eta, h);
  const bounds = { ...step, potential: (1 - eta / 25) * now.potential + 9 * eta * h };
  // under claim (2), or in this iterate if that is beyond it
  const most = largestPart(now.a, now.b, eta);
  const worst = { a: most, b: most, potential: largestPotential(now.potential) };
  // an error of k standard errors in every entry of Ẽ changes each norm by at most k of these
  const { standardErrors } = weights;
  const error = standardErrors && r * eta * normS(offDiagonal(standardErrors));
  const errors = { a: error, b: error, potential: error && (1 + BETA) * error };
  return names.map((part) =>
    readingOf(inequalityOf(part), {
      measured: next[part],
      bound: bounds[part],
      worst: worst[part],
      standardError: errors[part],
    }),
  );
}

/** The explicit constants that the proof uses to derive the recurrence. */
const DERIVED_WITH = ['constants.rho.step', 'constants.n.step', 'constants.n.negative'];

function hypothesesOf(iterate: Iterate): readonly Hypothesis[] {
  const { r, decoder } = iterate;
  const constants = constantsAt(iterate);
  const rho = rhoOf(iterate);
  return [
    ...model(iterate),
    invertible(iterate),
    ESNormBelow(iterate, 1 / 8, '‖E‖_s ≤ 1/8'),
    sigmaAtLeast(iterate, 7 / 8, 'Σ ⪰ (7/8)I'),
    disturbanceBelowAlpha(iterate),
    comparison('C₂ ≤ 2c₂', constants && constants.C2, '≤', constants && 2 * constants.c2),
    comparison('r = n/c₂', r, '=', constants && decoder.W.rows / constants.c2),
    ...PROOF_CONDITIONS.filter(({ id }) => DERIVED_WITH.includes(id)).map((condition) => {
      const known = constants !== null && rho !== null;
      const left = known ? condition.left(constants, rho) : null;
      return comparison(condition.text, left, '≤', known ? condition.right(constants, rho) : null);
    }),
  ];
}

function constantsAt({ law, decoder, kappaStar, noise }: Iterate): Constants | null {
  const { alpha, AStar } = decoder;
  return (
    law && {
      ...law.constants,
      alpha,
      n: AStar.cols,
      m: AStar.rows,
      kappaStar: kappaStar ?? NaN,
      level: noise.level,
    }
  );
}

/** (1−η)E + rηẼ with Ẽ the off-diagonal of 2Cov(x*, x). */
function nextE(E: Matrix, covariance: Matrix, eta: number, r: number): Matrix {
  const next = offDiagonal(covariance);
  for (let k = 0; k < next.data.length; k++)
    next.data[k] = (1 - eta) * E.data[k]! + r * eta * next.data[k]!;
  return next;
}

function offDiagonal(M: Matrix): Matrix {
  const out = copyOf(M);
  for (let i = 0; i < M.rows; i++) out.data[i * M.cols + i] = 0;
  return out;
}
