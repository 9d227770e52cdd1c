import type { NumberField } from '../../../core/params/fields.ts';
import type { Params } from '../../../core/params/params.ts';
import { MathText } from '../../math/MathText.tsx';
import { useLab } from '../../useLab.ts';
import type { FieldMark } from './fieldMarks.ts';
import { UNITS } from './fieldWords.ts';
import './markRow.css';
import type { SliderScale } from './sliderScale.ts';

interface MarkRowProps {
  readonly name: keyof Params;
  readonly field: NumberField;
  readonly scale: SliderScale;
  readonly marks: readonly FieldMark[];
}

/** The line below a slider: its range and scale, and a button for each mark. */
export function MarkRow({ name, field, scale, marks }: MarkRowProps) {
  const value = useLab((state) => state.params[name]);
  const setParam = useLab((state) => state.setParam);
  return (
    <div className="mark-row">
      <span>{grouped(field.min)}</span>
      <span className="mark-row-marks">
        {marks.map((mark) => (
          <button
            key={mark.key}
            type="button"
            className="mark-row-mark"
            data-mark={mark.key}
            aria-pressed={value === mark.set}
            onClick={() => setParam(name, mark.set)}
          >
            <MathText>{mark.label}</MathText>
          </button>
        ))}
      </span>
      <span className="mark-row-end">
        {[grouped(field.max), UNITS[name]].filter(Boolean).join(' ')}
        {scale.words !== '' && ` · ${scale.words}`}
      </span>
    </div>
  );
}

/** Groups thousands by a narrow space. */
function grouped(value: number): string {
  return value >= 10_000 ? value.toLocaleString('en').replaceAll(',', '\u202f') : String(value);
}

interface MarkMeaningsProps {
  readonly marks: readonly FieldMark[];
}

/** Explains the marks. */
export function MarkMeanings({ marks }: MarkMeaningsProps) {
  return marks.map(
    ({ key, label, meaning }) =>
      meaning !== undefined && (
        <p key={key}>
          <b>
            <MathText>{label}</MathText>
          </b>{' '}
          <MathText>{meaning}</MathText>
        </p>
      ),
  );
}
