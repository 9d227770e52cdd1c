/** What a sub-step did, in words, with the numbers of the frame. */
import { POSITIVE } from '../../../core/observe/decoding.ts';
import type { EquilibrationFrame } from '../../../core/algorithms/equilibration/frame.ts';
import type { Frame, Inside } from '../../../core/observe/frame.ts';
import type { SubStep } from '../../../core/algorithms/algorithm.ts';
import type { Lane } from '../../../state/lab/labState.ts';
import { thresholdOf } from '../../../state/derived/selectors.ts';
import { withMinus, writeNumber } from '../../math/numberText.ts';

/** A number on one line of plain text. */
export function inText(value: number): string {
  const written = writeNumber(value);
  if (written === null) return '–';
  const { digits, exponent } = written;
  // digits behind the point only where they say something
  if (exponent === null)
    return Number.isFinite(value) ? withMinus(String(Number(value.toPrecision(3)))) : digits;
  const raised = Array.from(withMinus(String(exponent)), (sign) => RAISED[sign] ?? sign).join('');
  // in one piece, wherever lines are broken
  return `${digits}\u00a0×\u00a010${raised}`;
}

const RAISED: Readonly<Record<string, string>> = {
  '−': '⁻',
  0: '⁰',
  1: '¹',
  2: '²',
  3: '³',
  4: '⁴',
  5: '⁵',
  6: '⁶',
  7: '⁷',
  8: '⁸',
  9: '⁹',
};

export function captionOf(lane: Lane, subStep: SubStep): string {
  const { frame, facts, params } = lane;
  const alpha = thresholdOf(lane);
  if (frame === null || facts === null || alpha === null) return 'The run is being built.';
  if (subStep === 'update')
    return frame.equilibration
      ? balanced(frame, frame.equilibration, facts.eta)
      : updated(frame, facts.eta, facts.r);
  const { inside } = frame;
  if (inside === null)
    return 'There is no next iteration to look into: no examples, or no left inverse.';
  switch (subStep) {
    case 'draw':
      return drawn(inside, frame.n, params.N);
    case 'decode':
      return decoded(inside, frame);
    case 'threshold':
      return params.relu
        ? cut(inside, frame.n, alpha)
        : `The ReLU is off: all ${inside.count} × ${frame.n} decoded values stay as they are.`;
    case 'covariance':
      return correlated(inside, params.N);
  }
}

function drawn(
  { count, xStar, noiseSize, signalSize }: Inside,
  n: number,
  N: number | 'infinity',
): string {
  const active = xStar.reduce((sum, weight) => sum + Number(weight > 0), 0) / count;
  const whole =
    N === 'infinity'
      ? `${count} examples of the whole distribution`
      : `${count} of this iteration’s ${N} examples`;
  const noise =
    noiseSize === 0
      ? 'there is no noise'
      : `the noise is ${inText(noiseSize / signalSize)} times as large as the signal in ‖·‖₁`;
  return `${whole}: in each, ${inText(active)} of ${n} features are active on average, and ${noise}.`;
}

function decoded({ preActivation }: Inside, { scalars }: Frame): string {
  const norm = scalars.leftInverseInfNorm;
  const size = norm === null ? '' : ` by a left inverse with ‖A†‖∞ = ${inText(norm)}`;
  return `Decoded${size}. Values: ${span(preActivation)}; perfect ones would be x*/Σ.`;
}

function cut({ x, count }: Inside, n: number, alpha: number): string {
  const zeros = x.reduce((sum, value) => sum + Number(value <= POSITIVE), 0);
  return `Of ${count} × ${n} decoded values ${zeros} were at or below α = ${inText(alpha)} and became 0; the other ${x.length - zeros} lost α and stay.`;
}

function correlated({ SigmaTilde, ETilde }: Inside, N: number | 'infinity'): string {
  const over = N === 'infinity' ? 'Exact, over all supports' : `Over all pairs of ${N} examples`;
  return `${over}: each feature pulls on its own column with ${span(SigmaTilde)}, and on the others with ${span(ETilde)}.`;
}

function updated({ scalars, Sigma, E }: Frame, eta: number, r: number): string {
  const moved =
    scalars.t === 0
      ? 'The start'
      : `After ${scalars.t} updates with η = ${inText(eta)} and r = ${inText(r)}`;
  return `${moved}: columns hold ${span(Sigma)} of their own feature, and ${span(E)} of others.`;
}

function balanced(
  { scalars, n, Sigma, E }: Frame,
  { phase, stages, S, lambda, r }: EquilibrationFrame,
  eta: number,
): string {
  const members = S.reduce((sum, isMember) => sum + isMember, 0);
  const done =
    phase === 'balancing'
      ? `After ${stages} stages ${members} of ${n} features are in S, and λ = ${inText(lambda)}`
      : `After ${stages} stages and ${scalars.t - stages} updates with η = ${inText(eta)} and r = ${span(r)}`;
  return `${done}: columns hold ${span(Sigma)} of their own feature of A*D, and ${span(E)} of others.`;
}

/** From the least to the most; one number where both are written the same. */
function span(values: Float64Array): string {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const [from, to] = [inText(least), inText(most)];
  return from === to ? from : `${from} to ${to}`;
}

/** Pixels a character takes on average, in the captions' size. */
export const CHARACTER = 6.4;

function charactersIn(width: number): number {
  return Math.max(12, Math.floor(width / CHARACTER));
}

/** How many lines a text of so many characters takes, with room for breaks at spaces. */
export function linesFor(characters: number, width: number): number {
  const most = charactersIn(width);
  return Math.ceil(characters / Math.max(1, most - 5));
}

/** Text in lines that fit a width, broken at spaces. */
export function wrapped(text: string, width: number): string[] {
  const most = charactersIn(width);
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
