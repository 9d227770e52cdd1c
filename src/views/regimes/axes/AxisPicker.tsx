import { useId, useState } from 'react';
import { InvalidInput } from '../../../core/params/problem.ts';
import { readAxis } from '../../../core/sweep/readSpec.ts';
import { spacingOf } from '../../../core/sweep/spacing.ts';
import { type Axis, type AxisParam, axisParams } from '../../../core/sweep/spec.ts';
import { PAGE_LIMITS } from '../../../state/regimes/linkParts.ts';
import { readTyped } from '../../lab/fields/valueText.ts';
import { MathText } from '../../math/MathText.tsx';
import { Button } from '../../ui/Button.tsx';
import { Popover } from '../../ui/menu/Popover.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Select } from '../../ui/Select.tsx';
import { NumberEntry, TextEntry } from '../../ui/TextEntry.tsx';
import { useRegimes, useRegimesStore } from '../useRegimes.ts';
import { axisName, axisSymbol, axisTitle } from '../words.ts';
import './axis.css';
import { usualAxis } from './usualAxis.ts';

interface AxisPickerProps {
  readonly which: 'x' | 'y';
}

const NO_AXIS = 'none';

/** The title of an axis, which opens its settings. */
export function AxisPicker({ which }: AxisPickerProps) {
  const axis = useRegimes((state) => state.spec[which]);
  return (
    <div className={`axis-picker axis-picker-${which}`}>
      <Popover
        name={`${which} axis: ${axis === null ? 'none' : axisName(axis.param)}`}
        align={which === 'x' ? 'end' : 'start'}
        opens={which === 'x' ? 'up' : 'down'}
        low
        label={axis === null ? 'no second axis' : <AxisLabel axis={axis} />}
      >
        <AxisForm which={which} axis={axis} />
      </Popover>
    </div>
  );
}

function AxisLabel({ axis }: { readonly axis: Axis }) {
  const [symbol, title] = [axisSymbol(axis.param), axisTitle(axis.param)];
  return (
    <span>
      <MathText>{symbol}</MathText>
      {symbol !== title && ` ${title}`}
      {spacingOf(axis)?.scale === 'log' && ', log'}
    </span>
  );
}

interface AxisFormProps extends AxisPickerProps {
  readonly axis: Axis | null;
}

/** A field whose typed text was refused, and why. */
interface Refused {
  readonly field: string;
  readonly sentence: string;
}

function AxisForm({ which, axis }: AxisFormProps) {
  const id = useId();
  const store = useRegimesStore();
  const other = useRegimes((state) => state.spec[which === 'x' ? 'y' : 'x']);
  const [refused, setRefused] = useState<Refused | null>(null);
  const spacing = axis === null ? null : spacingOf(axis);

  /** Sets the axis to what is described, or says what is wrong with the field. */
  function change(field: string, description: object): void {
    try {
      store.getState().setAxis(which, readAxis(which, description, PAGE_LIMITS));
      setRefused(null);
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      setRefused({ field, sentence: error.message });
    }
  }
  function chooseParam(param: string): void {
    setRefused(null);
    store.getState().setAxis(which, param === NO_AXIS ? null : usualAxis(param as AxisParam));
  }
  function swap(): void {
    const { spec, setSpec } = store.getState();
    if (spec.y !== null) setSpec({ ...spec, x: spec.y, y: spec.x });
  }
  const entry = (field: string) => ({
    refused: refused?.field === field,
    onRevert: () => setRefused(null),
  });
  const params = axisParams().map((param) => ({
    value: param as string,
    // a list of the browser has no subscripts
    title: axisName(param).replace('_', ''),
  }));
  return (
    <div className="axis-form">
      <Select
        label={`Parameter of the ${which} axis`}
        value={axis?.param ?? NO_AXIS}
        options={which === 'y' ? [{ value: NO_AXIS, title: 'no second axis' }, ...params] : params}
        onChoose={chooseParam}
      />
      {axis !== null && spacing !== null && (
        <div className="axis-form-row">
          {(['from', 'to', 'steps'] as const).map((field) => (
            <div key={field} className="axis-form-field">
              <label htmlFor={`${id}-${field}`}>{field}</label>
              <NumberEntry
                id={`${id}-${field}`}
                {...entry(field)}
                label={`${field}, ${which} axis`}
                text={String(spacing[field])}
                onCommit={(text) =>
                  change(field, {
                    param: axis.param,
                    ...spacing,
                    [field]: Number(readTyped(text)),
                  })
                }
              />
            </div>
          ))}
          <Segments
            label={`Scale of the ${which} axis`}
            value={spacing.scale}
            options={[
              { value: 'linear', title: 'linear' },
              { value: 'log', title: 'log' },
            ]}
            onChoose={(scale) => change('scale', { param: axis.param, ...spacing, scale })}
          />
        </div>
      )}
      {axis !== null && (
        <div className="axis-form-field">
          <label htmlFor={`${id}-values`}>values</label>
          <TextEntry
            id={`${id}-values`}
            {...entry('values')}
            label={`Values of the ${which} axis`}
            text={axis.values.join(', ')}
            onCommit={(text) =>
              change('values', {
                param: axis.param,
                values: text
                  .split(/[,;\s]+/)
                  .filter((part) => part !== '')
                  .map((part) => Number(readTyped(part))),
              })
            }
          />
        </div>
      )}
      {refused !== null && (
        <p className="axis-form-trouble" role="alert">
          {refused.sentence}
        </p>
      )}
      {axis !== null && other !== null && (
        <Button small onClick={swap}>
          Swap the axes
        </Button>
      )}
    </div>
  );
}
