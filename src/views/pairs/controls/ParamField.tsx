import { useId } from 'react';
import { FIELD_HELP } from '../../../core/params/fieldHelp.ts';
import { FIELDS, type NumberField } from '../../../core/params/fields.ts';
import type { Params } from '../../../core/params/params.ts';
import { FIELD_TITLES, optionsOf, spokenName, UNITS } from '../../lab/fields/fieldWords.ts';
import { numberOf } from '../../lab/fields/NumberControl.tsx';
import { lastPlace, placeOf, scaleOf, valueAt } from '../../lab/fields/sliderScale.ts';
import { readTyped, shortNumber } from '../../lab/fields/valueText.ts';
import { MathText } from '../../math/MathText.tsx';
import { Select } from '../../ui/Select.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { NumberEntry, TextEntry } from '../../ui/TextEntry.tsx';
import { usePairs } from '../usePairs.ts';

/** Fields with a slider: the ones that people turn and watch. */
const TURNED: readonly (keyof Params)[] = ['s', 'ell', 'alpha', 'eta', 'noiseLevel'];

/** Fields that share a line, named by what they count. */
const BRIEF: readonly (keyof Params)[] = ['n', 'm', 'T'];

interface ParamFieldProps {
  readonly name: keyof Params;
}

/** One parameter of all runs: symbol and name, an entry or a list, and a slider where turning it is instructive. */
export function ParamField({ name }: ParamFieldProps) {
  const id = useId();
  const base = usePairs((state) => state.spec.base);
  const isRefused = usePairs((state) => state.refused[name] !== undefined);
  const setParam = usePairs((state) => state.setParam);
  const revert = usePairs((state) => state.revert);
  const field = FIELDS[name];
  const label = spokenName(name);
  const title = FIELD_TITLES[name];
  const value = base[name];
  const entry = { id, label, refused: isRefused, onRevert: () => revert(name) };
  return (
    <div className="pairs-controls-field" data-field={name} title={FIELD_HELP[name]}>
      <label htmlFor={id}>
        {field.symbol !== '' && field.symbol !== title && (
          <b>
            <MathText>{field.symbol}</MathText>
          </b>
        )}
        <span>{BRIEF.includes(name) ? UNITS[name] : title}</span>
      </label>
      {field.kind === 'choice' && (
        <Select
          id={id}
          label={label}
          value={String(value)}
          options={optionsOf(name)}
          onChoose={(chosen) => setParam(name, chosen)}
        />
      )}
      {field.kind === 'text' && (
        <TextEntry {...entry} text={String(value)} onCommit={(text) => setParam(name, text)} />
      )}
      {field.kind === 'number' && (
        <>
          {field.infinite && <InfinityButton name={name} field={field} />}
          <NumberEntry
            {...entry}
            text={numberText(name, base)}
            onCommit={(text) => setParam(name, readTyped(text))}
          />
          {TURNED.includes(name) && <ParamSlider name={name} field={field} />}
        </>
      )}
    </div>
  );
}

/** The number in effect, also where it follows the paper. */
function numberText(name: keyof Params, base: Params): string {
  const value = base[name];
  if (value === 'infinity') return '∞';
  return value === 'paper' ? shortNumber(numberOf(name, base)) : String(value);
}

interface NumberPartProps extends ParamFieldProps {
  readonly field: NumberField;
}

function ParamSlider({ name, field }: NumberPartProps) {
  const base = usePairs((state) => state.spec.base);
  const setParam = usePairs((state) => state.setParam);
  const scale = scaleOf(name, field);
  return (
    <Slider
      label={`${spokenName(name)}, slider`}
      place={placeOf(scale, numberOf(name, base))}
      last={lastPlace(scale)}
      valueText={numberText(name, base)}
      onMove={(place) => setParam(name, valueAt(scale, place))}
    />
  );
}

/** Between the exact expectation and the usual number of examples. */
function InfinityButton({ name, field }: NumberPartProps) {
  const isInfinite = usePairs((state) => state.spec.base[name] === 'infinity');
  const setParam = usePairs((state) => state.setParam);
  return (
    <button
      type="button"
      className="pairs-controls-infinity"
      aria-label={`${spokenName(name)}: infinite, the exact expectation`}
      aria-pressed={isInfinite}
      onClick={() => setParam(name, isInfinite ? field.default : 'infinity')}
    >
      ∞
    </button>
  );
}
