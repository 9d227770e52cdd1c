/**
 * What theory says about a sweep, as lines across its grid. The hypotheses of the paper's theorems are
 * sufficient conditions: runs beyond them often succeed, and the diagram shows by how much. Our own
 * linearisation gives a necessary one.
 */
import { CATALOGUE } from '../algorithms/catalogue.ts';
import type { Params } from '../params/params.ts';
import type { TheoremId } from '../theory/ledger/conditions.ts';
import { localGrowth } from '../theory/local/contraction.ts';
import { type AxisParam, cellCount, cellParams, type SweepSpec } from './spec.ts';

export interface Boundary {
  readonly id: 'ell' | 'balance' | 'noise' | 'stability';
  /** Short, for the line itself. */
  readonly label: string;
  /** What the line is, as a sentence. */
  readonly meaning: string;
  /** Whether its place depends on a constant that the paper leaves unspecified. */
  readonly hasConstant: boolean;
  /** The axis on which it limits a parameter. */
  readonly axis: 'x' | 'y';
  /** The limit at each value of the other axis, or one limit without another axis; null where there is none. */
  readonly limits: readonly (number | null)[];
}

/** The largest C_ν that a theorem allows with c = 1, up to its unspecified constant 𝒢. */
export interface AllowedNoise {
  readonly theorem: TheoremId;
  /** With 𝒢 = 1; it grows with 𝒢. */
  readonly level: number;
  /** A second bound, which grows with √𝒢. */
  readonly rootLevel?: number;
}

/** The bounds on ℓ and on C₂/c₂, by the proof that needs them. */
const PROOF_LIMITS: Readonly<Record<string, { readonly ell: number; readonly ratio?: number }>> = {
  purification: { ell: 1 / 10, ratio: 2 },
  equilibration: { ell: 1 / 50 },
};

/** Which axis varies a parameter. */
function axisOf(spec: SweepSpec, param: AxisParam): 'x' | 'y' | null {
  if (spec.x.param === param) return 'x';
  return spec.y?.param === param ? 'y' : null;
}

/**
 * The boundaries across one facet.
 * @param noise the allowed noise at each value of the axis that does not vary C_ν; null while unknown
 * @param factors values for unspecified constants, by boundary; 1 by default
 */
export function boundariesOf(
  spec: SweepSpec,
  facet: number,
  noise: readonly (AllowedNoise | null)[] | null,
  factors: Readonly<Record<string, number>> = {},
): Boundary[] {
  return [
    ...fixedBoundary(spec, facet, 'ell'),
    ...fixedBoundary(spec, facet, 'ratio'),
    ...noiseBoundary(spec, noise, factors.noise ?? 1),
    ...stabilityBoundary(spec, facet),
  ];
}

const FIXED = {
  ell: {
    id: 'ell',
    label: (limit: number) => `the theorem assumes ℓ ≤ 1/${Math.round(1 / limit)}`,
    meaning: (limit: number) =>
      `The theorem assumes a warm start with ℓ of at most 1/${Math.round(1 / limit)}; it says nothing about a larger ℓ.`,
  },
  ratio: {
    id: 'balance',
    label: () => 'the theorem assumes C₂ ≤ 2c₂',
    meaning: () =>
      'The theorem assumes that no feature is more than twice as common as another, C₂ ≤ 2c₂; Equilibration is meant for the rest.',
  },
} as const;

/** A limit on one parameter, whatever the others are. */
function fixedBoundary(spec: SweepSpec, facet: number, param: 'ell' | 'ratio'): Boundary[] {
  const axis = axisOf(spec, param);
  const { proof } = CATALOGUE.get(cellParams(spec, facetStart(spec, facet)).algorithm);
  const limit = proof === null ? undefined : PROOF_LIMITS[proof]?.[param];
  if (axis === null || limit === undefined) return [];
  const { id, label, meaning } = FIXED[param];
  return [
    {
      id,
      label: label(limit),
      meaning: meaning(limit),
      hasConstant: false,
      axis,
      limits: otherValues(spec, axis).map(() => limit),
    },
  ];
}

