/** The differences of the compared run, and suggestions for it. */
import { withRelu } from '../../../core/decoders/catalogue.ts';
import type { GivenMatrices } from '../../../core/model/explicit/givenMatrices.ts';
import { none } from '../../../core/model/noises/registry.ts';
import { STARTS } from '../../../core/model/starts.ts';
import { effectiveChoices } from '../../../core/params/choices.ts';
import { FIELD_NAMES } from '../../../core/params/fields.ts';
import { LEFT_INVERSES } from '../../../core/params/leftInverses.ts';
import { isInPaper, isPapersPair, toPapersPair } from '../../../core/params/pair.ts';
import type { Params } from '../../../core/params/params.ts';
import { validate } from '../../../core/params/validate.ts';
import { optionsOf } from '../fields/fieldWords.ts';
import { idleReason } from '../../../core/params/affects.ts';
import { shortNumber } from '../fields/valueText.ts';

export type Comparison = Partial<Params>;

/** Both runs use the same seed. */
const SHARED: readonly (keyof Params)[] = ['seed'];

/** The comparison without one of its differences. */
export function without(comparison: Comparison, name: keyof Params): Comparison {
  const { [name]: _, ...rest } = comparison;
  return rest;
}

/** The comparison with one field set; a value equal to the first run’s removes the difference. */
export function withDifference(
  comparison: Comparison,
  name: keyof Params,
  value: Params[keyof Params],
  params: Params,
): Comparison {
  if (params[name] === value) return without(comparison, name);
  return { ...comparison, [name]: value };
}

/** The fields that differ, in the order of the table. */
export function differences(comparison: Comparison): (keyof Params)[] {
  return FIELD_NAMES.filter((name) => comparison[name] !== undefined);
}

/** The fields whose change affects the compared run. */
export function comparableFields(params: Params, comparison: Comparison): (keyof Params)[] {
  const compared = { ...params, ...comparison };
  return FIELD_NAMES.filter(
    (name) => !SHARED.includes(name) && idleReason(name, compared) === null,
  );
}

/** The only other value of a field; null if there are several. */
export function otherValue(name: keyof Params, params: Params): Params[keyof Params] | null {
  const value = params[name];
  const options = optionsOf(name);
  const other = options.length === 2 ? options.find((option) => option.value !== value) : undefined;
  return (other?.value as Params[keyof Params] | undefined) ?? null;
}

export interface QuickComparison {
  /** Completes “Compare with the same run …”. */
  readonly label: string;
  readonly change: Comparison;
}

/** Suggestions for these parameters; each of them can run. */
export function quickComparisons(params: Params, given: GivenMatrices = {}): QuickComparison[] {
  const { contrast } = STARTS.get(params.start);
  const halfEta = effectiveChoices(params, given).eta / 2;
  const candidates: QuickComparison[] = [
    isPapersPair(params)
      ? { label: 'without the ReLU', change: withRelu(false) }
      : { label: `with ${whatIsMissing(params)}`, change: toPapersPair(params) },
    ...LEFT_INVERSES.ids().map((leftInverse) => ({
      label: `decoding with ${LEFT_INVERSES.get(leftInverse).phrase}`,
      change: { leftInverse },
    })),
    { label: `from a ${contrast} start`, change: { start: contrast } },
    { label: `with half the step, η = ${shortNumber(halfEta)}`, change: { eta: halfEta } },
    params.N === 'infinity'
      ? { label: 'with 2000 examples per iteration', change: { N: 2000 } }
      : { label: 'with exact expectation', change: { N: 'infinity' } },
    { label: 'without noise', change: { noise: none.id } },
    params.lambdaUpdate === 'corrected'
      ? { label: 'with λ falling as printed', change: { lambdaUpdate: 'printed' } }
      : { label: 'with λ falling as corrected', change: { lambdaUpdate: 'corrected' } },
  ];
  return candidates.filter(({ change }) => isWorthwhile(params, change));
}

/** Of the paper's choices, those that a run lacks, in words. */
function whatIsMissing(params: Params): string {
  if (isInPaper(params)) return 'the ReLU';
  return `the paper’s ${Object.keys(toPapersPair(params)).join(' and ')}`;
}

/** Whether the compared run differs, the difference matters, and both can run. */
function isWorthwhile(params: Params, change: Comparison): boolean {
  const compared = { ...params, ...change };
  const matters = differences(change).every(
    (name) => params[name] !== compared[name] && idleReason(name, compared) === null,
  );
  return matters && validate({ ...compared }).problems.length === 0;
}
