import { type DOMAttributes, type ReactNode, useRef } from 'react';
import { effectiveChoices, type Choices } from '../../../core/params/choices.ts';
import { FIELDS, type NumberField } from '../../../core/params/fields.ts';
import type { GivenMatrices } from '../../../core/model/explicit/givenMatrices.ts';
import type { Params } from '../../../core/params/params.ts';
import { MathText } from '../../math/MathText.tsx';
import { NumberEntry } from '../../ui/TextEntry.tsx';
import { Slider, type SliderMark } from '../../ui/Slider.tsx';
import { useGiven, useLab } from '../../useLab.ts';
import { Control, useControl } from './Control.tsx';
import { type FieldMark, fieldMarks } from './fieldMarks.ts';
import { spokenName } from './fieldWords.ts';
import { MarkMeanings, MarkRow } from './MarkRow.tsx';
import { lastPlace, placeOf, scaleOf, type SliderScale, valueAt } from './sliderScale.ts';
import { readTyped, shortNumber } from './valueText.ts';

interface NumberControlProps {
  readonly name: keyof Params;
  readonly field: NumberField;
  readonly explained: boolean;
  /** Id of a further description of the slider. */
  readonly describedBy?: string;
  /** Shown below the slider. */
  readonly children?: ReactNode;
  readonly listeners?: DOMAttributes<HTMLElement>;
}

/** Distance, as a share of the slider, within which a drag snaps to the paper's value. */
const SNAP = 0.012;

/** A number: a slider with marks, and an entry to type in. */
export function NumberControl({
  name,
  field,
  explained,
  describedBy,
  children,
  ...listening
}: NumberControlProps) {
  const { control, input, entry } = useControl(name, explained);
  const params = useLab((state) => state.params);
  const compared = useLab((state) => state.compare?.[name]);
  const disturbance = useLab((state) =>
    name === 'alpha' ? (state.lanes[0]?.frame?.inside?.disturbance ?? null) : null,
  );
  const setParam = useLab((state) => state.setParam);

  const value = params[name] as number | 'paper' | 'infinity';
  const given = useGiven();
  const number = numberOf(name, params, given);
  const text = value === 'infinity' ? '∞' : value === 'paper' ? shortNumber(number) : String(value);
  const scale = scaleOf(name, field);
  const marks = fieldMarks(name, params, disturbance, given);

  function move(place: number, byPointer: boolean): void {
    const near = byPointer ? marks.find((mark) => snapsTo(mark, place, scale)) : undefined;
    setParam(name, near?.set ?? valueAt(scale, place));
  }

  return (
    <Control
      {...control}
      {...listening}
      labelFor={input.id}
      aside={
        <NumberEntry
          {...entry}
          text={text}
          onCommit={(typed) => setParam(name, readTyped(typed))}
          onRevert={() => setParam(name, value)}
        />
      }
      more={<MarkMeanings marks={marks} />}
    >
      <Slider
        label={input.label}
        place={placeOf(scale, number)}
        last={lastPlace(scale)}
        valueText={value === 'paper' ? `${text}, the paper’s` : text}
        beyond={value === 'infinity'}
        marks={sliderMarks(marks, compared, scale)}
        {...(describedBy !== undefined && { describedBy })}
        onMove={move}
      >
        {field.infinite && <InfinityButton name={name} />}
      </Slider>
      <MarkRow name={name} field={field} scale={scale} marks={marks} />
      {name === 'noiseLevel' && <NoiseSize />}
      {children}
    </Control>
  );
}

/** The number that the run uses: the set value, the paper's choice, or Infinity. */
export function numberOf(name: keyof Params, params: Params, given: GivenMatrices = {}): number {
  const value = params[name];
  if (value === 'infinity') return Infinity;
  return value === 'paper' ? effectiveChoices(params, given)[name as keyof Choices] : Number(value);
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
      shape: 'line',
    }),
  );
  if (typeof compared !== 'number') return own;
  return [...own, { key: 'compared', place: placeOf(scale, compared), shape: 'hollow' }];
}

/** Sets the value to infinity; pressed again, it restores the last finite value. */
function InfinityButton({ name }: { readonly name: keyof Params }) {
  const value = useLab((state) => state.params[name]);
  const setParam = useLab((state) => state.setParam);
  const finite = useRef(FIELDS[name].default);
  const isInfinite = value === 'infinity';
  return (
    <button
      type="button"
      className="control-infinity"
      aria-label={`${spokenName(name)}: infinite, the exact expectation`}
      aria-pressed={isInfinite}
      onClick={() => {
        if (!isInfinite) finite.current = value;
        setParam(name, isInfinite ? finite.current : 'infinity');
      }}
    >
      ∞
    </button>
  );
}

/** The size of the noise relative to the signal, measured on the current examples. */
function NoiseSize() {
  const noise = useLab((state) => state.lanes[0]?.frame?.inside?.noiseSize);
  const signal = useLab((state) => state.lanes[0]?.frame?.inside?.signalSize);
  if (noise === undefined || signal === undefined || !(signal > 0)) return null;
  const [ofNoise, ofSignal] = [noise, signal].map(twoDigits);
  return (
    <p className="control-measured">
      <MathText>{`‖ν‖₁ ≈ ${ofNoise} against ‖A*x*‖₁ ≈ ${ofSignal}: ${percent(noise / signal)}`}</MathText>
    </p>
  );
}

function twoDigits(value: number): string {
  return value === 0 ? '0' : value.toPrecision(2);
}

function percent(share: number): string {
  const value = 100 * share;
  return `${value === 0 || value >= 10 ? value.toFixed(0) : value.toPrecision(2)} %`;
}
