/** What is said below a chart over time: which iterations it shows, and when the others follow. */
import type { Coverage } from '../../../solver/messages.ts';
import type { BoundHistory } from './history.ts';

const SCRUB = 'Drag to scrub through time.';

/** For quantities read from the trace. */
export function tracedCaption({ points, iterations }: BoundHistory): string {
  return points.length < iterations
    ? `Drawn at ${count(points.length)} of ${count(iterations)} iterations. ${SCRUB}`
    : allOf(iterations);
}

/** For lemmas, which the solver evaluates in idle time. */
export function lemmaCaption(history: BoundHistory, coverage: Coverage | null): string {
  const { points, iterations } = history;
  if (points.length >= iterations) return allOf(iterations);
  const some = `Slack of ${count(points.length)} of ${count(iterations)} iterations`;
  if (coverage !== null && coverage.tooSlow !== null)
    return `${some}. One evaluation takes ${(coverage.tooSlow / 1000).toPrecision(2)} seconds here, too long to fill in the others: play or scrub for more.`;
  const every = coverage?.every ?? 1;
  if (isFillingIn(history, coverage))
    return `${some}. ${every === 1 ? 'The others are' : `Every ${ordinal(every)} one is`} filled in while the run is paused and this page is open.`;
  return every === 1
    ? `${some}: the lemma does not apply at the others. ${SCRUB}`
    : `${some}. The run is long, so only every ${ordinal(every)} one is filled in. ${SCRUB}`;
}

/** Whether more iterations are going to be evaluated. */
export function isFillingIn(history: BoundHistory, coverage: Coverage | null): boolean {
  const { points, iterations } = history;
  if (points.length >= iterations) return false;
  if (coverage === null) return true;
  const { done, of, latest, tooSlow } = coverage;
  return tooSlow === null && (done < of || latest < iterations - 1);
}

/** How many iterations are going to be evaluated in all. */
export function plannedOf({ iterations }: BoundHistory, coverage: Coverage | null): number {
  return Math.ceil(iterations / (coverage?.every ?? 1));
}

function allOf(iterations: number): string {
  return iterations === 1
    ? 'Only t = 0 so far: play or step for more.'
    : `All ${count(iterations)} iterations so far. ${SCRUB}`;
}

function count(value: number): string {
  return value.toLocaleString('en');
}

/** Of a power of two from 2 on. */
function ordinal(value: number): string {
  if (value === 2) return 'second';
  return `${value}${value % 10 === 2 && value % 100 !== 12 ? 'nd' : 'th'}`;
}
