/** Numbers for the notes on the coupled recurrences and where they start. */
import { fromRows, normS } from '../../../matrix.ts';
import { buildInstance } from '../../../model/buildInstance.ts';
import { decompose } from '../../../observe/decomposition.ts';
import { BETA, potentialOf } from '../../../observe/potential.ts';
import { defaultParams } from '../../../params/validate.ts';
import { provedStep } from '../../recurrence.ts';
import { type Evidence, evidence } from '../note.ts';

export function eighthEvidence(): Evidence {
  return evidence(
    ['largest a + b that the recurrences allow from (0, 0.1), η = 1/60, h = 0', highest(0, 0.1)],
    ['from (0.05, 0.05)', highest(0.05, 0.05)],
    ['from (0.1, 0)', highest(0.1, 0)],
  );
}

/** The largest a + b over 2000 steps of the recurrences with equality, η = 1/60, h = 0. */
function highest(a: number, b: number): number {
  let at = { a, b };
  let most = a + b;
  for (let t = 0; t < 2000; t++) {
    at = provedStep(at.a, at.b, 1 / 60);
    most = Math.max(most, at.a + at.b);
  }
  return most;
}

export function sumEvidence(): Evidence {
  const E = fromRows([
    [0, 0, 0.1, 0],
    [0, 0, 0, -0.1],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ]);
  const { a, b } = potentialOf(E);
  const { truth, A0 } = buildInstance({ ...defaultParams(), n: 12, m: 24, s: 2, N: 'infinity' });
  const mixed = decompose(A0, truth).E;
  const drawn = potentialOf(mixed);
  const ell = 1 / (8 * (1 + BETA));
  return evidence(
    ['n = 4, E_{13} = 0.1, E_{24} = −0.1, all others 0: ‖E‖_s', normS(E)],
    ['its a_0 + b_0', a + b],
    ['a mixed start drawn with ℓ = 1/10, n = 12: ‖E‖_s', normS(mixed)],
    ['a_0 + b_0 of that start', drawn.a + drawn.b],
    ['1/(8(1+β)), an ℓ that is small enough', ell],
    ['largest a + b that the recurrences allow from (ℓ, ℓ) there', highest(ell, ell)],
  );
}

export function couplingRuleEvidence(): Evidence {
  const step = ({ a, b }: { a: number; b: number }, eta: number, r: number, R: number) => ({
    a: (1 - eta) * a + eta * r * b,
    b: (1 - eta) * b + (eta / R) * a,
  });
  const once = step({ a: 0, b: 1 }, 0.1, 2, 9);
  let late = { a: 1, b: 1 };
  // the stated t: ln(2/(8·0.01·0.01)) < 8
  for (let t = 0; t < 8; t++) late = step(late, 0.01, 1, 9);
  return evidence(
    ['η = 0.1, r = 2, R = 9: a + b one step after (0, 1)', once.a + once.b],
    ['η = 0.01, r = 1, R = 9, ε = 0.01: a at the stated t = 8', late.a],
    ['b there', late.b],
  );
}
