/** The figure in sentences, and its numbers. */
import type { Lane, LabState } from '../../../state/lab/labState.ts';
import { speakNumber } from '../../math/numberText.ts';
import { describeRuns, timeTable } from '../chart/words.ts';
import type { Table } from '../table.ts';
import { betaText } from './betaScale.ts';
import { measuredContraction } from '../../../core/theory/recurrence.ts';
import { factorText } from './geometry.ts';
import { lanePotential } from './lanePotential.ts';

export function summary({ lanes, beta, t }: LabState): string {
  return describeRuns(lanes, (lane, name) => tell(lane, beta, t, name));
}

function tell(lane: Lane, beta: number, t: number, name: string): string {
  const { a, b, sum, factor } = lanePotential(lane, beta);
  const at = Math.min(t, sum.length - 1);
  const [errorA, errorB, now, first] = [a[at], b[at], sum[at], sum[0]].map((value) =>
    speakNumber(value as number),
  );
  const measured = measuredContraction(sum, at);
  return [
    `At t = ${at} of ${name}: positive error ${errorA}, negative error ${errorB}, their sum weighted with β = ${betaText(beta)} ${now}, after ${first} at t = 0.`,
    measured === null
      ? ''
      : ` Over the last ${measured.steps} steps the sum was multiplied by ${factorText(measured.factor)} a step.`,
    factor === null
      ? ' For this β the proof’s bounds promise no fall.'
      : ` The proof promises at most ${factorText(factor)} a step, without noise and where its hypotheses hold.`,
    tellViolations(lane),
  ].join('');
}

/** What the marks at the time axis say. */
function tellViolations({ scan }: Lane): string {
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
