/** Marks on a slider: the paper's value, and values that are measured or derived. */
import { type Choices, paperChoices } from '../../../core/params/choices.ts';
import { FIELDS } from '../../../core/params/fields.ts';
import type { GivenMatrices } from '../../../core/model/explicit/givenMatrices.ts';
import type { Params } from '../../../core/params/params.ts';
import { shortNumber } from './valueText.ts';

export interface FieldMark {
  readonly key: 'paper' | 'measured' | 'half' | 'one';
  readonly value: number;
  /** One line of text and formulas. */
  readonly label: string;
  /** The value that a click sets. */
  readonly set: number | 'paper';
  /** Why it matters, in a sentence; the field's help covers the paper's values. */
  readonly meaning?: string;
}

/** The paper's choices that do not depend on other parameters. */
const FIXED_PAPER_VALUES: Readonly<Partial<Record<keyof Params, number>>> = {
  ell: 1 / 10,
  ratio: 2,
  outside: 0,
  epsilon: 0.0009,
};

const ETA_MARKS: readonly FieldMark[] = [
  {
    key: 'half',
    value: 1 / 2,
    label: '1/2',
    set: 1 / 2,
    meaning:
      'To first order, and once Σ has settled, an iteration multiplies the symmetric part of E by 1 − 2η: at 1/2 it is gone in one step.',
  },
  {
    key: 'one',
    value: 1,
    label: '1',
    set: 1,
    meaning:
      'By the same estimate the symmetric part only changes its sign at 1; above 1 it would grow without bound.',
  },
];

/** A smaller disturbance coincides with 0 on the slider. */
const MIN_SHOWN_DISTURBANCE = 1e-4;

/** @param disturbance the largest |ξ_i| of the current iteration; null if unknown */
export function fieldMarks(
  name: keyof Params,
  params: Params,
  disturbance: number | null,
  given: GivenMatrices = {},
): FieldMark[] {
  return [
    ...paperMark(name, params, given),
    ...(name === 'alpha' ? disturbanceMark(disturbance) : []),
    ...(name === 'eta' ? ETA_MARKS : []),
  ];
}

function paperMark(name: keyof Params, params: Params, given: GivenMatrices): FieldMark[] {
  const field = FIELDS[name];
  if (field.kind !== 'number' || field.paper === undefined) return [];
  const label = `paper: ${field.paper}`;
  const fixed = FIXED_PAPER_VALUES[name];
  if (fixed !== undefined) return [{ key: 'paper', value: fixed, label, set: fixed }];
  if (field.default !== 'paper') return [];
  const value = paperChoices(params, given)[name as keyof Choices];
  return [{ key: 'paper', value, label: `${label} = ${shortNumber(value)}`, set: 'paper' }];
}

function disturbanceMark(disturbance: number | null): FieldMark[] {
  if (disturbance === null || !(disturbance >= MIN_SHOWN_DISTURBANCE && disturbance <= 1))
    return [];
  return [
    {
      key: 'measured',
      value: disturbance,
      label: `max |ξ| = ${disturbance.toPrecision(2)}`,
      set: Number(disturbance.toPrecision(3)),
      meaning:
        'ξ is the contribution of the noise, and of the part of A outside the span, to a decoded weight; its largest entry is measured over this iteration’s examples. An α above it keeps this disturbance from activating a feature on its own.',
    },
  ];
}
