/** The figure in sentences, and its numbers. */
import type { ProvedContraction } from '../../../core/theory/contraction.ts';
import { measuredContraction } from '../../../core/theory/recurrence.ts';
import { predictedLine, predictedValues, predictionOf } from '../../../state/derived/prediction.ts';
import type { LabState, Lane } from '../../../state/lab/labState.ts';
import { labelNumber, speakNumber } from '../../math/numberText.ts';
import { describeRuns, type Series, timeTable } from '../chart/words.ts';
import type { Table } from '../table.ts';
import { betaText } from './betaScale.ts';
import { boundOf, lanePotential } from './lanePotential.ts';

/** Closer to 1 than this, a factor is written with four decimals; further away three suffice. */
const CLOSE_TO_ONE = 0.005;

/** A factor per step, with three or four decimals unless told how many. */
export function factorText(factor: number, wanted?: number): string {
  if (!(factor < 10)) return labelNumber(factor);
  if (wanted !== undefined) return factor.toFixed(wanted);
  const decimals = Math.abs(1 - factor) < CLOSE_TO_ONE ? 4 : 3;
  return factor.toFixed(decimals).replace(/(?<=\.\d{3})0$/, '');
}

export function summary({ lanes, beta, t }: LabState): string {
  return describeRuns(lanes, (lane, name) => describe(lane, beta, t, name));
}

function describe(lane: Lane, beta: number, t: number, name: string): string {
  const { a, b, sum, proved } = lanePotential(lane, beta);
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
    provedText(proved),
    predictedText(lane, beta),
    violationText(lane),
  ].join('');
}

function provedText(proved: ProvedContraction | null): string {
  if (proved === null) return '';
  const { factor, hypotheses } = proved;
  return factor === null
    ? ` The proof gives no bound here, since it requires ${hypotheses}.`
    : ` The proof guarantees a factor of at most ${factorText(factor)} per step, if ${hypotheses}.`;
}

/** The local theory in words; empty until it has arrived. */
function predictedText(lane: Lane, beta: number): string {
  const { localTheory } = lane;
  if (localTheory === null) return '';
  const prediction = predictionOf(lane, beta);
  if (prediction === null)
    return ` The local theory (ours) predicts nothing here. ${localTheory.why ?? ''}`;
  const { rate, floor } = prediction;
  const end =
    floor === null
      ? ''
      : ` down to a floor of ${speakNumber(floor.mean)}, mostly between ${speakNumber(floor.low)} and ${speakNumber(floor.high)}`;
  return ` The local theory (ours) predicts a factor of ${factorText(rate, 4)} per step near the end${end}; the height of its line is the run’s own.`;
}

/** The marks at the time axis in words. */
function violationText({ scan }: Lane): string {
  return scan.violations.map(({ name, t }) => ` “${name}” first fails at t = ${t}.`).join('');
}

/** The local theory in columns, empty where it predicts nothing. */
function predictedColumns(lane: Lane, beta: number, sum: Float64Array, name: string): Series[] {
  const prediction = predictionOf(lane, beta);
  const line = prediction && predictedLine(sum, prediction);
  const { floor } = prediction ?? { floor: null };
  const level = (value: number | undefined) =>
    new Float64Array(value === undefined ? 0 : sum.length).fill(value ?? Number.NaN);
  return [
    {
      name: `local theory (ours) of ${name}`,
      values: prediction && line ? predictedValues(line, prediction, sum.length) : level(undefined),
    },
    { name: 'predicted floor, 5 %', values: level(floor?.low) },
    { name: 'predicted floor, mean', values: level(floor?.mean) },
    { name: 'predicted floor, 95 %', values: level(floor?.high) },
  ];
}

export function table({ lanes, beta }: LabState): Table {
  const name = `a + ${betaText(beta)} b`;
  return timeTable(
    lanes.map((lane) => {
      const potential = lanePotential(lane, beta);
      const { a, b, sum } = potential;
      return [
        { name: 'a', values: a },
        { name: 'b', values: b },
        { name, values: sum },
        { name: `proved bound on ${name}`, values: boundOf(potential) },
        ...predictedColumns(lane, beta, sum, name),
      ];
    }),
  );
}
