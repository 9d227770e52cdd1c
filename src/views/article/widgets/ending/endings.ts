/** Computes runs in slices on the page's thread, so that dragging stays smooth. */
import { type Ending, endingOf, EndingRun } from '../../../../core/demos/ending.ts';
import type { Params } from '../../../../core/params/params.ts';

/** Milliseconds. */
const SLICE = 8;

export interface Endings {
  /** Asks for a run. A run that has begun is completed first, so that a drag shows some of them. */
  want(params: Params): void;
  stop(): void;
}

export function createEndings(show: (ending: Ending) => void): Endings {
  let wanted: Params | null = null;
  let current: { readonly params: Params; readonly run: EndingRun } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function work(): void {
    timer = undefined;
    const until = performance.now() + SLICE;
    if (current === null && wanted !== null) {
      current = { params: wanted, run: new EndingRun(wanted) };
      wanted = null;
    }
    if (current === null) return;
    const { params, run } = current;
    while (!run.isComplete && performance.now() < until) run.advance();
    if (run.isComplete) {
      current = null;
      show(endingOf(params, run.halves()));
    }
    if (current !== null || wanted !== null) timer = setTimeout(work, 0);
  }

  return {
    want(params) {
      wanted = params;
      timer ??= setTimeout(work, 0);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      wanted = null;
      current = null;
    },
  };
}
