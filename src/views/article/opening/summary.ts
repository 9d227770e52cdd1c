import type { LabState } from '../../../state/lab/labState.ts';
import { speakNumber } from '../../math/numberText.ts';
import { noiseWords } from './noise.ts';
import { errorsOf } from './words.ts';

/** The opening in words, for screen readers. */
export function summary({ lanes }: LabState): string {
  const [lane] = lanes;
  if (!lane?.frame) return 'The run has not begun yet.';
  const { params, frame } = lane;
  const { t, recoveryError } = frame.scalars;
  const start = errorsOf(lane)[0] ?? recoveryError;
  return `Noisy examples and the features estimated from them. The noise in the examples: ${noiseWords(params)}. After ${t} of ${params.T} steps the worst of ${params.n} estimates is at distance ${speakNumber(recoveryError)} from its true feature; before the first step it was ${speakNumber(start)}.`;
}
