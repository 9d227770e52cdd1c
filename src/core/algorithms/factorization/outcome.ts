/** How a factorization ends, in sentences. */
import { brief, ended, type Outcome, RECOVERED } from '../../run/outcome.ts';

/** Both errors at the last t. */
export interface Errors {
  readonly recoveryError: number;
  readonly residual: number | undefined;
}

export function atRest(t: number, errors: Errors): Outcome {
  const where = `A and X no longer move after t = ${t}, with ${inWords(errors)}.`;
  const recovered = errors.recoveryError <= RECOVERED;
  const advice = recovered
    ? 'The features are recovered.'
    : 'That is a fixed point but not A*: fitting the batch is not recovering the features. Try a smaller ℓ, more examples or less noise.';
  return { kind: 'converged', t, sentence: `${where} ${advice}`, recovered };
}

export function iterationsDone(t: number, errors: Errors): Outcome {
  const sentence = `All T = ${t} iterations are done, with ${inWords(errors)}. Raise T to go on.`;
  return ended('finished', t, sentence);
}

/** @param size the largest |A_kj|, not finite where the next A cannot be shown */
export function exploded(t: number, size: number): Outcome {
  const what = Number.isFinite(size)
    ? `an entry of A has grown to ${brief(size)}`
    : 'the next A or X would not be finite';
  return ended('diverged', t, `Diverged at t = ${t}: ${what}. Start nearer with a smaller ℓ.`);
}

function inWords({ recoveryError, residual }: Errors): string {
  const fit = residual === undefined ? 'no data to fit (Y = 0)' : `residual ${brief(residual)}`;
  return `recovery error ${brief(recoveryError)} and ${fit}`;
}