function noiseBoundary(
  spec: SweepSpec,
  noise: readonly (AllowedNoise | null)[] | null,
  factor: number,
): Boundary[] {
  const axis = axisOf(spec, 'noiseLevel');
  const theorem = noise?.find((allowed) => allowed !== null)?.theorem;
  if (axis === null || noise === null || theorem === undefined) return [];
  return [
    {
      id: 'noise',
      label: `${theorem} with 𝒢 = ${Number(factor.toPrecision(3))}`,
      meaning: `Theorem ${theorem} allows this much noise with its c = 1, the weakest promise it makes. The constant 𝒢 is unspecified in the paper; the line is drawn with 𝒢 = ${Number(factor.toPrecision(3))}, so only its shape is the theorem’s.`,
      hasConstant: true,
      axis,
      limits: noise.map((allowed) => allowed && largestNoise(allowed, factor)),
    },
  ];
}

/** @param G the value of 𝒢 */
function largestNoise({ level, rootLevel = Infinity }: AllowedNoise, G: number): number {
  return Math.min(level * G, rootLevel * Math.sqrt(G));
}

/** Where the linearisation near A* begins to grow, along y if it does there, otherwise along x. */
function stabilityBoundary(spec: SweepSpec, facet: number): Boundary[] {
  for (const axis of ['y', 'x'] as const) {
    const limits = otherValues(spec, axis).map((_, k) => stableUpTo(spec, facet, axis, k));
    if (limits.every((limit) => limit === null)) continue;
    return [
      {
        id: 'stability',
        label: 'A* is stable up to here (ours)',
        meaning:
          'Beyond this line a small error near A* grows, so no start leads there: local theory (ours), not a theorem of the paper. It covers all weight laws, without noise.',
        hasConstant: false,
        axis,
        limits,
      },
    ];
  }
  return [];
}

/** The value on the axis at which growth begins, at place k of the other axis; interpolated between cells. */
function stableUpTo(spec: SweepSpec, facet: number, axis: 'x' | 'y', k: number): number | null {
  const columns = spec.x.values.length;
  const values = (axis === 'x' ? spec.x : spec.y)?.values ?? [];
  const at = (along: number) =>
    facetStart(spec, facet) + (axis === 'x' ? k * columns + along : along * columns + k);
  const excess = values.map((_, along) => (localGrowth(cellParams(spec, at(along))) ?? NaN) - 1);
  for (let along = 1; along < values.length; along++) {
    const [before, after] = [excess[along - 1]!, excess[along]!];
    if (!(before < 0 && after >= 0)) continue;
    const part = before / (before - after);
    return values[along - 1]! + part * (values[along]! - values[along - 1]!);
  }
  return null;
}

/** The values of the other axis; one placeholder without another axis. */
function otherValues(spec: SweepSpec, axis: 'x' | 'y'): readonly (number | null)[] {
  return axis === 'y' ? spec.x.values : (spec.y?.values ?? [null]);
}

function facetStart(spec: SweepSpec, facet: number): number {
  return (facet * cellCount(spec)) / (spec.facet?.values.length ?? 1);
}

/**
 * The parameters for which `allowedNoise` gives the boundary of the noise across one facet, one for each
 * value of the other axis; empty where no axis varies C_ν.
 */
export function noiseQuestions(spec: SweepSpec, facet: number): Params[] {
  const axis = axisOf(spec, 'noiseLevel');
  if (axis === null) return [];
  const step = axis === 'y' ? 1 : spec.x.values.length;
  const start = facetStart(spec, facet);
  return otherValues(spec, axis).map((_, k) => ({
    ...cellParams(spec, start + k * step),
    noiseLevel: 1,
  }));
}
