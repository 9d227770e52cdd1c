/** The worked diagrams: questions that researchers ask first, each as a sweep. */
import { readSpec } from '../../core/sweep/readSpec.ts';
import { specId, type SweepSpec } from '../../core/sweep/spec.ts';
import { DEFAULT_THRESHOLD } from '../../core/sweep/summary.ts';

export interface WorkedDiagram {
  readonly id: string;
  /** The axes, as in “ℓ × s/n”. */
  readonly title: string;
  /** The question that it answers. */
  readonly question: string;
  /** The recovery error that counts as success: examples leave a floor above the usual one. */
  readonly threshold?: number;
  /** A spec as `readSpec` reads it, and as `purify sweep` runs it. */
  readonly spec: Readonly<Record<string, unknown>>;
}

const EXACT = { n: 10, m: 20, N: 'infinity', T: 200, eta: 0.1, alpha: 0.05 } as const;
const SAMPLED = {
  n: 10,
  m: 20,
  s: 1.5,
  N: 1000,
  T: 150,
  eta: 0.1,
  ell: 0.3,
  leftInverse: 'moore-penrose',
} as const;

export const WORKED: readonly WorkedDiagram[] = [
  {
    id: 'start',
    title: 'ℓ × s/n',
    question: 'How wrong may the start be, and how dense the weights?',
    spec: {
      base: EXACT,
      x: { param: 's/n', from: 0.03, to: 0.7, steps: 17, scale: 'log' },
      y: { param: 'ell', from: 0.1, to: 0.94, steps: 15 },
    },
  },
  {
    id: 'noise',
    title: 'C_ν × α',
    question: 'How much noise does the threshold keep out, from chance and from an adversary?',
    threshold: 0.1,
    spec: {
      base: SAMPLED,
      x: { param: 'noiseLevel', from: 0.003, to: 0.3, steps: 13, scale: 'log' },
      y: { param: 'alpha', from: 0, to: 0.6, steps: 13 },
      facet: { param: 'noise', values: ['uniform', 'decoder-attack'] },
    },
  },
  {
    id: 'samples',
    title: 'N × η',
    question: 'How many examples does a step size need?',
    threshold: 0.1,
    spec: {
      base: { n: 10, m: 20, s: 1.5, T: 150, alpha: 0.05, ell: 0.3, leftInverse: 'moore-penrose' },
      x: { param: 'N', from: 50, to: 12800, steps: 9, scale: 'log' },
      y: { param: 'eta', from: 0.02, to: 1, steps: 9, scale: 'log' },
    },
  },
  {
    id: 'proportions',
    title: 'C₂/c₂ × s/n',
    question: 'How unequal may the proportions be?',
    spec: {
      base: { ...EXACT, ell: 0.3, alpha: 0.3 },
      x: { param: 's/n', from: 0.03, to: 0.28, steps: 13, scale: 'log' },
      y: { param: 'ratio', from: 1, to: 20, steps: 13, scale: 'log' },
    },
  },
  {
    id: 'overlap',
    title: 'ρ × C_ν',
    question: 'How much may the features overlap?',
    threshold: 0.1,
    spec: {
      base: { ...SAMPLED, alpha: 0.05, family: 'correlated', noise: 'uniform' },
      x: { param: 'noiseLevel', from: 0.001, to: 0.1, steps: 13, scale: 'log' },
      y: { param: 'correlation', from: 0, to: 0.9, steps: 10 },
    },
  },
  {
    id: 'inverse',
    title: 'm/n × A†',
    question: 'Does more data per feature help, and with which left inverse?',
    threshold: 0.1,
    spec: {
      base: {
        n: 10,
        s: 1.5,
        N: 1000,
        T: 100,
        eta: 0.1,
        ell: 0.3,
        alpha: 0.05,
        noise: 'uniform',
      },
      x: { param: 'm/n', from: 1, to: 4, steps: 7 },
      y: { param: 'noiseLevel', from: 0.003, to: 0.3, steps: 9, scale: 'log' },
      facet: { param: 'leftInverse', values: ['min-inf', 'moore-penrose'] },
    },
  },
];

const specs = new Map<string, SweepSpec>();

/** The sweep of a worked diagram. Reading one checks all of its cells, so it is done once. */
export function workedSpec({ id, spec }: WorkedDiagram): SweepSpec {
  const known = specs.get(id) ?? readSpec(spec);
  specs.set(id, known);
  return known;
}

/** The threshold that a diagram is shown with; the usual one for null. */
export function thresholdOf(diagram: string | null): number {
  return WORKED.find(({ id }) => id === diagram)?.threshold ?? DEFAULT_THRESHOLD;
}

/** The worked diagram that a sweep is; undefined for another sweep. */
export function workedAs(spec: SweepSpec): WorkedDiagram | undefined {
  return WORKED.find(
    (diagram) =>
      axisOf(diagram, 'x') === spec.x.param &&
      axisOf(diagram, 'y') === spec.y?.param &&
      specId(workedSpec(diagram)) === specId(spec),
  );
}

function axisOf({ spec }: WorkedDiagram, name: 'x' | 'y'): string | undefined {
  return (spec[name] as { readonly param: string } | undefined)?.param;
}
