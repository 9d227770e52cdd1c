import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BETA } from '../../../../src/core/observe/potential.ts';
import { provedEnvelope, provedStep } from '../../../../src/core/theory/recurrence.ts';
import {
  envelope,
  factorText,
  fallingWeights,
  isPapersWeight,
  measuredContraction,
  provedFactor,
  weightedSum,
} from '../../../../src/views/figures/potential/geometry.ts';

const error = fc.double({ min: 0, max: 2, noNaN: true });
const weight = fc.double({ min: 0.1, max: 100, noNaN: true });
const stepSize = fc.double({ min: 1e-4, max: 1, noNaN: true });

describe('what is proved of a + βb', () => {
  it('bounds what the two recurrences allow, for any weight', () => {
    fc.assert(
      fc.property(error, error, weight, stepSize, (a, b, beta, eta) => {
        const next = provedStep(a, b, eta);
        const bound = provedFactor(beta, eta) * (a + beta * b);
        expect(next.a + beta * next.b).toBeLessThanOrEqual(bound * (1 + 1e-12) + 1e-300);
      }),
    );
  });

  it('is the paper’s 1 − η/25 for the paper’s weight, and nowhere less', () => {
    fc.assert(
      fc.property(weight, stepSize, (beta, eta) => {
        expect(provedFactor(BETA, eta)).toBe(1 - eta / 25);
        expect(provedFactor(beta, eta)).toBeGreaterThanOrEqual(1 - eta / 25);
      }),
    );
  });

  it('is a fall just for the weights that are told', () => {
    const [least, most] = fallingWeights();
    expect(least).toBeLessThan(BETA);
    expect(most).toBeGreaterThan(BETA);
    fc.assert(
      fc.property(weight, stepSize, (beta, eta) => {
        fc.pre(Math.abs(beta - least) > 1e-6 && Math.abs(beta - most) > 1e-6);
        expect(provedFactor(beta, eta) < 1).toBe(beta > least && beta < most);
      }),
    );
  });

  it('draws the paper’s envelope', () => {
    fc.assert(
      fc.property(error, stepSize, fc.integer({ min: 0, max: 2000 }), (first, eta, t) => {
        const drawn = envelope(first, provedFactor(BETA, eta), t + 1)[t] as number;
        expect(Math.abs(drawn - provedEnvelope(first, eta, t))).toBeLessThanOrEqual(
          1e-10 * first + 1e-300,
        );
      }),
    );
    expect(envelope(1, 0.9, 0)).toHaveLength(0);
  });
});

describe('the weighted sum', () => {
  it('is a where b is zero, and β times b where a is', () => {
    const some = Float64Array.of(3, 1, 0.5);
    const none = new Float64Array(3);
    expect(weightedSum(some, none, 7)).toEqual(some);
    expect(weightedSum(none, some, 2)).toEqual(Float64Array.of(6, 2, 1));
  });

  it('knows the paper’s weight', () => {
    expect(isPapersWeight(BETA)).toBe(true);
    expect(isPapersWeight(7.64)).toBe(false);
  });
});

describe('the measured contraction', () => {
  it('is the factor of what shrinks by one', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.5, max: 1.2, noNaN: true }),
        fc.integer({ min: 1, max: 60 }),
        (factor, t) => {
          const measured = measuredContraction(envelope(2, factor, 61), t);
          expect(measured?.factor).toBeCloseTo(factor, 9);
          expect(measured?.steps).toBe(Math.min(10, t));
        },
      ),
    );
  });

  it('is of the last steps only, and of the run’s end where that is earlier', () => {
    const values = Float64Array.of(...envelope(1, 0.5, 20), ...envelope(0.5 ** 20, 0.9, 20));
    expect(measuredContraction(values, 30)?.factor).toBeCloseTo(0.9, 9);
    expect(measuredContraction(values, 500)?.factor).toBeCloseTo(0.9, 9);
  });

  it('is none at the start, and none at or from zero', () => {
    expect(measuredContraction(Float64Array.of(1, 0.5), 0)).toBeNull();
    expect(measuredContraction(new Float64Array(0), 5)).toBeNull();
    expect(measuredContraction(Float64Array.of(1, 0), 1)).toBeNull();
    expect(measuredContraction(Float64Array.of(0, 0), 1)).toBeNull();
  });
});

describe('a factor in writing', () => {
  it('says whether it is below or above 1, and by how much to two digits', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -7, max: -0.5, noNaN: true }),
        fc.boolean(),
        (exponent, falls) => {
          const distance = 10 ** exponent;
          const factor = falls ? 1 - distance : 1 + distance;
          const told = Math.abs(1 - Number(factorText(factor)));
          expect(Math.abs(told - distance)).toBeLessThan(0.051 * distance);
        },
      ),
    );
  });

  it('has three decimals at least and no idle zeros', () => {
    expect(factorText(0.998)).toBe('0.998');
    expect(factorText(1)).toBe('1.000');
    expect(factorText(1 - 1 / 1500)).toBe('0.99933');
  });
});
