/** The opening in words: the sentence below the estimates, and the summary for screen readers. */
import type { LabState, Lane } from '../../../state/lab/labState.ts';
import { column } from '../../../state/lab/trace.ts';
import { speakNumber } from '../../math/numberText.ts';
import { noiseSize, noiseWords } from './noise.ts';

/** Two digits behind the point: the figure shows no more. */
export function shortNumber(value: number): string {
  return Number.isNaN(value) ? '–' : value.toFixed(2);
}

/** The error of the worst estimate at every iteration computed so far. */
export function errorsOf({ trace }: Pick<Lane, 'trace'>): Float64Array {
  return column(trace, 'recoveryError');
}

interface SentenceProps {
  readonly lane: Lane;
}

/** The result so far. The element with `data-value` holds t, the one in `data-readout` the error. */
export function Sentence({ lane }: SentenceProps) {
  const { params, frame } = lane;
  const t = frame?.scalars.t ?? 0;
  const error = frame?.scalars.recoveryError ?? Number.NaN;
  const start = errorsOf(lane)[0] ?? error;
  const off = (
    <b className="denoise-error" data-readout="recoveryError">
      <span data-value={String(error)}>{shortNumber(error)}</span>
    </b>
  );
  if (t === 0)
    return (
      <>
        <output data-value={t}>Before:</output> the first guess. The worst of the {params.n}{' '}
        estimates is off by {off}.
      </>
    );
  if (t < params.T)
    return (
      <>
        <output data-value={t}>After {t}</output> of {params.T} steps, the worst estimate is off by{' '}
        {off}. Every step takes {params.N} new examples.
      </>
    );
  return (
    <>
      <output data-value={t}>After {t} steps</output>, the worst estimate is off by {off},{' '}
      {error < start ? 'down' : 'up'} from {shortNumber(start)}. <Denoised {...{ params, error }} />
    </>
  );
}

interface DenoisedProps extends Pick<Lane, 'params'> {
  readonly error: number;
}

/** The error beside the noise in one example, which is what the theorem compares it with. */
function Denoised({ params, error }: DenoisedProps) {
  const noise = noiseSize(params);
  if (noise === 0)
    return `Without noise, what is left comes from drawing only ${params.N} examples a step.`;
  return (
    <>
      The noise in one example adds up to {noise.toFixed(1)}:{' '}
      <b className="denoise-error">{Math.round(noise / error)} times as much</b>.
    </>
  );
}

export function summary({ lanes }: LabState): string {
  const [lane] = lanes;
  if (!lane?.frame) return 'The run has not begun yet.';
  const { params, frame } = lane;
  const { t, recoveryError } = frame.scalars;
  const start = errorsOf(lane)[0] ?? recoveryError;
  return `Noisy examples and the features estimated from them. The noise in the examples: ${noiseWords(params)}. After ${t} of ${params.T} steps the worst of ${params.n} estimates is at distance ${speakNumber(recoveryError)} from its true feature; before the first step it was ${speakNumber(start)}.`;
}
