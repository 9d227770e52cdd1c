import * as fc from 'fast-check';
import { Matrix as Dense } from 'ml-matrix';
import { describe, expect, it } from 'vitest';
import { weightLaw } from '../../../../src/core/model/weights.ts';
import { featuresOf } from '../../../../src/core/theory/local/feature.ts';
import { rmsAtRest } from '../../../../src/core/theory/local/floor.ts';
import {
  fixedBatchCovariance,
  pull,
  restingCovariance,
  samplingCovariance,
  shifted,
  strongestCoupling,
} from '../../../../src/core/theory/local/pairs.ts';
import { eigenvalues, jacobian, type MapChoices } from './exactMap.ts';

function bernoulli({ probabilities, alpha, r }: MapChoices) {
  const law = weightLaw('bernoulli', Float64Array.from(probabilities));
  return featuresOf(law, { alpha, r, thresholds: true })!;
}

describe('the multipliers', () => {
  it.each([
    { probabilities: [0.2, 0.2, 0.2], alpha: 0.1, eta: 0.3, r: 5 },
    { probabilities: [0.35, 0.1, 0.2, 0.05], alpha: 0.25, eta: 0.1, r: 9 },
    { probabilities: [0.6, 0.5, 0.02], alpha: 0.02, eta: 0.6, r: 3 },
  ])('are the eigenvalues of the differentiated update, %o', (choices) => {
    const { eta, r } = choices;
    const features = bernoulli(choices);
    const predicted: number[] = [];
    features.forEach((one, i) => {
      predicted.push(1 - eta * (1 + one.steepness));
      for (const other of features.slice(0, i)) {
        const c = Math.sqrt(pull(one, other, r) * pull(other, one, r));
        predicted.push(1 - eta * (1 - c), 1 - eta * (1 + c));
      }
    });
    const B = Dense.diag(features.map(({ sigma }) => sigma));
    const measured = eigenvalues(jacobian(B, choices));
    expect(measured).toHaveLength(predicted.length);
    predicted
      .toSorted((x, y) => x - y)
      .forEach((value, k) => expect(Math.abs(measured[k]! - value)).toBeLessThan(1e-6));
  });

  it('have a strongest coupling of p/(1−αΣ) for equal proportions', () => {
    const features = bernoulli({ probabilities: [0.2, 0.2], alpha: 0.1, eta: 1, r: 5 });
    expect(strongestCoupling(features)).toBeCloseTo(0.2 / (1 - 0.1 * features[0]!.sigma), 14);
  });
});

const coupling = fc.double({ min: 0, max: 0.95, noNaN: true });
const size = fc.double({ min: 0.1, max: 3, noNaN: true });
const share = fc.double({ min: -1, max: 1, noNaN: true });

describe('a pair of mirror entries', () => {
  it('rests where an iteration keeps its covariance', () => {
    const eta = fc.double({ min: 0.01, max: 0.9, noNaN: true });
    fc.assert(
      fc.property(coupling, coupling, eta, size, size, share, (cji, cij, step, p, q, rho) => {
        const Q = { first: p * p, second: q * q, both: rho * p * q };
        const P = restingCovariance(cji, cij, step, Q);
        const F = new Dense([
          [1 - step, -step * cji],
          [-step * cij, 1 - step],
        ]);
        const matrix = ({ first, second, both }: typeof P) =>
          new Dense([
            [first, both],
            [both, second],
          ]);
        const after = F.mmul(matrix(P))
          .mmul(F.transpose())
          .add(matrix(Q).mul(step ** 2));
        expect(after.sub(matrix(P)).norm('frobenius')).toBeLessThan(1e-9 * matrix(P).norm());
      }),
      { numRuns: 100 },
    );
  });

  it('rests with one batch where its pushes balance, and has the covariance of that point', () => {
    fc.assert(
      fc.property(coupling, coupling, share, share, (cji, cij, s, t) => {
        const [e, f] = shifted(cji, cij, s, t);
        expect(e + cji * f).toBeCloseTo(s, 10);
        expect(f + cij * e).toBeCloseTo(t, 10);
        // a push along (s, t) alone has the covariance of that direction
        const P = fixedBatchCovariance(cji, cij, { first: s * s, second: t * t, both: s * t });
        expect(P.first).toBeCloseTo(e * e, 8);
        expect(P.second).toBeCloseTo(f * f, 8);
        expect(P.both).toBeCloseTo(e * f, 8);
      }),
      { numRuns: 100 },
    );
  });

  it('is pushed symmetrically by Bernoulli examples of equal probability', () => {
    const [one] = bernoulli({ probabilities: [0.2], alpha: 0.1, eta: 1, r: 5 });
    const { first, second, both } = samplingCovariance(one!, one!, 5, 100);
    expect(second).toBe(first);
    expect(both).toBeCloseTo(first, 14);
    expect(first).toBeCloseTo(one!.sigma ** 2 / 100, 14);
  });
});

it('the floor of equal Bernoulli features is Σ√(η/(N(1+c)(2−η(1+c))))', () => {
  const choices = { probabilities: [0.2, 0.2, 0.2], alpha: 0.1, eta: 0.3, r: 5 };
  const features = bernoulli(choices);
  const c = strongestCoupling(features);
  const expected = features[0]!.sigma * Math.sqrt(0.3 / (1000 * (1 + c) * (2 - 0.3 * (1 + c))));
  expect(rmsAtRest(features, choices, { N: 1000, fresh: true })).toBeCloseTo(expected, 14);
});
