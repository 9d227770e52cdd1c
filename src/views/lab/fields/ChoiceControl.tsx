import { useId } from 'react';
import { type NoiseKind, NOISES } from '../../../core/model/noises/registry.ts';
import type { Params } from '../../../core/params/params.ts';
import { MathText } from '../../math/MathText.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Select } from '../../ui/Select.tsx';
import { useLab } from '../../useLab.ts';
import { ControlFrame, describedBy } from './ControlFrame.tsx';
import { optionsOf, spokenName } from './fieldWords.ts';
import { useFieldTrouble } from './useFieldTrouble.ts';

interface ChoiceControlProps {
  readonly name: keyof Params;
  readonly explained: boolean;
}

/** A first level of noise, for someone who chooses a kind of noise while there is none. */
const FIRST_NOISE_LEVEL = 0.005;

/** One of several, side by side where there are two, otherwise in a list. What it means stands below. */
export function ChoiceControl({ name, explained }: ChoiceControlProps) {
  const id = useId();
  const value = useLab((state) => String(state.params[name]));
  const noNoiseYet = useLab((state) => state.params.noiseLevel === 0);
  const setParam = useLab((state) => state.setParam);
  const setParams = useLab((state) => state.setParams);
  const trouble = useFieldTrouble(name);

  const options = optionsOf(name);
  const meaning = options.find((option) => option.value === value)?.meaning;

  function choose(chosen: string): void {
    if (name === 'noise' && noNoiseYet && needsNoiseLevel(chosen as NoiseKind))
      setParams({ noise: chosen as NoiseKind, noiseLevel: FIRST_NOISE_LEVEL });
    else setParam(name, chosen);
  }

  const few = options.length === 2;
  const shared = {
    label: spokenName(name),
    value,
    options,
    describedBy: describedBy(id, trouble),
    onChoose: choose,
  };
  return (
    <ControlFrame
      name={name}
      id={id}
      {...(few ? {} : { labelFor: id, aside: <Select id={id} {...shared} /> })}
      trouble={trouble}
      explained={explained}
    >
      {few && <Segments {...shared} />}
      {meaning !== undefined && (
        <p className="control-meaning">
          <MathText>{meaning}</MathText>
        </p>
      )}
    </ControlFrame>
  );
}

function needsNoiseLevel(noise: NoiseKind): boolean {
  return NOISES.get(noise).reads.includes('noiseLevel');
}
