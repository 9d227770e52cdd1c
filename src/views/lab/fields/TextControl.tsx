import { useId } from 'react';
import type { Params } from '../../../core/params/params.ts';
import { TextEntry } from '../../ui/TextEntry.tsx';
import { useLab } from '../../useLab.ts';
import { ControlFrame, describedBy } from './ControlFrame.tsx';
import { spokenName } from './fieldWords.ts';
import { useFieldTrouble } from './useFieldTrouble.ts';

interface TextControlProps {
  readonly name: keyof Params;
  readonly explained: boolean;
}

/** Text to type, on a line of its own. */
export function TextControl({ name, explained }: TextControlProps) {
  const id = useId();
  const text = useLab((state) => String(state.params[name]));
  const setParam = useLab((state) => state.setParam);
  const trouble = useFieldTrouble(name);
  return (
    <ControlFrame name={name} id={id} labelFor={id} trouble={trouble} explained={explained}>
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
    </ControlFrame>
  );
}
