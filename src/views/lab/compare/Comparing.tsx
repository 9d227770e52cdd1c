import { useState } from 'react';
import type { Params } from '../../../core/params/params.ts';
import { Button } from '../../ui/Button.tsx';
import { MathText } from '../../math/MathText.tsx';
import { Select } from '../../ui/Select.tsx';
import { useLab } from '../../useLab.ts';
import { ComparedInput } from './ComparedInput.tsx';
import {
  comparableFields,
  type Comparison,
  differences,
  otherValue,
  withDifference,
  without,
} from './comparison.ts';
import { shortName, spokenName } from '../fields/fieldWords.ts';
import { valueText } from '../fields/valueText.ts';

interface ComparingProps {
  readonly comparison: Comparison;
}

const NOTHING = '';

/** The differences between the two runs, each to be changed or taken away, and room for more. */
export function Comparing({ comparison }: ComparingProps) {
  const params = useLab((state) => state.params);
  const setCompare = useLab((state) => state.setCompare);
  const [edited, setEdited] = useState<keyof Params | null>(null);
  const changed = differences(comparison);
  const fields = comparableFields(params, comparison).filter((name) => !changed.includes(name));

  function begin(name: string): void {
    if (name === NOTHING) return;
    const field = name as keyof Params;
    setEdited(field);
    // where there is only one other value, that is what is meant
    const other = otherValue(field, params);
    if (other !== null) setCompare(withDifference(comparison, field, other, params));
  }

  return (
    <>
      <p className="compare-lead">
        <span className="lane-line" aria-hidden="true" /> this run
        <span className="lane-line lane-line-compared" aria-hidden="true" /> compared run, same seed
        {changed.length === 0 ? ': the same so far' : ', but'}
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
          value={NOTHING}
          options={[
            { value: NOTHING, title: changed.length === 0 ? 'change…' : 'change another…' },
            ...fields.map((name) => ({ value: name, title: spokenName(name) })),
          ]}
          onChoose={begin}
        />
      </div>
      <Button small onClick={() => setCompare(null)} shortcut="C">
        Stop comparing
      </Button>
    </>
  );
}

function differenceText(name: keyof Params, params: Params, comparison: Comparison): string {
  const other = comparison[name] as Params[keyof Params];
  return `${shortName(name)}: ${valueText(name, params[name])} → ${valueText(name, other)}`;
}
