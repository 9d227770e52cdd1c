/** Numbers for the notes on the lemma "Bound on V". */
import { Inverter } from '../../../linalg/lu.ts';
import { copyOf, type Matrix, normS, zeros } from '../../../matrix.ts';
import { negativePart, positivePart } from '../../../observe/potential.ts';
import { correctedBoundsOnV, printedBoundsOnV } from '../../lemmas/V.ts';
import { type Evidence, evidence } from '../note.ts';

/** V = (Σ+E)⁻¹ − Σ⁻¹ for Σ = σI, and its bounds as printed and as corrected. */
function boundsOnV(sigma: number, E: Matrix) {
  const n = E.rows;
  const B = copyOf(E);
  for (let i = 0; i < n; i++) B.data[i * n + i] = sigma;
  const V = new Inverter(n).invert(B)!;
  for (let i = 0; i < n; i++) V.data[i * n + i]! -= 1 / sigma;
  const sizes = {
    ell: 1 - sigma,
    ellE: normS(E),
    plus: normS(positivePart(E)),
    minus: normS(negativePart(E)),
  };
  return { V, printed: printedBoundsOnV(sizes), corrected: correctedBoundsOnV(sizes) };
}

/** value × the cyclic shift of n features. */
function shift(n: number, value: number): Matrix {
  const E = zeros(n, n);
  for (let i = 0; i < n; i++) E.data[i * n + ((i + 1) % n)] = value;
  return E;
}

export function denominatorEvidence(): Evidence {
  const one = boundsOnV(0.9, shift(40, -0.1));
  const paths = zeros(5, 5);
  // the paths 0 → 1 → 3 and 0 → 2 → 4
  paths.data[1] = 0.0375;
  paths.data[2] = -0.0125;
  paths.data[5 + 3] = -0.0125;
  paths.data[10 + 4] = 0.0375;
  const two = boundsOnV(0.95, paths);
  return evidence(
    ['Σ = 0.9 I, E = −0.1 × cyclic shift, n = 40: ‖V₊‖_s', normS(positivePart(one.V))],
    ['bound (1) as printed', one.printed.plus],
    ['bound (1) as corrected', one.corrected.plus],
    [
      'n = 5, Σ = 0.95 I, E_{12} = E_{35} = 0.0375, E_{13} = E_{24} = −0.0125: ‖V₋‖_s',
      normS(negativePart(two.V)),
    ],
    ['bound (2) as printed', two.printed.minus],
    ['bound (2) as corrected', two.corrected.minus],
  );
}

export function ellEvidence(): Evidence {
  const whole = boundsOnV(0.99, shift(40, -0.3));
  const diagonal = boundsOnV(1, shift(2, 0.1));
  // ℓ = 1/50 and γ = 3/2, as in the proof of Equilibration
  const sizes = { ell: 1 / 50, ellE: (5 / 2) * (1 / 50), plus: 0, minus: 0 };
  return evidence(
    ['Σ = 0.99 I, E = −0.3 × cyclic shift, n = 40: ‖V‖_s', normS(whole.V)],
    ['bound (3) as printed', whole.printed.whole],
    ['bound (3) as corrected', whole.corrected.whole],
    ['Σ = I, E_{12} = E_{21} = 0.1: |V_{11}|', Math.abs(diagonal.V.data[0]!)],
    ['bound (4) as printed', diagonal.printed.diagonal],
    ['bound (4) as corrected', diagonal.corrected.diagonal],
    ['h₅ of Equilibration as printed', printedBoundsOnV(sizes).whole],
    ['h₅ as corrected', correctedBoundsOnV(sizes).whole],
    ['h₆ as printed', printedBoundsOnV(sizes).diagonal],
    ['h₆ as corrected', correctedBoundsOnV(sizes).diagonal],
  );
}
