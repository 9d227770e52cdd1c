import type { Params } from '../../../core/params/params.ts';
import { lazyPart } from '../../../solver/part.ts';
import { Lazy } from '../../loading/Lazy.tsx';
import { Popover } from '../../ui/menu/Popover.tsx';
import { useGiven, useLab } from '../../useLab.ts';
import { HeadSwitch } from '../head/HeadSwitch.tsx';
import './compare.css';
import {
  type Comparison as Difference,
  differences,
  type QuickComparison,
  quickComparisons,
} from './comparison.ts';
import { differenceText } from './differenceText.ts';

/** The contents of the popover; their code is fetched in an idle moment (stage/prefetch.ts). */
export const comparison = lazyPart(async () => (await import('./Comparison.tsx')).Comparison);

/**
 * Compares with a second run of the same seed. The switch turns the comparison on and off; the button
 * beside it names the difference, and opens the suggestions and the differences to edit.
 */
export function CompareSwitch() {
  const params = useLab((state) => state.params);
  const compare = useLab((state) => state.compare);
  const setCompare = useLab((state) => state.setCompare);
  const quick = quickComparisons(params, useGiven());
  const name = compare === null ? null : nameOf(compare, params, quick);
  return (
    <div className="compare-switch" data-comparing={compare !== null || undefined}>
      <HeadSwitch
        name="Compare"
        on={compare !== null}
        onChange={(on) => setCompare(on ? (quick[0]?.change ?? {}) : null)}
      />
      <Popover
        name="Compared run"
        label={<span className="compare-switch-name">{name ?? 'with …'}</span>}
      >
        <Lazy
          part={comparison}
          name="The choice of the compared run"
          waiting={<p className="compare-lead">Loading …</p>}
        >
          {(Comparison) => <Comparison compare={compare} quick={quick} />}
        </Lazy>
      </Popover>
    </div>
  );
}

/** The difference in words: a suggestion's, or the changed fields. */
function nameOf(compare: Difference, params: Params, quick: readonly QuickComparison[]): string {
  const changed = differences(compare);
  const known = quick.find(
    ({ change }) =>
      differences(change).join() === changed.join() &&
      changed.every((field) => change[field] === compare[field]),
  );
  if (known !== undefined) return known.label;
  if (changed.length === 0) return 'identical';
  return changed.map((field) => differenceText(field, params, compare)).join(', ');
}
