/** Controls without a slider or a list of options: a switch, a line of text, and the seed. */
import { useId } from 'react';
import type { Params } from '../../../core/params/params.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { diceIcon } from '../../ui/icons.tsx';
import { NumberEntry, TextEntry } from '../../ui/TextEntry.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import { useLab } from '../../useLab.ts';
import { Control, describedBy, useFieldTrouble } from './Control.tsx';
import { spokenName } from './fieldWords.ts';
import { readTyped } from './valueText.ts';

interface PlainControlProps {
  readonly name: keyof Params;
  readonly explained: boolean;
}

export function FlagControl({ name, explained }: PlainControlProps) {
  const id = useId();
  const on = useLab((state) => state.params[name] === true);
  const setParam = useLab((state) => state.setParam);
  const trouble = useFieldTrouble(name);
  return (
    <Control
      name={name}
      id={id}
      labelFor={id}
      trouble={trouble}
      explained={explained}
      aside={
        <Toggle
          id={id}
          label={spokenName(name)}
          on={on}
          describedBy={describedBy(id, trouble)}
          onChange={(next) => setParam(name, next)}
        />
      }
    />
  );
}

export function TextControl({ name, explained }: PlainControlProps) {
  const id = useId();
  const text = useLab((state) => String(state.params[name]));
  const setParam = useLab((state) => state.setParam);
  const trouble = useFieldTrouble(name);
  return (
    <Control name={name} id={id} labelFor={id} trouble={trouble} explained={explained}>
      <TextEntry
        id={id}
        label={spokenName(name)}
        text={text}
        refused={trouble.kind === 'refused'}
        impossible={trouble.kind === 'impossible'}
        describedBy={describedBy(id, trouble)}
        onCommit={(typed) => setParam(name, typed)}
        onRevert={() => setParam(name, text)}
      />
    </Control>
  );
}

interface SeedControlProps {
  readonly explained: boolean;
}

/** The seed, typed or drawn at random; a slider would suggest that neighbouring seeds are related. */
export function SeedControl({ explained }: SeedControlProps) {
  const id = useId();
  const seed = useLab((state) => state.params.seed);
  const setParam = useLab((state) => state.setParam);
  const newSeed = useLab((state) => state.newSeed);
  const trouble = useFieldTrouble('seed');
  return (
    <Control
      name="seed"
      id={id}
      labelFor={id}
      trouble={trouble}
      explained={explained}
      aside={
        <span className="control-seed">
          <IconButton name="Draw a new seed" icon={diceIcon} onClick={newSeed} />
          <NumberEntry
            id={id}
            label={spokenName('seed')}
            text={String(seed)}
            refused={trouble.kind === 'refused'}
            describedBy={describedBy(id, trouble)}
            onCommit={(typed) => setParam('seed', readTyped(typed))}
            onRevert={() => setParam('seed', seed)}
          />
        </span>
      }
    />
  );
}
