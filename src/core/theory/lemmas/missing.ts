/** What a bound needs and an iterate does not have, in a sentence. */
import type { MomentConstants } from '../../model/weights.ts';
import type { Matrix } from '../../matrix.ts';
import type { Covariance, Population } from '../population.ts';
import { type Iterate, type Law, rhoOf } from './iterate.ts';

/** All that a bound on the update is made of. */
export interface Ingredients {
  readonly n: number;
  readonly Z: Matrix;
  readonly V: Matrix;
  readonly law: Law;
  readonly constants: MomentConstants;
  readonly rho: number;
  readonly alpha: number;
  readonly population: Population;
  /** 2Cov(x*, x). */
  readonly weights: Covariance;
}

/** The ingredients, or why they are not all there. `gap`: the bound divides by α − ρ. */
export function ingredientsOf(iterate: Iterate, { gap }: { gap: boolean }): Ingredients | string {
  const { decoder, V, law, population } = iterate;
  const { Z, alpha } = decoder;
  if (law === null) return 'The data are written out: the law of x*, and with it C₁, is not known.';
  if (Z === null || V === null) return 'Σ or Σ + E has no inverse.';
  const rho = rhoOf(iterate);
  if (population === null || population.weights === null || rho === null)
    return 'There are no examples here.';
  if (gap && !(rho < alpha)) return 'The bound divides by α − ρ, which is not positive here.';
  const { weights } = population;
  return { n: Z.rows, Z, V, law, constants: law.constants, rho, alpha, population, weights };
}
