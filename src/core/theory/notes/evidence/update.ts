/** Numbers for the notes on one update and the intuition behind it. */
import { Inverter } from '../../../linalg/lu.ts';
import { fromRows, identity } from '../../../matrix.ts';
import { recoveryError } from '../../../observe/decomposition.ts';
import { exactPopulation } from '../../population.ts';
import { type Evidence, evidence } from '../note.ts';

export function scaleEvidence(): Evidence {
  const I = identity(2);
  const decoder = { AStar: I, W: I, Z: I, alpha: 0, relu: true };
  const { weights } = exactPopulation(decoder, Float64Array.of(1 / 4, 1 / 2), null);
  return evidence(
    ['entry (1, 1), P(x*_1 = 1) = 1/4', weights!.values.data[0]!],
    ['entry (2, 2), P(x*_2 = 1) = 1/2', weights!.values.data[3]!],
  );
}

export function transposeEvidence(): Evidence {
  const B = fromRows([
    [1, 0.1],
    [0, 1],
  ]);
  const Z = new Inverter(2).invert(B)!;
  // entry (i, j) of the inverse transpose is Z_ji
  return evidence(
    ['E_{12}', 0.1],
    ['(Σ+E)⁻ᵀ at (1, 2)', Z.data[2]!],
    ['(Σ+E)⁻ᵀ at (2, 1)', Z.data[1]!],
  );
}

export function signsEvidence(): Evidence {
  const eta = 1 / 2;
  const step = (entry: number, opposite: number) => entry - eta * opposite;
  return evidence(
    ['E_{12} = E_{21} = 0.1, η = 1/2: next E_{12}', step(0.1, 0.1)],
    ['E_{12} = −E_{21} = 0.1, η = 1/2: next E_{12}', step(0.1, -0.1)],
  );
}

export function ratioEvidence(): Evidence {
  const error = (ratio: number) =>
    recoveryError(
      fromRows([
        [1, 0],
        [ratio, 1],
      ]),
      identity(2),
    );
  return evidence(
    ['A* = I, A_1 = (1, 1/100), ratio 1/100: ‖Â_1 − A*_1‖₁', error(1 / 100)],
    ['A_1 = (1, 10), ratio 10: ‖Â_1 − A*_1‖₁', error(10)],
  );
}
