/**
 * Scalars by name. A watcher of a run declares the names that it reads (`Run.scalars`), and only what these
 * need is measured.
 */
import type { Matrix } from '../matrix.ts';
import { ratesOf } from './decoding.ts';
import { largestOf } from './decomposition.ts';
import type { AddedScalars, CommonScalars, Scalars } from './frame.ts';
import type { Observation } from './observation.ts';

export type ScalarName = keyof Scalars;

/** A run at one t, from which every scalar can be measured. */
export interface Measurable {
  readonly t: number;
  readonly observation: Observation;
  /** A†; null where none is in use, or A has lost rank. */
  leftInverse(): Matrix | null;
  /** COUNTS of decoding errors, which take a pass over the examples. */
  errorCounts(): Float64Array;
  /** Undefined where there is no fixed batch. */
  residual(): number | undefined;
  /** The scalars that only its algorithm has. */
  own(): AddedScalars;
  /** A bound on |ν_k|. */
  readonly noiseLevel: number;
  /** Whether A determines Σ and E, so that ξ has a meaning. */
  readonly isIdentified: boolean;
}

/** How each scalar that every algorithm has is measured. */
export const MEASURES: {
  readonly [Name in keyof CommonScalars]: (run: Measurable) => CommonScalars[Name];
} = {
  t: ({ t }) => t,
  a: ({ observation }) => observation.potential().a,
  b: ({ observation }) => observation.potential().b,
  potential: ({ observation }) => observation.potential().potential,
  recoveryError: ({ observation }) => largestOf(observation.columnErrors()),
  sigmaMin: ({ observation }) => observation.diagonal().reduce((a, b) => Math.min(a, b)),
  sigmaMax: ({ observation }) => observation.diagonal().reduce((a, b) => Math.max(a, b)),
  leftInverseInfNorm: (run) => {
    const W = run.leftInverse();
    return W && run.observation.infNormOf(W);
  },
  N1Norm: ({ observation }) => observation.N1Norm(),
  NInfNorm: ({ observation }) => observation.NInfNorm(),
  symmetricNorm: ({ observation }) => observation.symmetry().symmetricNorm,
  antisymmetricNorm: ({ observation }) => observation.symmetry().antisymmetricNorm,
  falseActivationRate: (run) => ratesOf(run.errorCounts()).falseActivationRate,
  missRate: (run) => ratesOf(run.errorCounts()).missRate,
  ESNorm: ({ observation }) => Math.max(observation.E1Norm(), observation.EInfNorm()),
  E1Norm: ({ observation }) => observation.E1Norm(),
  xiBound: (run) => {
    const W = run.leftInverse();
    return W && run.isIdentified ? run.observation.xiBound(W, run.noiseLevel) : null;
  },
};

/** Every scalar that every algorithm has. */
export const COMMON_SCALARS = Object.keys(MEASURES) as readonly (keyof CommonScalars)[];
/** Scalars that take a pass over the examples. */
const OF_EXAMPLES: readonly ScalarName[] = ['falseActivationRate', 'missRate', 'residual'];
/** The error and the potential, which cost least. */
export const PROGRESS = ['a', 'b', 'potential', 'recoveryError'] as const;

export function withoutExamples<Name extends ScalarName>(names: readonly Name[]): Name[] {
  return names.filter((name) => !OF_EXAMPLES.includes(name));
}

/** The scalars with these names; one that the run does not have is left out. */
export function measure(needs: readonly ScalarName[], run: Measurable): Partial<Scalars> {
  const numbers: Record<string, number | null> = {};
  let own: AddedScalars | null = null;
  for (const name of needs) {
    let value: number | null | undefined;
    if (isCommon(name)) value = MEASURES[name](run);
    else if (name === 'residual') value = run.residual();
    else value = (own ??= run.own())[name];
    if (value !== undefined) numbers[name] = value;
  }
  return numbers;
}

function isCommon(name: ScalarName): name is keyof CommonScalars {
  return Object.hasOwn(MEASURES, name);
}
