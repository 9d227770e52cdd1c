import { type DOMAttributes, type PointerEvent, useId, useState } from 'react';
import { FIELDS, type NumberField } from '../../../core/params/fields.ts';
import type { Params } from '../../../core/params/params.ts';
import { forecastOf } from '../../../state/derived/forecast.ts';
import { MathText } from '../../math/MathText.tsx';
import { useGiven, useLab } from '../../useLab.ts';
import './forecastControl.css';
import { forecastText, neighboursText, pointedPlace } from './forecastWords.ts';
import { NumberControl, numberOf } from './NumberControl.tsx';
import { placeOf, scaleOf, valueAt } from './sliderScale.ts';

/** Fields whose slider says beforehand how they change the end of a run. */
export const FORECAST_FIELDS: readonly (keyof Params)[] = ['eta', 'N'];

interface ForecastControlProps {
  readonly name: keyof Params;
  readonly field: NumberField;
  readonly explained: boolean;
}

/** A number with the rate and the floor that it leads to, and those of the value under the pointer. */
export function ForecastControl({ name, field, explained }: ForecastControlProps) {
  const id = useId();
  /** The position under the pointer. */
  const [pointed, setPointed] = useState<number | null>(null);
  const [isFocused, setIsFocused] = useState(false);

  function onPointerMove({ target, clientX, pointerType }: PointerEvent): void {
    // a finger does not hover, it moves the slider
    const over = pointerType !== 'touch' && isSlider(target) ? target : null;
    setPointed(over && pointedPlace(clientX, over.getBoundingClientRect(), Number(over.max)));
  }
  const listeners: DOMAttributes<HTMLElement> = {
    onPointerMove,
    onPointerLeave: () => setPointed(null),
    onFocus: ({ target }) => setIsFocused(isSlider(target)),
    onBlur: () => setIsFocused(false),
  };
  return (
    <NumberControl {...{ name, field, explained, listeners }} describedBy={id}>
      <p className="forecast-control" id={id}>
        <ForecastLines {...{ name, field, pointed, isFocused }} />
      </p>
    </NumberControl>
  );
}

function isSlider(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'range';
}

interface ForecastLinesProps {
  readonly name: keyof Params;
  readonly field: NumberField;
  readonly pointed: number | null;
  readonly isFocused: boolean;
}

/** Two lines of constant height, so that nothing moves under the pointer. */
function ForecastLines({ name, field, pointed, isFocused }: ForecastLinesProps) {
  const given = useGiven();
  const params = useLab((state) => state.params);
  const canRun = useLab((state) => state.problems.length === 0);
  const localTheory = useLab((state) => state.lanes[0]?.localTheory ?? null);
  if (!canRun) return null;
  const now = forecastOf(params, localTheory);
  if (now === null) return 'Local theory (ours): no prediction for these parameters';
  const scale = scaleOf(name, field);
  const textAt = (value: number) =>
    forecastText(forecastOf({ ...params, [name]: value }, localTheory));
  const place = placeOf(scale, numberOf(name, params, given));
  const { symbol } = FIELDS[name];
  const preview =
    pointed !== null
      ? `${symbol} = ${valueAt(scale, pointed)}: ${textAt(valueAt(scale, pointed))}`
      : isFocused
        ? neighboursText(scale, place, textAt)
        : 'floor: the typical entry of E that sampling leaves';
  return (
    <>
      <span>Local theory (ours): {forecastText(now)}</span>
      <span className={pointed === null ? undefined : 'forecast-control-pointed'}>
        <MathText>{preview}</MathText>
      </span>
    </>
  );
}
