/** Captions of the sub-steps, and the figure's summary and table. */
import type { DecoderId } from '../../../core/decoders/catalogue.ts';
import type { SubStep } from '../../../core/algorithms/algorithm.ts';
import type { EquilibrationFrame } from '../../../core/algorithms/equilibration/frame.ts';
import { POSITIVE } from '../../../core/observe/decoding.ts';
import type { Frame, Inside } from '../../../core/observe/frame.ts';
import type { Params } from '../../../core/params/params.ts';
import { type UpdateId, UPDATES } from '../../../core/updates/catalogue.ts';
import { thresholdOf } from '../../../state/derived/selectors.ts';
import type { LabState, Lane } from '../../../state/lab/labState.ts';
import { superscript, withMinus, writeNumber } from '../../math/numberText.ts';
import { wrapText } from '../chart/layout.ts';
import { describeRuns } from '../chart/words.ts';
import type { Cell, Table } from '../table.ts';
import { formulaText } from '../../pair/formula.ts';
import { algorithmLine } from '../../pair/formulas.ts';
import { entryOf, matricesOf } from './matrices.ts';

/** What the last completed sub-step did, with numbers from the frame. */
export function captionOf(lane: Lane, subStep: SubStep): string {
  const { frame, facts, params } = lane;
  const alpha = thresholdOf(lane);
  if (frame === null || facts === null || alpha === null) return 'The run is being prepared.';
  if (subStep === 'update') return captionOfUpdate(frame, facts, params.update);
  const { inside } = frame;
  if (inside === null)
    return 'There is no next iteration to show: it has no examples, or nowhere to move.';
  return CAPTIONS[subStep]({ inside, frame, params, alpha });
}

interface IterationAhead {
  readonly inside: Inside;
  readonly frame: Frame;
  readonly params: Params;
  readonly alpha: number;
}

const CAPTIONS: Readonly<
  Record<Exclude<SubStep, 'update'>, (iteration: IterationAhead) => string>
> = {
  draw: ({ inside: { count, xStar, noiseSize, signalSize }, frame: { n }, params: { N } }) => {
    const active = xStar.reduce((sum, weight) => sum + Number(weight > 0), 0) / count;
    const examples =
      N === 'infinity'
        ? `${count} examples from the whole distribution`
        : `${count} of this iteration’s ${N} examples`;
    const noise =
      noiseSize === 0
        ? 'there is no noise'
        : `the noise is ${inText(noiseSize / signalSize)} times as large as the signal in ‖·‖₁`;
    return `${examples}: on average, ${inText(active)} of ${n} features are active in each, and ${noise}.`;
  },
  decode: (iteration) => {
    const values = rangeText(iteration.inside.preActivation);
    return `${DECODED[iteration.params.decoder](iteration)}. Values: ${values}; perfect decoding would give x*/Σ.`;
  },
  threshold: (iteration) => {
    const { inside, frame, alpha } = iteration;
    const zeros = inside.x.reduce((sum, value) => sum + Number(value <= POSITIVE), 0);
    const { count } = inside;
    return THRESHOLDED[iteration.params.decoder]({ count, n: frame.n, zeros, alpha });
  },
  covariance: ({ inside: { SigmaTilde, ETilde }, params: { N, update } }) => {
    const over = N === 'infinity' ? 'Exact, over all supports' : OVER_EXAMPLES[update](N);
    return `${over}: each feature contributes ${rangeText(SigmaTilde)} to its own column, and ${rangeText(ETilde)} to the others.`;
  },
};

function inverted({ frame: { scalars } }: IterationAhead): string {
  const norm = scalars.leftInverseInfNorm;
  return norm === null ? 'Decoded' : `Decoded by a left inverse with ‖A†‖∞ = ${inText(norm)}`;
}

/** What the first half of decoding did; typed so that no decoder is left out. */
const DECODED: Readonly<Record<DecoderId, (iteration: IterationAhead) => string>> = {
  relu: inverted,
  linear: inverted,
  nnls: () => 'The best fit of any sign, A†y with the Moore–Penrose inverse',
  matched: () => 'The component of each example along each column, in units of the column',
};

interface Thresholded {
  readonly count: number;
  readonly n: number;
  /** Number of weights that are zero. */
  readonly zeros: number;
  readonly alpha: number;
}

function cut({ count, n, zeros, alpha }: Thresholded): string {
  return `Of ${count} × ${n} decoded values, ${zeros} were at or below α = ${inText(alpha)} and became 0; the other ${count * n - zeros} were reduced by α.`;
}

