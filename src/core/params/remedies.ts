/** Suggested changes after a run has ended badly, each a label and a change of parameters. */
import { DECODERS, hasRelu, withRelu } from '../decoders/catalogue.ts';
import { DEPENDENCES } from '../model/dependence/registry.ts';
import type { GivenMatrices } from '../model/explicit/givenMatrices.ts';
import { relationOf } from '../model/families/registry.ts';
import { isSilent } from '../model/noises/registry.ts';
import { STARTS } from '../model/starts.ts';
import type { Limit } from '../run/limit.ts';
import type { Outcome, OutcomeKind } from '../run/outcome.ts';
import { idleReason } from './affects.ts';
import { effectiveChoices, paperChoices } from './choices.ts';
import { largestAllowed } from './fields.ts';
import { isInPaper, toPapersPair } from './pair.ts';
import type { Params } from './params.ts';
import { validate } from './validate.ts';

export interface Remedy {
  readonly label: string;
  readonly change: Partial<Params>;
}

/** How a run ended: `stuck` means converged to a fixed point other than A*, a limit finished there. */
export type Ending = OutcomeKind | 'stuck' | Limit;

export function endingOf({ kind, recovered, limit }: Outcome): Ending {
  return kind === 'converged' && !recovered ? 'stuck' : (limit ?? kind);
}

const MOST_REMEDIES = 3;

/**
 * At most three, the most promising first; each changes something and is valid.
 * @param given must have the weights that dependence `rows` draws from
 */
export function remediesFor(
  ending: Ending,
  params: Params,
  given: GivenMatrices = {},
): readonly Remedy[] {
  return candidatesFor(ending, params)
    .map((candidate) => candidate(params, given))
    .filter((remedy) => remedy !== null)
    .filter(({ change }) => hasEffect(change, params))
    .filter(({ change }) => validate({ ...params, ...change }).problems.length === 0)
    .slice(0, MOST_REMEDIES);
}

function hasEffect(change: Partial<Params>, params: Params): boolean {
  const next = { ...params, ...change };
  return Object.keys(change).some((name) => idleReason(name as keyof Params, next) === null);
}

type Candidate = (params: Params, given: GivenMatrices) => Remedy | null;

/**
 * Dependent features leave nothing else to change, nor does a pair that the paper is not about: it has other
 * fixed points than A*.
 */
function candidatesFor(ending: Ending, params: Params): readonly Candidate[] {
  if (isCausedByA1(ending, params)) return [fewerFeatures, noInverse];
  return ending === 'stuck' && !isInPaper(params) ? [papersPair] : CANDIDATES[ending];
}

/** By ending, the most promising first; each returns null where it would change nothing. */
const CANDIDATES: Readonly<Record<Ending, readonly Candidate[]>> = {
  converged: [],
  finished: [moreIterations, papersPair],
  diverged: [paperStep, paperFactor, nearerStart, lessNoise, smallerStep, papersPair],
  'rank-loss': [
    paperStep,
    moreExamples,
    paperFactor,
    nearerStart,
    lessNoise,
    smallerStep,
    papersPair,
  ],
  undetermined: [papersPair, moreExamples],
  stuck: [reluOn, independentWeights, freshExamples, lessNoise, moreExamples, nearerStart],
  sampling: [moreExamples, slowerStep],
  noise: [lessNoise],
  decoder: [reluOn],
  batch: [freshExamples, moreExamples],
  dependence: [independentWeights],
  pair: [papersPair],
};

/** Whether rank was lost because the features are dependent: no other parameter changes that. */
function isCausedByA1(ending: Ending, params: Params): boolean {
  return (
    ending === 'rank-loss' && relationOf(params) !== null && DECODERS.get(params.decoder).inverts
  );
}

function fewerFeatures(params: Params): Remedy | null {
  return changed('n', 'n', params.n, relationOf(params)?.rank ?? params.n);
}

function noInverse(): Remedy {
  return { label: 'the matched filter', change: { decoder: 'matched' } };
}

/** Only ever smaller: a larger step or factor helps no run. */
function paperStep(params: Params, given: GivenMatrices): Remedy | null {
  if (params.eta === 'paper' || params.eta <= paperChoices(params, given).eta) return null;
  return { label: 'the paper’s η = ℓ/6', change: { eta: 'paper' } };
}

function paperFactor(params: Params, given: GivenMatrices): Remedy | null {
  if (params.r === 'paper' || params.r <= paperChoices(params, given).r) return null;
  return { label: 'the paper’s r = n/c₂', change: { r: 'paper' } };
}

function smallerStep({ eta }: Params): Remedy | null {
  if (eta === 'paper') return null;
  return changed('eta', 'η', eta, brief(eta / 2));
}

/** A quarter of the step halves the floor of the sampling error, and takes four times as many iterations. */
function slowerStep(params: Params, given: GivenMatrices): Remedy | null {
  const eta = brief(effectiveChoices(params, given).eta / 4);
  const T = Math.min(4 * params.T, largestAllowed('T'));
  return { label: `η = ${eta} and T = ${T}`, change: { eta, T } };
}

/** A start that the user gives does not depend on ℓ. */
function nearerStart({ ell, start }: Params): Remedy | null {
  return STARTS.get(start).matrix !== undefined ? null : changed('ell', 'ℓ', ell, brief(ell / 2));
}

function lessNoise(params: Params): Remedy | null {
  const { noiseLevel } = params;
  return isSilent(params) ? null : changed('noiseLevel', 'C_ν', noiseLevel, brief(noiseLevel / 2));
}

function moreExamples({ N }: Params): Remedy | null {
  return N === 'infinity' ? null : changed('N', 'N', N, Math.min(4 * N, largestAllowed('N')));
}

function moreIterations({ T }: Params): Remedy | null {
  return changed('T', 'T', T, Math.min(Math.max(4 * T, 1), largestAllowed('T')));
}

function reluOn(params: Params): Remedy | null {
  return hasRelu(params) ? null : { label: 'the ReLU', change: withRelu(true) };
}

/** Weights that depend on each other have a fixed point of their own, which is not A*. */
function independentWeights(params: Params): Remedy | null {
  if (DEPENDENCES.get(params.dependence).isIndependent(params)) return null;
  return { label: 'independent weights', change: { dependence: 'independent' } };
}

/** Of the paper's decoder and update, those that a pair outside the paper does not have. */
function papersPair(params: Params): Remedy | null {
  if (isInPaper(params)) return null;
  const change = toPapersPair(params);
  return { label: `the paper’s ${Object.keys(change).join(' and ')}`, change };
}

/** A single fixed batch has its own fixed point, which is not A*. */
function freshExamples({ N, examples }: Params): Remedy | null {
  if (N === 'infinity' || examples === 'fresh') return null;
  return { label: 'fresh examples in each iteration', change: { examples: 'fresh' } };
}

function changed(field: keyof Params, symbol: string, from: number, to: number): Remedy | null {
  return from === to ? null : { label: `${symbol} = ${to}`, change: { [field]: to } };
}

/** Three digits are enough for a suggestion. */
function brief(value: number): number {
  return Number(value.toPrecision(3));
}
