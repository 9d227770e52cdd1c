import type { Scalars } from '../observe/frame.ts';
import type { Run } from './run.ts';

/**
 * The scalars of the current t and of every t after it, computed one at a time, to the end of the run.
 * @param until the last t to run to
 */
export function* scalarsToEnd(run: Run, until = Infinity): Generator<Scalars, void> {
  yield run.scalars();
  while (run.t < until) {
    const { t } = run;
    run.advance();
    // the run has ended, possibly by failing to advance
    if (run.t === t) return;
    yield run.scalars();
  }
}
