/**
 * The coupled recurrence of the main proof, claim (2): where E goes from here with the population's Ẽ,
 * E′ = (1−η)E + rηẼ, and what that does to a, b and a + βb.
 *
 * Deviation: the paper has Ẽ as 2Cov(x*, x) off its diagonal; noise with a part inside span A* moves E
 * further, and a run's next E is E′ only without it.
 */
import { type Matrix, normS, zeros } from '../../matrix.ts';
import { BETA, potentialOf, type Potential } from '../../observe/potential.ts';
import { addedBy, type Constants, PROOF_CONDITIONS } from '../proofConstants.ts';
import type { Hypothesis, Reading } from '../reading.ts';
import { provedStep } from '../recurrence.ts';
import { asks, readingOf } from './claim.ts';
import {
  disturbanceBelowAlpha,
  ESNormBelow,
  invertible,
  model,
  sigmaAtLeast,
} from './hypotheses.ts';
import { type Iterate, rhoOf } from './iterate.ts';
import { ingredientsOf } from './missing.ts';

const STATEMENTS: Readonly<Record<keyof Potential, string>> = {
  a: 'a′ ≤ (1 − 3η/25)a + 7ηb + ηh',
  b: 'b′ ≤ (1 − 24η/25)b + ηa/100 + ηh',
  potential: 'a′ + βb′ ≤ (1 − η/25)(a + βb) + 9ηh',
};

export function couplingReadings(iterate: Iterate): readonly Reading[] {
  const { parts, eta, r } = iterate;
  const hypotheses = hypothesesOf(iterate);
  const ingredients = ingredientsOf(iterate, { gap: true });
  const claimOf = (part: keyof Potential) =>
    ({ lemma: 'coupling', part, statement: STATEMENTS[part], hypotheses, side: 'upper' }) as const;
  const names = ['a', 'b', 'potential'] as const;
  if (typeof ingredients === 'string')
    return names.map((part) =>
      readingOf(claimOf(part), { measured: null, bound: null, note: ingredients }),
    );
  const { rho, weights } = ingredients;
  const h = addedBy(constantsAt(iterate)!, rho);
  const now = potentialOf(parts.E);
  const next = potentialOf(nextE(parts.E, weights.values, eta, r));
  const step = provedStep(now.a, now.b, eta, h);
  const bounds = { ...step, potential: (1 - eta / 25) * now.potential + 9 * eta * h };
  // if every entry of Ẽ is off by at most so many standard errors, each norm is by as many of these
  const { standardErrors } = weights;
  const error = standardErrors && r * eta * normS(offDiagonal(standardErrors));
  const errors = {
    a: error,
    b: error,
    potential: error && (1 + BETA) * error,
  };
  return names.map((part) =>
    readingOf(claimOf(part), {
      measured: next[part],
      bound: bounds[part],
      standardError: errors[part],
    }),
  );
}

/** Of the proof's explicit constants, those that the recurrence is derived with. */
const DERIVED_WITH = ['constants.rho.step', 'constants.n.step', 'constants.n.negative'];

/** What the proof's derivation of the recurrence uses. */
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
    asks('C₂ ≤ 2c₂', constants && constants.C2, '≤', constants && 2 * constants.c2),
    asks('r = n/c₂', r, '=', constants && decoder.W.rows / constants.c2),
    ...PROOF_CONDITIONS.filter(({ id }) => DERIVED_WITH.includes(id)).map((condition) => {
      const known = constants !== null && rho !== null;
      const left = known ? condition.left(constants, rho) : null;
      return asks(condition.text, left, '≤', known ? condition.right(constants, rho) : null);
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

/** (1−η)E + rηẼ, Ẽ the off-diagonal of 2Cov(x*, x). */
function nextE(E: Matrix, covariance: Matrix, eta: number, r: number): Matrix {
  const next = offDiagonal(covariance);
  for (let k = 0; k < next.data.length; k++)
    next.data[k] = (1 - eta) * E.data[k]! + r * eta * next.data[k]!;
  return next;
}

function offDiagonal(M: Matrix): Matrix {
  const out = zeros(M.rows, M.cols);
  out.data.set(M.data);
  for (let i = 0; i < M.rows; i++) out.data[i * M.cols + i] = 0;
  return out;
}
