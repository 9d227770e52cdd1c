import type { Params } from '../../../core/params/params.ts';
import { shortName } from '../fields/fieldWords.ts';
import { valueText } from '../fields/valueText.ts';
import type { Comparison } from './comparison.ts';

/** A difference in words: “η: 0.05 → 0.025”. */
export function differenceText(name: keyof Params, params: Params, comparison: Comparison): string {
  const other = comparison[name] as Params[keyof Params];
  return `${shortName(name)}: ${valueText(name, params[name])} → ${valueText(name, other)}`;
}
