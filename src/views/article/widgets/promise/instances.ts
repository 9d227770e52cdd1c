/** The instances behind the figure: κ* was computed by `npm run record:promise`, because it takes too long for a drag. */
import { DRAWS, type PromiseFeatures, SIZES } from '../../../../core/demos/promise.ts';
import { type Shape, spread } from '../../../../core/theory/noiseBudget.ts';
import type { PromiseState } from './promiseState.ts';
import recorded from './recorded.json' with { type: 'json' };

type Kappas = (n: PromiseState['n'], ratio: PromiseState['ratio']) => readonly number[];

/** κ* of every draw. */
const KAPPAS: Readonly<Record<PromiseFeatures, Kappas>> = {
  // a row times its feature is 1, whose entries are 1/ratio; one entry of size ratio is enough
  blocks: (_, ratio) => [ratio],
  topics: recordedIn(recorded.topics),
  random: recordedIn(recorded.random),
};

function recordedIn(rows: Readonly<Record<PromiseState['ratio'], readonly number[]>>): Kappas {
  return (n, ratio) => {
    const from = DRAWS * SIZES.indexOf(n);
    return rows[ratio].slice(from, from + DRAWS);
  };
}

export interface PromiseInstance extends Shape {
  /** Of the draw whose κ* is the median, which is the κ* here. */
  readonly seed: number;
  /** max(m, nκ*) ÷ m of all draws: 𝒢c is this many times mC_ν. */
  readonly surcharges: readonly number[];
  readonly surcharge: number;
}

type Kind = Pick<PromiseState, 'features' | 'n' | 'ratio'>;

export function instanceOf({ features, n, ratio }: Kind): PromiseInstance {
  const m = n * ratio;
  const kappas = KAPPAS[features](n, ratio);
  const kappaStar = kappas.toSorted((a, b) => a - b)[(kappas.length - 1) / 2]!;
  const surcharges = kappas.map((kappa) => spread({ n, m, kappaStar: kappa }) / m);
  const seed = kappas.indexOf(kappaStar) + 1;
  return { n, m, kappaStar, seed, surcharges, surcharge: surcharges[seed - 1]! };
}
