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
    return 'Σ + E is not invertible here, so nothing can be decoded: set some entries back to zero.';
  if (isUnpoked(state))
    return 'E is zero: every point is decoded correctly up to scale, and the update pushes nothing.';
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
    return `feature ${j + 1} leaves feature ${i + 1} as it is, and the push on ${there} is ${push}.`;
  const decodes = `when feature ${j + 1} is on, feature ${i + 1} decodes at ${shortNumber(value)} although it is off.`;
  const alpha = equation('α', SETTING.alpha);
  if (!relu) return `${decodes} Nothing cuts that off, so the update pushes ${there} by ${push}.`;
  if (value > SETTING.alpha)
    return `${decodes} That is above ${alpha}, so the update pushes ${there} by ${push}.`;
  const cut = value < 0 ? 'The ReLU cuts that off' : `Below ${alpha} it is cut off`;
  // other entries may raise the coordinate as well, and then more gets through
  const isAlone = E.data.filter((error) => error !== 0).length === 1;
  const why = isAlone ? ', which is what gets through where both are on' : '';
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

/** What went wrong with a coordinate, or what the ReLU prevented; empty if all is well. */
export function verdictOf({ xStar, before, scaled }: DecodedPoint, i: number): string {
  const isOn = xStar[i]! > 0;
  if (isOn) return scaled[i]! > POSITIVE ? '' : 'missed';
  if (scaled[i]! > POSITIVE) return 'false';
  if (scaled[i]! < -POSITIVE) return 'below 0';
  return Math.abs(before[i]!) > POSITIVE ? 'cut off' : '';
}
