import { type DOMAttributes, type ReactNode, useId, useState } from 'react';
import { FIELD_HELP } from '../../../core/params/fieldHelp.ts';
import { FIELDS } from '../../../core/params/fields.ts';
import type { Params } from '../../../core/params/params.ts';
import { describeProblem } from '../../../core/params/problem.ts';
import { MathText } from '../../math/MathText.tsx';
import { useLab } from '../../useLab.ts';
import { without } from '../compare/comparison.ts';
import './control.css';
import { FIELD_TITLES, spokenName } from './fieldWords.ts';
import { valueText } from './valueText.ts';

interface ControlProps {
  readonly name: keyof Params;
  /** Shown instead of the field's title. */
  readonly title?: string;
  /** Prefix of the ids of the help and the error message. */
  readonly id: string;
  /** The input that the label belongs to; none for a group of inputs. */
  readonly labelFor?: string;
  /** Shown at the end of the label's line. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
  /** Further explanation, such as the meaning of the marks. */
  readonly more?: ReactNode;
  readonly trouble: FieldTrouble;
  /** Whether the explanation is always shown. */
  readonly explained: boolean;
  /** Listeners around the whole control. */
  readonly listeners?: DOMAttributes<HTMLElement>;
}

/** The parts that every control has: symbol, name, explanation and error message. */
export function Control(props: ControlProps) {
  const { name, id, labelFor, aside, children, more, trouble, explained, listeners } = props;
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const { symbol } = FIELDS[name];
  const { title = FIELD_TITLES[name] } = props;
  return (
    <div className="control" data-field={name} {...listeners}>
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
          aria-expanded={isHelpOpen || explained}
          aria-controls={helpId(id)}
          onClick={() => setIsHelpOpen(!isHelpOpen)}
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
      <div className="control-help" id={helpId(id)} hidden={!isHelpOpen && !explained}>
        <p>
          <MathText>{FIELD_HELP[name]}</MathText>
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

/** The props that a field's control and its input share; `entry` is for text and number entries. */
export function useControl(name: keyof Params, explained: boolean) {
  const id = useId();
  const trouble = useFieldTrouble(name);
  const input = { id, label: spokenName(name), describedBy: describedBy(id, trouble) };
  return {
    control: { name, id, trouble, explained },
    input,
    entry: {
      ...input,
      refused: trouble.kind === 'refused',
      impossible: trouble.kind === 'impossible',
    },
  };
}

/** The ids of the elements that describe the input: its help, hidden or not, and its error message. */
function describedBy(id: string, trouble: FieldTrouble): string {
  return trouble.sentence === null ? helpId(id) : `${troubleId(id)} ${helpId(id)}`;
}

/** `refused`: the typed text is invalid. `impossible`: the value contradicts other parameters. */
interface FieldTrouble {
  readonly kind: 'none' | 'refused' | 'impossible';
  readonly sentence: string | null;
}

function useFieldTrouble(name: keyof Params): FieldTrouble {
  const refused = useLab((state) => state.inputErrors[name]);
  const impossible = useLab((state) => state.problems.find(({ field }) => field === name));
  if (refused !== undefined) return { kind: 'refused', sentence: refused };
  if (impossible !== undefined)
    return { kind: 'impossible', sentence: describeProblem(impossible) };
  return { kind: 'none', sentence: null };
}

/** The value in the compared run, if it differs, and a button that removes the difference. */
function ComparedValue({ name }: { readonly name: keyof Params }) {
  const compare = useLab((state) => state.compare);
  const setCompare = useLab((state) => state.setCompare);
  const value = compare?.[name];
  if (compare === null || value === undefined) return null;
  return (
    <p className="control-compared">
      <span className="control-compared-sign" aria-hidden="true" />
      compared run: {valueText(name, value)}
      <button
        type="button"
        aria-label={`Compare with the same ${spokenName(name)}`}
        onClick={() => setCompare(without(compare, name))}
      >
        <span aria-hidden="true">✕</span>
      </button>
    </p>
  );
}
