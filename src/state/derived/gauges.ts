/** The gauges of the proof's constants as the state has them at the t on show, each computed once. */
import { CATALOGUE } from '../../core/algorithms/catalogue.ts';
import { type Gauge, gauges } from '../../core/theory/gauge.ts';
import type { Setting } from '../../core/theory/setting.ts';
import type { Lane } from '../lab/labState.ts';
import { shownAt } from './selectors.ts';
import { column } from '../lab/trace.ts';

// a setting is one lane's for as long as its run lives
const known = new WeakMap<Setting, { readonly at: number; readonly value: readonly Gauge[] }>();

const NO_GAUGES: readonly Gauge[] = [];

/** A lane's gauges at t; none where Purification's proof does not speak of it, or not yet. */
export function gaugesOf(lane: Lane, t: number): readonly Gauge[] {
  const { setting, trace } = lane;
  if (setting === null || !CATALOGUE.get(setting.algorithm).hasLemmas || trace.length === 0)
    return NO_GAUGES;
  const at = shownAt(lane, t);
  const kept = known.get(setting);
  if (kept !== undefined && kept.at === at) return kept.value;
  const xi = column(trace, 'xiBound')[at]!;
  const value = gauges(setting, Number.isNaN(xi) ? null : xi);
  known.set(setting, { at, value });
  return value;
}
