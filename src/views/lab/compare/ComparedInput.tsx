import { useId, useState } from 'react';
import { FIELDS } from '../../../core/params/fields.ts';
import type { Params } from '../../../core/params/params.ts';
import { describeProblem } from '../../../core/params/problem.ts';
import { readField } from '../../../state/lab/experiment.ts';
import { Select } from '../../ui/Select.tsx';
import { NumberEntry, TextEntry } from '../../ui/TextEntry.tsx';
import { useLab } from '../../useLab.ts';
import { type Comparison, withDifference } from './comparison.ts';
import { optionsOf, spokenName } from '../fields/fieldWords.ts';
import { readTyped } from '../fields/valueText.ts';

interface ComparedInputProps {
  readonly name: keyof Params;
  readonly comparison: Comparison;
}

/** An input for one parameter of the compared run. */
export function ComparedInput({ name, comparison }: ComparedInputProps) {
  const params = useLab((state) => state.params);
  const own = useLab((state) => state.own);
  const setCompare = useLab((state) => state.setCompare);
  const [refusal, setRefusal] = useState<string | null>(null);
  const refusalId = useId();
  const value = comparison[name] ?? params[name];
  const label = `Compared run: ${spokenName(name)}`;
  const entry = {
    label,
    refused: refusal !== null,
    describedBy: refusalId,
    onRevert: () => setRefusal(null),
  };

  function take(given: unknown): void {
    const { change, problem } = readField(name, given, own);
    setRefusal(problem === null ? null : describeProblem(problem));
    const taken = change?.[name];
    if (taken !== undefined) setCompare(withDifference(comparison, name, taken, params));
  }

  return (
    <div className="compare-input">
      <span aria-hidden="true">{spokenName(name)}</span>
      {FIELDS[name].kind === 'number' && (
        <NumberEntry
          {...entry}
          text={value === 'infinity' ? '∞' : String(value)}
          onCommit={(typed) => take(readTyped(typed))}
        />
      )}
      {FIELDS[name].kind === 'choice' && (
        <Select
          label={label}
          value={String(value)}
          options={optionsOf(name, own)}
          onChoose={take}
        />
      )}
      {FIELDS[name].kind === 'text' && (
        <span className="compare-input-text">
          <TextEntry {...entry} text={String(value)} onCommit={take} />
        </span>
      )}
      <p className="compare-refusal" id={refusalId} role="alert">
        {refusal}
      </p>
    </div>
  );
}
