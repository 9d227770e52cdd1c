/** The gauges of the proof's constants at the iteration shown, cached. */
import { CATALOGUE } from '../../core/algorithms/catalogue.ts';
import { isInPaper } from '../../core/params/pair.ts';
import { type Gauge, gauges } from '../../core/theory/proofConstants.ts';
import type { Setting } from '../../core/theory/setting.ts';
import type { Lane } from '../lab/labState.ts';
import { shownAt } from './selectors.ts';
import { column } from '../lab/trace.ts';

// a setting belongs to one lane, for as long as its run exists
const cache = new WeakMap<Setting, { readonly at: number; readonly value: readonly Gauge[] }>();

const NO_GAUGES: readonly Gauge[] = [];

/** A lane's gauges at t; none where the proof of Purification does not apply or its setting is unknown. */
export function gaugesOf(lane: Lane, t: number): readonly Gauge[] {
  const { setting, trace, params } = lane;
  if (setting === null || trace.length === 0) return NO_GAUGES;
  if (!CATALOGUE.get(setting.algorithm).hasLemmas || !isInPaper(params)) return NO_GAUGES;
  const at = shownAt(lane, t);
  const cached = cache.get(setting);
  if (cached !== undefined && cached.at === at) return cached.value;
  const xi = column(trace, 'xiBound')[at]!;
  const value = gauges(setting, Number.isNaN(xi) ? null : xi);
  cache.set(setting, { at, value });
  return value;
}
