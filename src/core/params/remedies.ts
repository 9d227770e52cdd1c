/** Suggested changes after a run has ended badly, each a label and a change of parameters. */
import { hasRelu, withRelu } from '../decoders/catalogue.ts';
import { isSilent } from '../model/noises/registry.ts';
import { STARTS } from '../model/starts.ts';
import type { Limit } from '../run/limit.ts';
import type { Outcome, OutcomeKind } from '../run/outcome.ts';
import { UPDATES } from '../updates/catalogue.ts';
import { effectiveChoices, paperChoices } from './choices.ts';
import { largestAllowed } from './fields.ts';
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

/** At most three, the most promising first; each changes something and is valid. */
export function remediesFor(ending: Ending, params: Params): readonly Remedy[] {
  return CANDIDATES[ending]
    .map((candidate) => candidate(params))
    .filter((remedy) => remedy !== null)
    .filter(({ change }) => validate({ ...params, ...change }).problems.length === 0)
    .slice(0, MOST_REMEDIES);
}

/** By ending, the most promising first; each returns null where it would change nothing. */
const CANDIDATES: Readonly<Record<Ending, readonly ((params: Params) => Remedy | null)[]>> = {
  converged: [],
  finished: [moreIterations],
  diverged: [paperStep, paperFactor, nearerStart, lessNoise, smallerStep],
  'rank-loss': [paperStep, moreExamples, paperFactor, nearerStart, lessNoise, smallerStep],
  undetermined: [papersUpdate, smallerStep, nearerStart],
  stuck: [reluOn, freshExamples, lessNoise, moreExamples, nearerStart],
  sampling: [moreExamples, slowerStep],
  noise: [lessNoise],
  decoder: [reluOn],
  batch: [freshExamples, moreExamples],
};

/** Only ever smaller: a larger step or factor helps no run. */
function paperStep(params: Params): Remedy | null {
  if (params.eta === 'paper' || params.eta <= paperChoices(params).eta) return null;
  return { label: 'the paper’s η = ℓ/6', change: { eta: 'paper' } };
}

function paperFactor(params: Params): Remedy | null {
  if (params.r === 'paper' || params.r <= paperChoices(params).r) return null;
  return { label: 'the paper’s r = n/c₂', change: { r: 'paper' } };
}

function smallerStep({ eta }: Params): Remedy | null {
  if (eta === 'paper') return null;
  return changed('eta', 'η', eta, brief(eta / 2));
}

/** A quarter of the step halves the floor of the sampling error, and takes four times as many iterations. */
function slowerStep(params: Params): Remedy | null {
  const eta = brief(effectiveChoices(params).eta / 4);
  const T = Math.min(4 * params.T, largestAllowed('T'));
  return { label: `η = ${eta} and T = ${T}`, change: { eta, T } };
}

/** A start that the user gives does not depend on ℓ. */
function nearerStart({ ell, start }: Params): Remedy | null {
  return STARTS.get(start).draw === null ? null : changed('ell', 'ℓ', ell, brief(ell / 2));
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

function papersUpdate({ update }: Params): Remedy | null {
  if (UPDATES.get(update).ofPaper) return null;
  return { label: 'the paper’s update', change: { update: 'covariance' } };
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
