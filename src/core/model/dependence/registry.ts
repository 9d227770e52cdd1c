/**
 * All dependences: their words and laws. Adding one is an entry here and in `ids.ts`, and its draws in `draws.ts`;
 * the types do not compile until all agree.
 */
import type { Matrix } from '../../matrix.ts';
import { createRegistry } from '../../registry.ts';
import { proportions, type WeightLaw, weightLaw } from '../weights.ts';
import type { Dependence, LawParams } from './dependence.ts';
import type { DependenceKind } from './ids.ts';

const independent: Dependence<'independent'> = {
  id: 'independent',
  title: 'Independent',
  meaning: 'independent of each other (assumption A2)',
  reads: ['s', 'ratio', 'weights'],
  law: (params) => weightLaw(params.weights, proportions(params)),
  isIndependent: () => true,
  zeroMeansIndependent: true,
};

const groups: Dependence<'groups'> = {
  id: 'groups',
  title: 'One of each group',
  meaning: 'exactly one feature of each group is active',
  reads: ['weights', 'groupSize'],
  law: ({ n, weights, groupSize }) => {
    const probabilities = Float64Array.from(
      { length: n },
      (_, i) => 1 / sizeAt(i - (i % groupSize), n, groupSize),
    );
    return weightLaw(weights, probabilities, { kind: 'groups', groupSize });
  },
  isIndependent: () => false,
  zeroMeansIndependent: true,
};

/** The number of features in the group that begins at `from`. */
export function sizeAt(from: number, n: number, groupSize: number): number {
  return Math.min(groupSize, n - from);
}

const coupled: Dependence<'coupled'> = {
  id: 'coupled',
  title: 'Coupled neighbours',
  meaning: 'with probability κ a feature copies its neighbour',
  reads: ['s', 'ratio', 'weights', 'kappa'],
  law: (params) =>
    weightLaw(params.weights, proportions(params), { kind: 'coupled', kappa: params.kappa }),
  isIndependent: ({ kappa }) => kappa === 0,
  zeroMeansIndependent: true,
};

/** x* is drawn from rows that the user gives. */
export const givenRows: Dependence<'rows'> = {
  id: 'rows',
  title: 'Given rows',
  meaning: 'rows of a matrix of your own',
  matrix: 'weights',
  reads: [],
  law: (_params, given) => {
    if (given === undefined) throw new Error('dependence rows needs a matrix of weights');
    const law = laws.get(given) ?? lawOfRows(given);
    laws.set(given, law);
    return law;
  },
  isIndependent: () => false,
  zeroMeansIndependent: false,
  isListed: true,
};

/** By matrix: with many rows they take long. */
const laws = new WeakMap<Matrix, WeightLaw>();

function lawOfRows(M: Matrix): WeightLaw {
  const { rows: K, cols: n, data } = M;
  const probabilities = new Float64Array(n);
  const means = new Float64Array(n);
  const squares = new Float64Array(n);
  let isBinary = true;
  for (let k = 0; k < data.length; k++) {
    const value = data[k]!;
    if (value === 0) continue;
    if (value !== 1) isBinary = false;
    probabilities[k % n]! += 1 / K;
    means[k % n]! += value / K;
    squares[k % n]! += value ** 2 / K;
  }
  return {
    kind: 'bernoulli',
    probabilities,
    activeMean: NaN,
    activeSquare: NaN,
    isBinary,
    moments: { means, squares },
    dependence: { kind: 'rows', rows: M },
  };
}

const BUILT_IN: readonly Dependence<DependenceKind>[] = [independent, groups, coupled, givenRows];

export const DEPENDENCES = createRegistry<DependenceKind, Dependence>('dependence', BUILT_IN);

type DependentParams = LawParams & { readonly dependence: DependenceKind };

/**
 * The law of x* that the parameters describe.
 * @param given rows of weights, read by dependence `rows`, which throws without them
 */
export function lawOf(params: DependentParams, given?: Matrix): WeightLaw {
  return DEPENDENCES.get(params.dependence).law(params, given);
}

/** Whether the weights of this law are independent, as A2 requires. */
export function isIndependent({ dependence }: WeightLaw): boolean {
  return DEPENDENCES.get(dependence.kind).isIndependent({ kappa: dependence.kappa ?? 0 });
}
