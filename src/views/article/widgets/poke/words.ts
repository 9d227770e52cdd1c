/** The poke widget in words: its number format, the effect of the chosen entry, the point. */
import { POSITIVE } from '../../../../core/observe/decoding.ts';
import { entry, type Matrix } from '../../../../core/matrix.ts';
import type { DecodedPoint, Poked } from '../../../../core/demos/poke.ts';
import { withMinus } from '../../../math/numberText.ts';
import { isUnpoked, type PokeState, SETTING } from './pokeState.ts';

/** Smaller absolute values count as zero. */
const NEGLIGIBLE = 5e-4;

/** Two decimals, or three for values below 0.01. */
export function shortNumber(value: number): string {
  const size = Math.abs(value);
  if (Number.isNaN(value)) return '–';
  if (size < NEGLIGIBLE) return '0';
  return withMinus(value.toFixed(size < 0.01 ? 3 : 2));
}

/** With a plus sign if positive. */
export function signedNumber(value: number): string {
  const text = shortNumber(value);
  return value > 0 && text !== '0' ? `+${text}` : text;
}

/** The effect of the chosen entry on decoding and on the next step, in the syntax of math/MathText.tsx. */
export function effectText(state: PokeState, poked: Poked | null): string {
  if (poked === null)
    return 'Σ + E is not invertible here, so nothing can be decoded. Set some entries back to zero.';
  if (isUnpoked(state))
    return 'E is zero: every example is decoded correctly up to scale, and the update pushes nothing.';
  const { i, j } = state.chosen;
  const [here, there] = [nameOf(i, j), nameOf(j, i)];
  return [
    `${equation(here, shortNumber(entry(state.E, i, j)))}: ${decodingText(state, poked)}`,
    `One step with ${equation('η', SETTING.eta)} makes`,
    `${equation(here, shortNumber(entry(poked.next, i, j)))} and`,
    `${equation(there, shortNumber(entry(poked.next, j, i)))}.`,
  ].join(' ');
}

/** Coordinate i when only feature j is on, and the update's answer. */
function decodingText({ E, relu, chosen: { i, j } }: PokeState, poked: Poked): string {
  const value = entry(poked.before, 1 << j, i);
  const there = nameOf(j, i);
  const push = signedNumber(entry(poked.push, j, i));
  if (Math.abs(value) < NEGLIGIBLE)
    return `feature ${j + 1} does not affect feature ${i + 1}, and the push on ${there} is ${push}.`;
  const decodes = `when only feature ${j + 1} is on, feature ${i + 1} decodes to ${shortNumber(value)} although it is off.`;
  const alpha = equation('α', SETTING.alpha);
  if (!relu)
    return `${decodes} Without the ReLU nothing cuts that off, and the push on ${there} is ${push}.`;
  if (value > SETTING.alpha)
    return `${decodes} That is above ${alpha}, so it survives, and the push on ${there} is ${push}.`;
  const cut = value < 0 ? 'The ReLU cuts that off' : `That is below ${alpha} and is cut off`;
  // other entries may raise the coordinate as well, and then more gets through
  const isAlone = E.data.filter((error) => error !== 0).length === 1;
  const why = isAlone ? ', from the examples in which both are on' : '';
  return `${decodes} ${cut}: the push on ${there} is ${push}${why}.`;
}

function nameOf(i: number, j: number): string {
  return `E_{${i + 1},${j + 1}}`;
}

/** With non-breaking spaces. */
function equation(symbol: string, value: string | number): string {
  return `${symbol}\u00a0=\u00a0${value}`;
}

/** Describes a matrix by its largest entry. */
export function matrixText(name: string, M: Matrix | null): string {
  if (M === null) return `${name}: not available.`;
  const largest = M.data.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  if (largest < NEGLIGIBLE) return `${name}: every entry is zero.`;
  const at = M.data.findIndex((value) => Math.abs(value) === largest);
  const others = M.data.filter((value) => Math.abs(value) >= NEGLIGIBLE).length - 1;
  const place = `row ${Math.floor(at / M.cols) + 1}, column ${(at % M.cols) + 1}`;
  return `${name}: ${signedNumber(M.data[at]!)} in ${place}${others > 0 ? `, the largest of ${others + 1} entries that are not zero` : '; every other entry is zero'}.`;
}

/** Describes the decoded point. */
export function pointText({ xStar, before, scaled }: DecodedPoint): string {
  const on = Array.from(xStar, (weight, i) => (weight > 0 ? `${i + 1}` : null)).filter(Boolean);
  const numbers = Array.from(
    before,
    (value, i) =>
      `feature ${i + 1} ${shortNumber(value)} before the threshold, ${shortNumber(scaled[i]!)} decoded`,
  );
  return `Features on: ${on.length === 0 ? 'none' : on.join(', ')}. ${numbers.join('; ')}.`;
}

/** What went wrong with a feature, or what the ReLU prevented. */
export type Fault = 'missed' | 'false' | 'negative' | 'cut';

/** Null if all is well. */
export function faultOf({ xStar, before, scaled }: DecodedPoint, i: number): Fault | null {
  const isOn = xStar[i]! > 0;
  if (isOn) return scaled[i]! > POSITIVE ? null : 'missed';
  if (scaled[i]! > POSITIVE) return 'false';
  if (scaled[i]! < -POSITIVE) return 'negative';
  return Math.abs(before[i]!) > POSITIVE ? 'cut' : null;
}

interface FaultWords {
  readonly name: string;
  readonly meaning: string;
}

export const FAULTS: Readonly<Record<Fault, FaultWords>> = {
  missed: { name: 'missed', meaning: 'the feature is on but decoded as off' },
  false: { name: 'false activation', meaning: 'the feature is off but decoded as on' },
  negative: { name: 'negative', meaning: 'decoded below zero, which no weight can be' },
  cut: { name: 'cut off', meaning: 'the ReLU sets a wrong value to zero' },
};

/** Explains the faults that occur in a point. */
export function faultsText(point: DecodedPoint): string {
  const faults = new Set(Array.from(point.xStar, (_, i) => faultOf(point, i)));
  const texts = (Object.keys(FAULTS) as Fault[])
    .filter((fault) => faults.has(fault))
    .map((fault) => `${FAULTS[fault].name}: ${FAULTS[fault].meaning}.`);
  return texts.map((text) => text[0]!.toUpperCase() + text.slice(1)).join(' ');
}
