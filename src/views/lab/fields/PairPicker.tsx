import { useEffect, useId, useRef } from 'react';
import { FIELDS } from '../../../core/params/fields.ts';
import type { Pair } from '../../../core/params/pair.ts';
import type { Params } from '../../../core/params/params.ts';
import { lazyPart } from '../../../solver/part.ts';
import { usePart } from '../../loading/Lazy.tsx';
import { LoadingNotice } from '../../loading/LoadingNotice.tsx';
import { MathText } from '../../math/MathText.tsx';
import { formulaTex, formulaText } from '../../pair/formula.ts';
import { CHOICES, type Choice } from '../../pair/formulas.ts';
import { useLab } from '../../useLab.ts';
import { Control, useControl } from './Control.tsx';
import { type Option, optionsOf } from './fieldWords.ts';
import './pairPicker.css';

/** KaTeX is large, and the formulas can be read without it. */
const typesetting = lazyPart(async () => (await import('../../math/Formula.tsx')).Formula);

const TITLES: Readonly<Record<keyof Pair, string>> = { decoder: 'Decode', update: 'Update' };

/** Whether a field is one of the two choices that an iteration is made of. */
export function isPicked(name: keyof Params): name is keyof Pair {
  return Object.hasOwn(TITLES, name);
}

interface PairPickerProps {
  readonly name: keyof Pair;
  readonly explained: boolean;
}

/** All options of a choice with their formulas, the paper's marked. */
export function PairPicker({ name, explained }: PairPickerProps) {
  const { control, input } = useControl(name, explained);
  const group = useId();
  const value = useLab((state) => state.params[name]);
  const setParam = useLab((state) => state.setParam);
  const { value: Formula, hasFailed } = usePart(typesetting, true);
  const list = useFocusWhenWanted(name);
  return (
    <Control {...control} title={TITLES[name]}>
      <div
        ref={list}
        className="pair-picker"
        role="radiogroup"
        aria-label={TITLES[name]}
        aria-describedby={input.describedBy}
      >
        {optionsOf(name).map((option) => (
          <PickerOption
            key={option.value}
            {...{ option, group, Formula }}
            choice={choiceOf(name, option)}
            isPapers={FIELDS[name].paper === option.value}
            isChosen={option.value === value}
            onChoose={() => setParam(name, option.value)}
          />
        ))}
      </div>
      {hasFailed && name === 'decoder' && (
        <LoadingNotice
          name="The typesetting of the formulas"
          rest="They can be read as plain text."
          retry={typesetting.load}
        />
      )}
    </Control>
  );
}

function choiceOf(name: keyof Pair, { value }: Option): Choice {
  const choices: Readonly<Record<keyof Pair, (id: never) => Choice>> = CHOICES;
  return choices[name](value as never);
}

/** Moves the focus to the chosen option where the drawer was opened for this choice. */
function useFocusWhenWanted(name: keyof Pair) {
  const list = useRef<HTMLDivElement>(null);
  const isWanted = useLab((state) => state.wantedField === name);
  useEffect(() => {
    if (!isWanted) return;
    list.current?.closest('.control')?.scrollIntoView?.({ block: 'start' });
    list.current?.querySelector<HTMLInputElement>(':checked')?.focus({ preventScroll: true });
  }, [isWanted]);
  return list;
}

interface PickerOptionProps {
  readonly option: Option;
  readonly choice: Choice;
  /** Name of the radio buttons of one picker. */
  readonly group: string;
  readonly isPapers: boolean;
  readonly isChosen: boolean;
  /** Null until it has loaded. */
  readonly Formula: ReturnType<typeof typesetting.get>;
  readonly onChoose: () => void;
}

function PickerOption(props: PickerOptionProps) {
  const { option, choice, group, isPapers, isChosen, Formula, onChoose } = props;
  const id = useId();
  const text = formulaText(choice.formula);
  return (
    <label className="pair-picker-option">
      <input
        type="radio"
        name={group}
        value={option.value}
        checked={isChosen}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-about`}
        onChange={onChoose}
      />
      <span className="pair-picker-head" id={`${id}-title`}>
        <span>{option.title}</span>{' '}
        {isPapers && <span className="pair-picker-paper">the paper’s</span>}
      </span>
      <span className="pair-picker-formula" aria-hidden="true">
        {Formula === null ? (
          <MathText>{text}</MathText>
        ) : (
          <Formula tex={formulaTex(choice.formula)} />
        )}
      </span>
      <span className="pair-picker-meaning" id={`${id}-about`}>
        <span className="visually-hidden">{text}:</span> <MathText>{choice.meaning}</MathText>
      </span>
    </label>
  );
}
