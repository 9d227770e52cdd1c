/** The figure in sentences, and its numbers. */
import { measuredContraction } from '../../../core/theory/recurrence.ts';
import type { LabState, Lane } from '../../../state/lab/labState.ts';
import { speakNumber } from '../../math/numberText.ts';
import { describeRuns, timeTable } from '../chart/words.ts';
import type { Table } from '../table.ts';
import { betaText } from './betaScale.ts';
import { lanePotential } from './lanePotential.ts';

/** Digits of a factor's distance from 1, and the range of decimals used to show them. */
const DISTANCE_DIGITS = 2;
const DECIMALS = { min: 3, max: 9 } as const;

/** A factor with enough decimals to distinguish it from 1. */
export function factorText(factor: number): string {
  const distance = Math.abs(1 - factor);
  const wanted = distance === 0 ? 0 : Math.ceil(-Math.log10(distance)) + DISTANCE_DIGITS - 1;
  const decimals = Math.min(DECIMALS.max, Math.max(DECIMALS.min, wanted));
  return factor.toFixed(decimals).replace(/(?<=\.\d{3,})0+$/, '');
}

export function summary({ lanes, beta, t }: LabState): string {
  return describeRuns(lanes, (lane, name) => describe(lane, beta, t, name));
}

function describe(lane: Lane, beta: number, t: number, name: string): string {
  const { a, b, sum, factor } = lanePotential(lane, beta);
  const at = Math.min(t, sum.length - 1);
  const [errorA, errorB, now, first] = [a[at], b[at], sum[at], sum[0]].map((value) =>
    speakNumber(value as number),
  );
  const measured = measuredContraction(sum, at);
  return [
    `At t = ${at} of ${name}: positive error ${errorA}, negative error ${errorB}, weighted sum for β = ${betaText(beta)} ${now}; it was ${first} at t = 0.`,
    measured === null
      ? ''
      : ` Over the last ${measured.steps} steps the sum was multiplied by ${factorText(measured.factor)} per step.`,
    factor === null
      ? ' For this β the proof guarantees no decrease.'
      : ` The proof guarantees a factor of at most ${factorText(factor)} per step, without noise and under its hypotheses.`,
    violationText(lane),
  ].join('');
}

/** The marks at the time axis in words. */
function violationText({ scan }: Lane): string {
  return scan.violations.map(({ name, t }) => ` “${name}” first fails at t = ${t}.`).join('');
}

export function table({ lanes, beta }: LabState): Table {
  const name = `a + ${betaText(beta)} b`;
  return timeTable(
    lanes.map((lane) => {
      const { a, b, sum, bound } = lanePotential(lane, beta);
      return [
        { name: 'a', values: a },
        { name: 'b', values: b },
        { name, values: sum },
        { name: `proved bound on ${name}`, values: bound },
      ];
    }),
  );
}