/** What the second half did. */
const THRESHOLDED: Readonly<Record<DecoderId, (counts: Thresholded) => string>> = {
  relu: cut,
  linear: ({ count, n }) => `The ReLU is off: all ${count} × ${n} decoded values stay as they are.`,
  nnls: ({ count, n, zeros }) =>
    `Of ${count} × ${n} weights, ${zeros} are 0, so that none is negative; the others are fitted again without them.`,
  matched: cut,
};

const overExamples = (N: number) => `Over ${N} examples`;
const OVER_EXAMPLES: Readonly<Record<UpdateId, (N: number) => string>> = {
  covariance: (N) => `Over all pairs of ${N} examples`,
  correlation: overExamples,
  gradient: overExamples,
  'least-squares': overExamples,
};

function captionOfUpdate(
  { scalars, equilibration, n, Sigma, E }: Frame,
  { eta, r }: { readonly eta: number; readonly r: number },
  update: UpdateId,
): string {
  const contents = (own: string) =>
    `columns contain ${rangeText(Sigma)} of ${own}, and ${rangeText(E)} of others.`;
  if (equilibration)
    return `${progressOf(equilibration, scalars.t, n, eta)}: ${contents('their own feature of A*D')}`;
  const factor = UPDATES.get(update).reads.includes('r') ? ` and r = ${inText(r)}` : '';
  const when =
    scalars.t === 0
      ? 'At the start'
      : `After ${scalars.t} updates with η = ${inText(eta)}${factor}`;
  return `${when}, ${contents('their own feature')}`;
}

function progressOf(
  { phase, stages, S, lambda, r }: EquilibrationFrame,
  t: number,
  n: number,
  eta: number,
): string {
  if (phase !== 'balancing')
    return `After ${stages} stages and ${t - stages} updates with η = ${inText(eta)} and r = ${rangeText(r)}`;
  const members = S.reduce((sum, isMember) => sum + isMember, 0);
  return `After ${stages} stages, ${members} of ${n} features are in S, and λ = ${inText(lambda)}`;
}

/** A number as plain text. */
export function inText(value: number): string {
  const written = writeNumber(value);
  if (written === null) return '–';
  const { digits, exponent } = written;
  // without trailing zeros
  if (exponent === null)
    return Number.isFinite(value) ? withMinus(String(Number(value.toPrecision(3)))) : digits;
  // non-breaking spaces keep the number on one line
  return `${digits}\u00a0×\u00a010${superscript(exponent)}`;
}

/** From the smallest to the largest value; a single number if both look the same. */
function rangeText(values: Float64Array): string {
  let [min, max] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  const [from, to] = [inText(min), inText(max)];
  return from === to ? from : `${from} to ${to}`;
}

/** Average width of a character of a caption, in pixels. */
export const CHARACTER_WIDTH = 6.4;

function charactersIn(width: number): number {
  return Math.max(12, Math.floor(width / CHARACTER_WIDTH));
}

/** The most lines that a text of the given length needs, allowing for breaks at spaces. */
export function maxLines(characters: number, width: number): number {
  return Math.ceil(characters / Math.max(1, charactersIn(width) - 5));
}

/** The lines of a caption that fit a width. */
export function captionLines(caption: string, width: number): string[] {
  return wrapText(caption, charactersIn(width));
}

export function summary({ lanes, params, subStep, t }: LabState): string {
  const last =
    t === 0 && subStep === 'update'
      ? 'no sub-step has been made yet'
      : `the last sub-step was “${algorithmLine(subStep, lanes[0]?.params ?? params).words}”`;
  const captions = describeRuns(lanes, (lane, name) => `In ${name}: ${captionOf(lane, subStep)}`);
  return `At t = ${t}, ${last}. ${captions}`;
}

/** Every entry of the shown matrices. */
export function table({ lanes, subStep }: LabState): Table {
  const rows: Cell[][] = [];
  lanes.forEach(({ frame, params }, k) => {
    if (frame === null) return;
    for (const matrix of matricesOf(frame, subStep, params))
      for (let i = 0; i < matrix.rows.length; i++)
        for (let j = 0; j < matrix.columns.length; j++)
          rows.push([
            k + 1,
            frame.scalars.t,
            formulaText(matrix.name),
            i + 1,
            j + 1,
            entryOf(matrix, i, j),
          ]);
  });
  return { columns: ['run', 't', 'matrix', 'row', 'column', 'value'], rows };
}
