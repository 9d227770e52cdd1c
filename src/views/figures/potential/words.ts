/** The figure in sentences, and its numbers. */
import type { ProvedContraction } from '../../../core/theory/contraction.ts';
import { measuredContraction } from '../../../core/theory/recurrence.ts';
import type { LabState, Lane } from '../../../state/lab/labState.ts';
import { labelNumber, speakNumber } from '../../math/numberText.ts';
import { describeRuns, timeTable } from '../chart/words.ts';
import type { Table } from '../table.ts';
import { betaText } from './betaScale.ts';
import { boundOf, lanePotential } from './lanePotential.ts';

/** Closer to 1 than this, a factor is written with four decimals; further away three suffice. */
const CLOSE_TO_ONE = 0.005;

/** A factor per step, with three or four decimals. */
export function factorText(factor: number): string {
  if (!(factor < 10)) return labelNumber(factor);
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

/** The marks at the time axis in words. */
function violationText({ scan }: Lane): string {
  return scan.violations.map(({ name, t }) => ` “${name}” first fails at t = ${t}.`).join('');
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
      ];
    }),
  );
}
