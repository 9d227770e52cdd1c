import { useId } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { diceIcon } from '../../ui/icons.tsx';
import { NumberEntry } from '../../ui/TextEntry.tsx';
import { useLab } from '../../useLab.ts';
import { ControlFrame, describedBy } from './ControlFrame.tsx';
import { spokenName } from './fieldWords.ts';
import { useFieldTrouble } from './useFieldTrouble.ts';
import { readTyped } from './valueText.ts';

interface SeedControlProps {
  readonly explained: boolean;
}

/** The seed: to type, or another by chance. Seeds next to each other have nothing in common, so it has no slider. */
export function SeedControl({ explained }: SeedControlProps) {
  const id = useId();
  const seed = useLab((state) => state.params.seed);
  const setParam = useLab((state) => state.setParam);
  const newSeed = useLab((state) => state.newSeed);
  const trouble = useFieldTrouble('seed');
  return (
    <ControlFrame
      name="seed"
      id={id}
      labelFor={id}
      trouble={trouble}
      explained={explained}
      aside={
        <span className="seed">
          <IconButton name="Another seed" icon={diceIcon} onClick={newSeed} />
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
