import { type ReactNode, useState } from 'react';
import { FIELDS } from '../../../core/params/fields.ts';
import type { Params } from '../../../core/params/params.ts';
import { MathText } from '../../math/MathText.tsx';
import { ComparedValue } from '../compare/ComparedValue.tsx';
import { FIELD_TITLES, spokenName } from './fieldWords.ts';
import type { FieldTrouble } from './useFieldTrouble.ts';
import './controls.css';

interface ControlFrameProps {
  readonly name: keyof Params;
  /** From which the ids of the help and of what is wrong are made. */
  readonly id: string;
  /** The input that a click on the label goes to; a group of inputs has none. */
  readonly labelFor?: string;
  /** Stands at the end of the label's line. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
  /** More to explain: the range, the marks. */
  readonly more?: ReactNode;
  readonly trouble: FieldTrouble;
  /** Whether the explanation is in sight without being asked for. */
  readonly explained: boolean;
}

/** What is around every control: its symbol and name, its explanation, and what is wrong with it. */
export function ControlFrame(props: ControlFrameProps) {
  const { name, id, labelFor, aside, children, more, trouble, explained } = props;
  const [asked, setAsked] = useState(false);
  const { symbol, help } = FIELDS[name];
  const title = FIELD_TITLES[name];
  return (
    <div className="control" data-field={name}>
      <div className="control-head">
        <label className="control-label" htmlFor={labelFor}>
          {symbol !== '' && symbol !== title && (
            <span className="control-symbol">
              <MathText>{symbol}</MathText>
            </span>
          )}
          {title}
        </label>
        <button
          type="button"
          className="control-about"
          aria-label={`About ${spokenName(name)}`}
          aria-expanded={asked || explained}
          aria-controls={helpId(id)}
          onClick={() => setAsked(!asked)}
        >
          <span aria-hidden="true">i</span>
        </button>
        {aside !== undefined && <div className="control-aside">{aside}</div>}
      </div>
      {children}
      {trouble.sentence !== null && (
        <p
          className="control-trouble"
          id={troubleId(id)}
          role={trouble.kind === 'refused' ? 'alert' : undefined}
        >
          {trouble.sentence}
        </p>
      )}
      <ComparedValue name={name} />
      <div className="control-help" id={helpId(id)} hidden={!asked && !explained}>
        <p>
          <MathText>{help}</MathText>
        </p>
        {more}
      </div>
    </div>
  );
}

function helpId(id: string): string {
  return `${id}-help`;
}

function troubleId(id: string): string {
  return `${id}-trouble`;
}

/** What describes the input: its help, seen or not, and what is wrong. */
export function describedBy(id: string, trouble: FieldTrouble): string {
  return trouble.sentence === null ? helpId(id) : `${troubleId(id)} ${helpId(id)}`;
}
