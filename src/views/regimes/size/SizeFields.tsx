import { useId, useState } from 'react';
import { idleReason } from '../../../core/params/affects.ts';
import { FIELDS } from '../../../core/params/fields.ts';
import type { Params } from '../../../core/params/params.ts';
import { describeProblem, showValue } from '../../../core/params/problem.ts';
import { allowedValues, parseField } from '../../../core/params/validate.ts';
import {
  isTarget,
  SIZE_FIELDS,
  type SizeField,
  type Sizing,
  TARGETS,
} from '../../../state/regimes/sizeInputs.ts';
import { optionsOf, spokenName } from '../../lab/fields/fieldWords.ts';
import { readTyped } from '../../lab/fields/valueText.ts';
import { MathText } from '../../math/MathText.tsx';
import { Select } from '../../ui/Select.tsx';
import { NumberEntry } from '../../ui/TextEntry.tsx';
import { useRegimes } from '../useRegimes.ts';

interface SizeFieldsProps {
  readonly target: number;
  readonly params: Params;
}

/** The error to reach, the noise, and the parameters that matter. */
export function SizeFields({ target, params }: SizeFieldsProps) {
  return (
    <div className="regimes-size-fields">
      <TargetField target={target} />
      {SIZE_FIELDS.map((name) => (
        <ParamField key={name} name={name} params={params} />
      ))}
    </div>
  );
}

function TargetField({ target }: { readonly target: number }) {
  const setTarget = useRegimes((state) => state.setTarget);
  const [trouble, setTrouble] = useState<string | null>(null);
  const id = useId();

  function commit(text: string): void {
    const value = Number(readTyped(text));
    if (isTarget(value)) {
      setTrouble(null);
      setTarget(value);
      return;
    }
    const allowed = `a number from ${TARGETS.min} to ${TARGETS.max}`;
    setTrouble(describeProblem({ field: 'recovery error', value: showValue(text), allowed }));
  }
  return (
    <div className="regimes-size-field regimes-size-target" data-field="target">
      <span aria-hidden="true">error to reach</span>
      <NumberEntry
        label="Recovery error to reach"
        text={String(target)}
        refused={trouble !== null}
        describedBy={trouble === null ? undefined : id}
        onCommit={commit}
        onRevert={() => setTrouble(null)}
      />
      {trouble !== null && (
        <p id={id} role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
}

/** Small enough for most thresholds. */
const FIRST_NOISE_LEVEL = 0.001;

interface ParamFieldProps {
  readonly name: SizeField;
  readonly params: Params;
}

function ParamField({ name, params }: ParamFieldProps) {
  const setSizing = useRegimes((state) => state.setSizing);
  const [trouble, setTrouble] = useState<string | null>(null);
  const id = useId();
  const field = FIELDS[name];
  const value = String(params[name]);
  const idle = idleReason(name, params);

  function commit(text: string): void {
    const typed = readTyped(text);
    const parsed = parseField(field, typed);
    if (parsed === undefined) {
      const problem = { field: name, value: showValue(typed), allowed: allowedValues(field) };
      setTrouble(describeProblem(problem));
      return;
    }
    setTrouble(null);
    setSizing(withLevel({ [name]: parsed }, params));
  }
  return (
    <div
      className="regimes-size-field"
      data-field={name}
      data-idle={idle === null ? undefined : ''}
    >
      <span aria-hidden="true">
        <MathText>{spokenName(name)}</MathText>
      </span>
      {field.kind === 'choice' ? (
        <Select
          label={spokenName(name)}
          value={value}
          options={optionsOf(name)}
          onChoose={commit}
        />
      ) : idle === null ? (
        <NumberEntry
          label={spokenName(name)}
          text={value}
          refused={trouble !== null}
          describedBy={trouble === null ? undefined : id}
          onCommit={commit}
          onRevert={() => setTrouble(null)}
        />
      ) : (
        <span className="regimes-size-idle">–</span>
      )}
      {trouble !== null && (
        <p id={id} role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
}

/** Noise that is switched on has a level. */
function withLevel(change: Sizing['changes'], params: Params): Sizing['changes'] {
  const isSwitchedOn =
    change.noise !== undefined &&
    params.noiseLevel === 0 &&
    idleReason('noiseLevel', { ...params, ...change }) === null;
  return isSwitchedOn ? { ...change, noiseLevel: FIRST_NOISE_LEVEL } : change;
}
