/** `--t`: the iteration that is looked at. */
import type { Run } from '../../core/run/run.ts';
import { InvalidInput, showValue } from '../../core/params/problem.ts';

/** @param last the most iterations that the run can make */
export function readIteration(text: string, last: number): number {
  const t = /^\d{1,15}$/.test(text) ? Number(text) : Infinity;
  if (t > last) throw outOfRange(text, `${last}, the most iterations that this run can make`);
  return t;
}

/** Of a run that ended before t, which was not known beforehand. */
export function endedBefore(t: number, { t: end, outcome }: Run): InvalidInput {
  const how = outcome === null ? '' : ` (${outcome.kind})`;
  return outOfRange(String(t), `${end}, where this run ends${how}`);
}

function outOfRange(text: string, range: string): InvalidInput {
  return new InvalidInput({
    field: '--t',
    value: showValue(text),
    allowed: `a whole number from 0 to ${range}`,
  });
}
