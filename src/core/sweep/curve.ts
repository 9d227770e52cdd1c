/** The potential of one run of a sweep over its iterations. */
import type { Params } from '../params/params.ts';
import { runOf } from '../run/run.ts';

/**
 * a + βb at t = 0, 1, … to the end of the run; null for parameters whose run cannot be computed.
 * @param tick called after every iteration
 */
export function potentialCurve(params: Params, tick: () => void): Float64Array | null {
  try {
    const run = runOf(params);
    const potentials = [run.progress().potential];
    while (run.outcome === null) {
      const { t } = run;
      run.advance();
      if (run.t === t) break;
      potentials.push(run.progress().potential);
      tick();
    }
    return Float64Array.from(potentials);
  } catch {
    // for example a ground truth with dependent columns, which only this seed draws
    return null;
  }
}
