import { useId } from 'react';
import type { Params } from '../../../core/params/params.ts';
import { Toggle } from '../../ui/Toggle.tsx';
import { useLab } from '../../useLab.ts';
import { ControlFrame, describedBy } from './ControlFrame.tsx';
import { spokenName } from './fieldWords.ts';
import { useFieldTrouble } from './useFieldTrouble.ts';

interface FlagControlProps {
  readonly name: keyof Params;
  readonly explained: boolean;
}

/** On or off. */
export function FlagControl({ name, explained }: FlagControlProps) {
  const id = useId();
  const on = useLab((state) => state.params[name] === true);
  const setParam = useLab((state) => state.setParam);
  const trouble = useFieldTrouble(name);
  return (
    <ControlFrame
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
