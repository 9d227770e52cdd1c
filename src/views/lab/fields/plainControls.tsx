/** Controls without a slider or a list of options: a line of text, and the seed. */
import type { Params } from '../../../core/params/params.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { diceIcon } from '../../ui/icons.tsx';
import { NumberEntry, TextEntry } from '../../ui/TextEntry.tsx';
import { useLab } from '../../useLab.ts';
import { Control, useControl } from './Control.tsx';
import { readTyped } from './valueText.ts';

interface PlainControlProps {
  readonly name: keyof Params;
  readonly explained: boolean;
}

export function TextControl({ name, explained }: PlainControlProps) {
  const { control, entry } = useControl(name, explained);
  const text = useLab((state) => String(state.params[name]));
  const setParam = useLab((state) => state.setParam);
  return (
    <Control {...control} labelFor={entry.id}>
      <TextEntry
        {...entry}
        text={text}
        onCommit={(typed) => setParam(name, typed)}
        onRevert={() => setParam(name, text)}
      />
    </Control>
  );
}

/** The seed, typed or drawn at random; a slider would suggest that neighbouring seeds are related. */
export function SeedControl({ explained }: Pick<PlainControlProps, 'explained'>) {
  const { control, entry } = useControl('seed', explained);
  const seed = useLab((state) => state.params.seed);
  const setParam = useLab((state) => state.setParam);
  const newSeed = useLab((state) => state.newSeed);
  return (
    <Control
      {...control}
      labelFor={entry.id}
      aside={
        <span className="control-seed">
          <IconButton name="Draw a new seed" icon={diceIcon} onClick={newSeed} />
          <NumberEntry
            {...entry}
            text={String(seed)}
            onCommit={(typed) => setParam('seed', readTyped(typed))}
            onRevert={() => setParam('seed', seed)}
          />
        </span>
      }
    />
  );
}
