/** The inputs of the calculator, and what it answers. */
import { largestAllowed } from '../../core/params/fields.ts';
import type { Params } from '../../core/params/params.ts';
import { describeProblem } from '../../core/params/problem.ts';
import { repaired } from '../../core/params/repair.ts';
import { conflicts, defaultParams } from '../../core/params/validate.ts';
import type { SweepSpec } from '../../core/sweep/spec.ts';
import type { SizeAnswer } from '../../core/theory/local/size.ts';
import { LARGEST_TARGET, SMALLEST_TARGET } from '../../core/theory/local/targets.ts';

/** The parameters that the calculator can change; the others are those of the sweep. */
export const SIZE_FIELDS = [
  'leftInverse',
  'noise',
  'noiseLevel',
  'n',
  'm',
  's',
  'alpha',
  'weights',
  'ratio',
  'ell',
] as const satisfies readonly (keyof Params)[];
export type SizeField = (typeof SIZE_FIELDS)[number];

export interface Sizing {
  /** The recovery error to reach. */
  readonly target: number;
  /** What the reader has changed. */
  readonly changes: Readonly<Partial<Pick<Params, SizeField>>>;
}

export const USUAL_TARGET = 0.05;
/** The range of the recovery error to reach. */
export const TARGETS = { min: SMALLEST_TARGET, max: LARGEST_TARGET } as const;

export function isTarget(value: unknown): value is number {
  return typeof value === 'number' && value >= TARGETS.min && value <= TARGETS.max;
}

/** The runs that the lab can show. */
export const SIZE_LIMITS = { N: largestAllowed('N'), T: largestAllowed('T') };

/** An answer with its question. */
export interface Sized {
  readonly target: number;
  /** Of the runs, except N, η and T. */
  readonly params: Params;
  /** Null if it could not be computed. */
  readonly answer: SizeAnswer | null;
}

interface SizeParams {
  readonly params: Params;
  /** Why no run can have them, as a sentence; null if one can. */
  readonly problem: string | null;
}

/** Purification with fresh examples; N, η and T are what the calculator finds. */
function fixedParams(): Partial<Params> {
  const { algorithm, N, T, examples } = defaultParams();
  return { algorithm, N, T, examples, eta: 0.1 };
}

/** The sweep's parameters with the reader's changes; those on its axes by default. */
export function sizeParams(spec: SweepSpec, changes: Sizing['changes']): SizeParams {
  const { params: start } = repaired({ ...spec.base, ...fixedParams() });
  const params = { ...start, ...changes };
  const [problem] = conflicts(params);
  return { params, problem: problem === undefined ? null : `${describeProblem(problem)}.` };
}
