/** Values worth knowing on a number's slider: the paper's, and what is measured or follows from it. */
import { type Choices, paperChoices } from '../../../core/params/choices.ts';
import { FIELDS } from '../../../core/params/fields.ts';
import type { Params } from '../../../core/params/params.ts';
import { shortNumber } from './valueText.ts';

export interface FieldMark {
  readonly key: 'paper' | 'measured' | 'half' | 'one';
  readonly value: number;
  /** What stands beside the mark; formulas on one line. */
  readonly label: string;
  /** What a click on it sets. */
  readonly set: number | 'paper';
  /** Why it matters, as a sentence; the field's own help does for the paper's values. */
  readonly meaning?: string;
}

/** The paper's choices that are numbers whatever the other parameters are. */
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
      'By the same estimate the symmetric part only changes its sign at 1, and above 1 it would overshoot without end.',
  },
];

/** A disturbance below this cannot be told from 0 on the slider. */
const LEAST_SHOWN_DISTURBANCE = 1e-4;

/** @param disturbance the largest |ξ_i| of the iteration on show, where it is known */
export function fieldMarks(
  name: keyof Params,
  params: Params,
  disturbance: number | null,
): FieldMark[] {
  return [
    ...paperMark(name, params),
    ...(name === 'alpha' ? disturbanceMark(disturbance) : []),
    ...(name === 'eta' ? ETA_MARKS : []),
  ];
}

function paperMark(name: keyof Params, params: Params): FieldMark[] {
  const field = FIELDS[name];
  if (field.kind !== 'number' || field.paper === undefined) return [];
  const label = `paper: ${field.paper}`;
  const fixed = FIXED_PAPER_VALUES[name];
  if (fixed !== undefined) return [{ key: 'paper', value: fixed, label, set: fixed }];
  if (field.default !== 'paper') return [];
  const value = paperChoices(params)[name as keyof Choices];
  return [{ key: 'paper', value, label: `${label} = ${shortNumber(value)}`, set: 'paper' }];
}

function disturbanceMark(disturbance: number | null): FieldMark[] {
  if (disturbance === null || !(disturbance >= LEAST_SHOWN_DISTURBANCE && disturbance <= 1))
    return [];
  return [
    {
      key: 'measured',
      value: disturbance,
      label: `max |ξ| = ${disturbance.toPrecision(2)}`,
      set: Number(disturbance.toPrecision(3)),
      meaning:
        'ξ is what noise, and the part of A outside the span, add to a decoded coordinate; its largest entry is measured over this iteration’s examples. An α above it cuts off all that this alone would switch on.',
    },
  ];
}
