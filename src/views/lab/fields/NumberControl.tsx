import { useId } from 'react';
import { effectiveChoices, type Choices } from '../../../core/params/choices.ts';
import type { NumberField } from '../../../core/params/fields.ts';
import type { Params } from '../../../core/params/params.ts';
import { NumberEntry } from '../../ui/TextEntry.tsx';
import { Slider, type SliderMark } from '../../ui/Slider.tsx';
import { useLab } from '../../useLab.ts';
import { ControlFrame, describedBy } from './ControlFrame.tsx';
import { type FieldMark, fieldMarks } from './fieldMarks.ts';
import { spokenName } from './fieldWords.ts';
import { InfinityButton } from './InfinityButton.tsx';
import { MarkMeanings, MarkRow } from './MarkRow.tsx';
import { NoiseSize } from './NoiseSize.tsx';
import { lastPlace, placeOf, type SliderScale, valueAt } from './sliderScale.ts';
import { scaleOf } from './sliderScales.ts';
import { useFieldTrouble } from './useFieldTrouble.ts';
import { readTyped, shortNumber } from './valueText.ts';

interface NumberControlProps {
  readonly name: keyof Params;
  readonly field: NumberField;
  readonly explained: boolean;
}

/** How near to the paper's value, as a share of the slider, a pointer takes it exactly. */
const SNAP = 0.012;

/** A number: to drag, to type, and with the values worth knowing marked. */
export function NumberControl({ name, field, explained }: NumberControlProps) {
  const id = useId();
  const params = useLab((state) => state.params);
  const compared = useLab((state) => state.compare?.[name]);
  const disturbance = useLab((state) =>
    name === 'alpha' ? (state.lanes[0]?.frame?.inside?.disturbance ?? null) : null,
  );
  const setParam = useLab((state) => state.setParam);
  const trouble = useFieldTrouble(name);

  const value = params[name] as number | 'paper' | 'infinity';
  const number = numberOf(name, params);
  const text = value === 'infinity' ? '∞' : value === 'paper' ? shortNumber(number) : String(value);
  const scale = scaleOf(name, field);
  const marks = fieldMarks(name, params, disturbance);

  function move(place: number, byPointer: boolean): void {
    const near = byPointer ? marks.find((mark) => snapsTo(mark, place, scale)) : undefined;
    setParam(name, near?.set ?? valueAt(scale, place));
  }

  return (
    <ControlFrame
      name={name}
      id={id}
      labelFor={id}
      trouble={trouble}
      explained={explained}
      aside={
        <NumberEntry
          id={id}
          label={spokenName(name)}
          text={text}
          refused={trouble.kind === 'refused'}
          impossible={trouble.kind === 'impossible'}
          describedBy={describedBy(id, trouble)}
          onCommit={(typed) => setParam(name, readTyped(typed))}
          onRevert={() => setParam(name, value)}
        />
      }
      more={<MarkMeanings marks={marks} />}
    >
      <Slider
        label={spokenName(name)}
        place={placeOf(scale, number)}
        last={lastPlace(scale)}
        valueText={value === 'paper' ? `${text}, the paper’s` : text}
        beyond={value === 'infinity'}
        marks={sliderMarks(marks, compared, scale)}
        onMove={move}
      >
        {field.infinite && <InfinityButton name={name} />}
      </Slider>
      <MarkRow name={name} field={field} scale={scale} marks={marks} />
      {name === 'noiseLevel' && <NoiseSize />}
    </ControlFrame>
  );
}

/** The number that runs: set by hand, the paper's, or Infinity. */
function numberOf(name: keyof Params, params: Params): number {
  const value = params[name];
  if (value === 'infinity') return Infinity;
  return value === 'paper' ? effectiveChoices(params)[name as keyof Choices] : Number(value);
}

function snapsTo(mark: FieldMark, place: number, scale: SliderScale): boolean {
  const distance = Math.abs(placeOf(scale, mark.value) - place);
  return mark.key === 'paper' && distance <= SNAP * lastPlace(scale);
}

function sliderMarks(
  marks: readonly FieldMark[],
  compared: unknown,
  scale: SliderScale,
): SliderMark[] {
  const own = marks.map(
    ({ key, value }): SliderMark => ({
      key,
      place: placeOf(scale, value),
      shape: key === 'paper' ? 'filled' : 'line',
    }),
  );
  if (typeof compared !== 'number') return own;
  return [...own, { key: 'compared', place: placeOf(scale, compared), shape: 'hollow' }];
}
