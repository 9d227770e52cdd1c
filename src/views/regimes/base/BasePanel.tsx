import { useState } from 'react';
import { FIELD_NAMES, FIELDS } from '../../../core/params/fields.ts';
import type { Params } from '../../../core/params/params.ts';
import { describeProblem, invalid, showValue } from '../../../core/params/problem.ts';
import { allowedValues, defaultParams, parseField } from '../../../core/params/validate.ts';
import { isRatio, RATIOS, type SweepSpec } from '../../../core/sweep/spec.ts';
import { optionsOf, spokenName } from '../../lab/fields/fieldWords.ts';
import { readTyped } from '../../lab/fields/valueText.ts';
import { MathText } from '../../math/MathText.tsx';
import { Popover } from '../../ui/menu/Popover.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextEntry } from '../../ui/TextEntry.tsx';
import { useRegimes, useRegimesStore } from '../useRegimes.ts';
import { baseName } from '../words.ts';
import './regimesBase.css';

/** The parameters that all runs share, in one line that opens them. */
export function BasePanel() {
  const spec = useRegimes((state) => state.spec);
  const words = baseName(spec.base);
  return (
    <div className="regimes-base">
      <Popover
        wide
        opens="up"
        name="Parameters of all runs"
        label={
          <span className="regimes-base-words">
            {words === '' ? 'Default parameters' : <MathText>{words}</MathText>}
          </span>
        }
      >
        <div className="regimes-base-fields">
          {FIELD_NAMES.filter((name) => !variesIn(spec, name)).map((name) => (
            <BaseField key={name} name={name} value={spec.base[name]} />
          ))}
        </div>
      </Popover>
    </div>
  );
}

/** Whether an axis or the facet sets a parameter. */
function variesIn({ x, y, facet }: SweepSpec, name: keyof Params): boolean {
  return [x, y, facet].some((part) => {
    if (part === null) return false;
    const param = part.param as keyof Params | keyof typeof RATIOS;
    return (isRatio(param as never) ? RATIOS[param as keyof typeof RATIOS] : param) === name;
  });
}

interface BaseFieldProps {
  readonly name: keyof Params;
  /** Undefined for the default. */
  readonly value: Params[keyof Params] | undefined;
}

function BaseField({ name, value }: BaseFieldProps) {
  const store = useRegimesStore();
  const [trouble, setTrouble] = useState<string | null>(null);
  const field = FIELDS[name];
  const shown = String(value ?? defaultParams()[name]);

  function commit(text: string): void {
    const typed = field.kind === 'text' ? text : readTyped(text);
    const parsed = parseField(field, typed);
    if (parsed === undefined) {
      setTrouble(describeProblem(invalid(name, showValue(typed), allowedValues(field)).problem));
      return;
    }
    setTrouble(null);
    store.getState().setBase({ [name]: parsed });
  }
  const options = optionsOf(name);
  return (
    <div className="regimes-base-field" data-field={name}>
      <span aria-hidden="true">
        <MathText>{spokenName(name)}</MathText>
      </span>
      {options.length > 0 ? (
        <Select label={spokenName(name)} value={shown} options={options} onChoose={commit} />
      ) : (
        <TextEntry
          label={spokenName(name)}
          text={shown === 'infinity' ? '∞' : shown}
          refused={trouble !== null}
          onCommit={commit}
          onRevert={() => setTrouble(null)}
        />
      )}
      {trouble !== null && <p role="alert">{trouble}</p>}
    </div>
  );
}
