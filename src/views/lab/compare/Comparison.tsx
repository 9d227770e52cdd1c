import { useState } from 'react';
import type { Params } from '../../../core/params/params.ts';
import { MathText } from '../../math/MathText.tsx';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { useKeptFocus } from '../../ui/useKeptFocus.ts';
import { useLab } from '../../useLab.ts';
import { spokenName } from '../fields/fieldWords.ts';
import './compare.css';
import { ComparedInput } from './ComparedInput.tsx';
import {
  comparableFields,
  type Comparison as Difference,
  differences,
  otherValue,
  type QuickComparison,
  withDifference,
  without,
} from './comparison.ts';
import { differenceText } from './differenceText.ts';

interface ComparisonProps {
  readonly compare: Difference | null;
  readonly quick: readonly QuickComparison[];
}

/** Suggestions for a second run and, while comparing, the differences to edit. */
export function Comparison({ compare, quick }: ComparisonProps) {
  const setCompare = useLab((state) => state.setCompare);
  const keptFocus = useKeptFocus<HTMLElement>();
  return (
    <section className="compare" aria-label="Comparison" {...keptFocus}>
      {compare !== null && <Differences comparison={compare} />}
      <p className="compare-lead">Compare with the same run</p>
      {quick.map(({ label, change }) => (
        <Button key={label} small onClick={() => setCompare(change)}>
          {label}
        </Button>
      ))}
      <Button small onClick={() => setCompare({})}>
        with another change…
      </Button>
    </section>
  );
}

/** The placeholder option of the list of parameters. */
const NO_FIELD = '';

/** The differences between the two runs, each to edit or remove, and a list to add another. */
function Differences({ comparison }: { readonly comparison: Difference }) {
  const params = useLab((state) => state.params);
  const setCompare = useLab((state) => state.setCompare);
  const [edited, setEdited] = useState<keyof Params | null>(null);
  const changed = differences(comparison);
  const fields = comparableFields(params, comparison).filter((name) => !changed.includes(name));

  function add(name: string): void {
    if (name === NO_FIELD) return;
    const field = name as keyof Params;
    setEdited(field);
    const other = otherValue(field, params);
    if (other !== null) setCompare(withDifference(comparison, field, other, params));
  }

  return (
    <>
      <p className="compare-lead">
        <span className="compare-line" aria-hidden="true" /> this run
        <span className="compare-line compare-line-dashed" aria-hidden="true" /> compared run, same
        seed
        {changed.length === 0 ? ': identical so far' : ', but'}
      </p>
      <ul className="compare-differences">
        {changed.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-expanded={edited === name}
              onClick={() => setEdited(edited === name ? null : name)}
            >
              <MathText>{differenceText(name, params, comparison)}</MathText>
            </button>
            <button
              type="button"
              aria-label={`Compare with the same ${spokenName(name)} again`}
              onClick={() => setCompare(without(comparison, name))}
            >
              <span aria-hidden="true">✕</span>
            </button>
          </li>
        ))}
      </ul>
      {edited !== null && <ComparedInput key={edited} name={edited} comparison={comparison} />}
      <div className="compare-more">
        <Select
          label="Change another parameter of the compared run"
          value={NO_FIELD}
          options={[
            { value: NO_FIELD, title: changed.length === 0 ? 'change…' : 'change another…' },
            ...fields.map((name) => ({ value: name, title: spokenName(name) })),
          ]}
          onChoose={add}
        />
      </div>
    </>
  );
}
