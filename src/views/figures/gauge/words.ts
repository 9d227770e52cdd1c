/** The gauges' text, summary and table. */
import type { Gauge } from '../../../core/theory/proofConstants.ts';
import type { Lane, LabState } from '../../../state/lab/labState.ts';
import { gaugesOf } from '../../../state/derived/gauges.ts';
import { shownAt } from '../../../state/derived/selectors.ts';
import { column } from '../../../state/lab/trace.ts';
import { speakNumber, superscript, writeNumber } from '../../math/numberText.ts';
import { describeRuns, runName } from '../chart/words.ts';
import type { Cell, Table } from '../table.ts';
import { factorOf } from './geometry.ts';

export const MEANINGS: Readonly<Record<Gauge['quantity'], string>> = {
  n: 'features',
  C_ν: 'largest noise per entry',
  ρ: 'largest disturbance of a decoded weight',
};

const COUNT_BELOW = 1e9;
const NARROW_SPACE = '\u202f';

/** A number in plain text: 1.49 × 10⁻¹³. */
export function plainNumber(value: number): string {
  const written = writeNumber(value);
  if (written === null) return '–';
  const { digits, exponent } = written;
  if (exponent === null) return Number.isInteger(value) ? countText(value) : digits;
  return `${digits} × 10${superscript(exponent)}`;
}

/** An integer with separated thousands, 573 440; a power of ten if very large. */
export function countText(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞';
  if (Math.abs(value) >= COUNT_BELOW) return plainNumber(value);
  return String(Math.round(value)).replaceAll(/\B(?=(?:\d{3})+$)/g, NARROW_SPACE);
}

/** The values that a condition allows: `n ≥ 573 440`. */
export function allowsText({ quantity, asks }: Gauge, allows: number): string {
  return asks === 'at least'
    ? `${quantity} ≥ ${countText(Math.ceil(allows))}`
    : `${quantity} ≤ ${plainNumber(allows)}`;
}

export function hereText({ asks, here }: Gauge): string {
  return asks === 'at least' ? countText(here) : shortNumber(here);
}

/** Three significant digits, without trailing zeros. */
function shortNumber(value: number): string {
  return value >= 1e-3 && value < 1e4 ? String(Number(value.toPrecision(3))) : plainNumber(value);
}

/** Whether no value suffices: without a threshold the proof divides by zero. */
function isImpossible({ asks, allowed }: Gauge): boolean {
  return asks === 'at least' ? allowed === Infinity : allowed === 0;
}

/** The value that the proof requires, and how far the run is from it, if that is defined. */
export function demandOf(
  gauge: Gauge,
  s: number | null,
): readonly [demand: string, distance: string] {
  if (isImpossible(gauge))
    return [
      `no ${gauge.quantity} is ${gauge.asks === 'at least' ? 'large' : 'small'} enough without a threshold α`,
      '',
    ];
  const inS = gauge.quantity === 'n' && s !== null ? ` = ${countText(gauge.allowed / s)} × s` : '';
  const demand = `the proof requires ${allowsText(gauge, gauge.allowed)}${inS}`;
  if (gauge.holds) return [demand, 'which holds here'];
  const factor = factorText(gauge);
  return [demand, gauge.asks === 'at least' ? `${factor} × as many` : `${factor} × less`];
}

/** The value that the proof requires, in a few words. */
export function shortDemand(gauge: Gauge): string {
  return isImpossible(gauge)
    ? `no ${gauge.quantity} suffices without a threshold α`
    : `the proof requires ${allowsText(gauge, gauge.allowed)}`;
}

/** The factor as text: a whole number for n, which is a count. */
export function factorText(gauge: Gauge): string {
  const factor = factorOf(gauge);
  return gauge.quantity === 'n' && factor >= 100 ? countText(factor) : shortNumber(factor);
}

/** The s of assumption A2', if it describes the weights. */
export function sparsityOf({ setting }: Lane): number | null {
  return setting?.law?.isUniformBernoulli ? setting.law.constants.C1 : null;
}

/** Sentences on what the proof guarantees for the runs, and what they do. */
export function outcomes(lanes: readonly Lane[], t: number): readonly string[] {
  const known = lanes.flatMap((lane, k) =>
    gaugesOf(lane, t).length === 0 ? [] : [{ lane, name: runName(k) }],
  );
  if (known.length === 0) return [];
  const guarantee = known.some(({ lane }) => isOutside(lane, t))
    ? 'Outside the proof’s constants, nothing is guaranteed.'
    : 'These constants are as the proof requires; the ledger lists its other assumptions.';
  const [first = '', ...others] = known.map(({ lane, name }) => progressOf(lane, t, name));
  return [`${guarantee} ${first}`, ...others];
}

function progressOf(lane: Lane, t: number, name: string): string {
  const { trace, outcome } = lane;
  const at = shownAt(lane, t);
  const size = `‖Â − A*‖₁ = ${plainNumber(column(trace, 'recoveryError')[at] ?? Number.NaN)}`;
  if (outcome?.recovered !== true) return `At t = ${at}, ${name} has ${size}.`;
  const converges = isOutside(lane, t)
    ? `Yet ${name} converges anyway`
    : `${name.replace(/^t/, 'T')} converges`;
  const end = at === outcome.t ? '' : `, and the features are recovered at t = ${outcome.t}`;
  return `${converges}: ${size} at t = ${at}${end}.`;
}

function isOutside(lane: Lane, t: number): boolean {
  return gaugesOf(lane, t).some(({ holds }) => !holds);
}

export function summary({ lanes, t }: LabState): string {
  return describeRuns(lanes, (lane, name) => {
    const gauges = gaugesOf(lane, t);
    if (gauges.length === 0) return `For ${name}, the proof’s constants are unknown.`;
    const descriptions = gauges.map((gauge) => {
      const { quantity, asks, here, allowed, binding, conditions, holds } = gauge;
      const verdict = holds
        ? 'as the proof requires'
        : `but the proof requires ${asks} ${speakNumber(allowed)}`;
      return `${quantity} is ${speakNumber(here)}, ${verdict}; the binding condition is ${conditions[binding]?.text}`;
    });
    return `In ${name}, ${descriptions.join('. ')}.`;
  })
    .concat(' ', outcomes(lanes, t).join(' '))
    .trim();
}

export function table({ lanes, t }: LabState): Table {
  return {
    columns: ['run', 'quantity', 'here', 'asks', 'condition', 'allows', 'holds', 'binding'],
    rows: lanes.flatMap((lane, k) =>
      gaugesOf(lane, t).flatMap(({ quantity, here, asks, conditions, binding }) =>
        conditions.map(({ text, allows, holds }, index): Cell[] => [
          k === 0 ? 'this run' : 'compared',
          quantity,
          here,
          asks,
          text,
          allows,
          holds ? 'yes' : 'no',
          index === binding ? 'yes' : 'no',
        ]),
      ),
    ),
  };
}
