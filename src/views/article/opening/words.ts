/** The sentence below the opening's estimates. */
import type { Params } from '../../../core/params/params.ts';
import type { Lane } from '../../../state/lab/labState.ts';
import { column } from '../../../state/lab/trace.ts';
import { noiseSize } from './noise.ts';

/** Two digits behind the point: the figure shows no more. */
export function shortNumber(value: number): string {
  return Number.isNaN(value) ? '–' : value.toFixed(2);
}

/** The error of the worst estimate at every iteration computed so far. */
export function errorsOf({ trace }: Pick<Lane, 'trace'>): Float64Array {
  return column(trace, 'recoveryError');
}

/** The sentence in pieces: the iteration, words, the error, and what follows it. */
export interface Said {
  readonly t: number;
  readonly when: string;
  readonly what: string;
  readonly error: number;
  readonly rest: string;
  /** Emphasised, and followed by a full stop; null if the rest is all. */
  readonly comparison: string | null;
}

/** The result so far. */
export function said(lane: Lane): Said {
  const { params, frame } = lane;
  const t = frame?.scalars.t ?? 0;
  const error = frame?.scalars.recoveryError ?? Number.NaN;
  if (t === 0) {
    const what = ` the first guess. The worst of the ${params.n} estimates is off by `;
    return { t, when: 'Before:', what, error, rest: '.', comparison: null };
  }
  if (t < params.T) {
    const what = ` of ${params.T} steps, the worst estimate is off by `;
    const rest = `. Every step takes ${params.N} new examples.`;
    return { t, when: `After ${t}`, what, error, rest, comparison: null };
  }
  const start = errorsOf(lane)[0] ?? error;
  const change = `, ${error < start ? 'down' : 'up'} from ${shortNumber(start)}. `;
  const { rest, comparison } = denoised(params, error);
  const what = ', the worst estimate is off by ';
  return { t, when: `After ${t} steps`, what, error, rest: change + rest, comparison };
}

/** The error beside the noise in one example, which is what the theorem compares it with. */
function denoised(params: Params, error: number): Pick<Said, 'rest' | 'comparison'> {
  const noise = noiseSize(params);
  if (noise === 0) {
    const rest = `Without noise, what is left comes from drawing only ${params.N} examples a step.`;
    return { rest, comparison: null };
  }
  return {
    rest: `The noise in one example adds up to ${noise.toFixed(1)}: `,
    comparison: `${Math.round(noise / error)} times as much`,
  };
}
