/** The gauges in words and numbers. */
import type { Gauge } from '../../../core/theory/gauge.ts';
import type { Lane, LabState } from '../../../state/lab/labState.ts';
import { gaugesOf } from '../../../state/derived/gauges.ts';
import { shownAt } from '../../../state/derived/selectors.ts';
import { column } from '../../../state/lab/trace.ts';
import { speakNumber, writeNumber } from '../../math/numberText.ts';
import { describeRuns } from '../chart/words.ts';
import type { Cell, Table } from '../table.ts';
import { factorOf } from './geometry.ts';

export const MEANINGS: Readonly<Record<Gauge['quantity'], string>> = {
  n: 'features',
  C_ν: 'noise an entry, at most',
  ρ: 'disturbance of a decoded weight, at most',
};

const COUNT_BELOW = 1e9;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const NARROW_SPACE = '\u202f';

/** A number on one line: 1.49 × 10⁻¹³. */
export function lineNumber(value: number): string {
  const written = writeNumber(value);
  if (written === null) return '–';
  const { digits, exponent } = written;
  if (exponent === null) return Number.isInteger(value) ? countText(value) : digits;
  const raised = Array.from(String(Math.abs(exponent)), (digit) => SUPERSCRIPTS[Number(digit)]);
  return `${digits} × 10${exponent < 0 ? '⁻' : ''}${raised.join('')}`;
}

/** A whole number with its thousands apart: 573 440; very large ones as powers of ten. */
export function countText(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞';
  if (Math.abs(value) >= COUNT_BELOW) return lineNumber(value);
  return String(Math.round(value)).replaceAll(/\B(?=(?:\d{3})+$)/g, NARROW_SPACE);
}

/** What a condition allows of its quantity: `n ≥ 573 440`. */
export function allowsText({ quantity, asks }: Gauge, allows: number): string {
  return asks === 'at least'
    ? `${quantity} ≥ ${countText(Math.ceil(allows))}`
    : `${quantity} ≤ ${lineNumber(allows)}`;
}

export function hereText({ asks, here }: Gauge): string {
  return asks === 'at least' ? countText(here) : shortNumber(here);
}

/** Three digits, and no zeros behind them. */
function shortNumber(value: number): string {
  return value >= 1e-3 && value < 1e4 ? String(Number(value.toPrecision(3))) : lineNumber(value);
}

/** Where nothing serves: without a threshold the proof divides by zero. */
function isHopeless({ asks, allowed }: Gauge): boolean {
  return asks === 'at least' ? allowed === Infinity : allowed === 0;
}

/** What the proof asks for, and how far the run is from it, if that can be said. */
export function standing(gauge: Gauge, s: number | null): readonly [asks: string, away: string] {
  if (isHopeless(gauge))
    return [
      `no ${gauge.quantity} is ${gauge.asks === 'at least' ? 'large' : 'small'} enough without a threshold α`,
      '',
    ];
  const inS = gauge.quantity === 'n' && s !== null ? ` = ${countText(gauge.allowed / s)} × s` : '';
  const asks = `the proof asks for ${allowsText(gauge, gauge.allowed)}${inS}`;
  if (gauge.holds) return [asks, 'and has it here'];
  const factor = factorText(gauge);
  return [asks, gauge.asks === 'at least' ? `${factor} × as many` : `${factor} × less`];
}

/** n is counted, and so is what it has to be multiplied by; the others are measured. */
export function factorText(gauge: Gauge): string {
  const factor = factorOf(gauge);
  return gauge.quantity === 'n' && factor >= 100 ? countText(factor) : shortNumber(factor);
}

/** s of A2', if that is the law. */
export function sparsityOf({ setting }: Lane): number | null {
  return setting?.law?.isUniformBernoulli ? setting.law.constants.C1 : null;
}

/** What is promised of runs that are where these are, and what becomes of each all the same. */
export function outcomes(lanes: readonly Lane[], t: number): readonly string[] {
  const known = lanes.flatMap((lane, k) =>
    gaugesOf(lane, t).length === 0 ? [] : [{ lane, name: runName(k) }],
  );
  if (known.length === 0) return [];
  const promise = known.some(({ lane }) => isOutside(lane, t))
    ? 'Outside the proof’s constants nothing is promised.'
    : 'These constants are as the proof asks; the ledger has what else it rests on.';
  const [first = '', ...others] = known.map(({ lane, name }) => becoming(lane, t, name));
  return [`${promise} ${first}`, ...others];
}

function becoming(lane: Lane, t: number, name: string): string {
  const { trace, outcome } = lane;
  const at = shownAt(lane, t);
  const size = `‖Â − A*‖₁ = ${lineNumber(column(trace, 'recoveryError')[at] ?? Number.NaN)}`;
  if (outcome?.recovered !== true) return `At t = ${at} ${name} has ${size}.`;
  const converges = isOutside(lane, t)
    ? `Yet ${name} converges all the same`
    : `${name.replace(/^t/, 'T')} converges`;
  const end = at === outcome.t ? '' : `, and the features are recovered at t = ${outcome.t}`;
  return `${converges}: ${size} at t = ${at}${end}.`;
}

function isOutside(lane: Lane, t: number): boolean {
  return gaugesOf(lane, t).some(({ holds }) => !holds);
}

function runName(k: number): string {
  return k === 0 ? 'this run' : 'the compared run';
}

export function summary({ lanes, t }: LabState): string {
  return describeRuns(lanes, (lane, name) => {
    const gauges = gaugesOf(lane, t);
    if (gauges.length === 0) return `Of ${name} the proof’s constants are not known.`;
    const told = gauges.map((gauge) => {
      const { quantity, asks, here, allowed, binding, conditions, holds } = gauge;
      const wanted = holds
        ? 'as the proof asks'
        : `but the proof asks for ${asks} ${speakNumber(allowed)}`;
      return `${quantity} is ${speakNumber(here)}, ${wanted}, where ${conditions[binding]?.text} binds`;
    });
    return `Of ${name}: ${told.join('; ')}.`;
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
