import { type NoiseKind, NOISES } from '../../../core/model/noises/registry.ts';
import type { Params } from '../../../core/params/params.ts';
import { MathText } from '../../math/MathText.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Select } from '../../ui/Select.tsx';
import { useLab } from '../../useLab.ts';
import { OwnFile } from '../own/OwnFile.tsx';
import { ownKindOf } from '../own/words.ts';
import { Control, useControl } from './Control.tsx';
import { optionsOf } from './fieldWords.ts';

interface ChoiceControlProps {
  readonly name: keyof Params;
  readonly explained: boolean;
}

/** The level that is set along with a noise model while the level is zero. */
const INITIAL_NOISE_LEVEL = 0.005;

/** A choice: two options side by side, more in a list; the meaning of the chosen one is below. */
export function ChoiceControl({ name, explained }: ChoiceControlProps) {
  const { control, input } = useControl(name, explained);
  const value = useLab((state) => String(state.params[name]));
  const isNoiseZero = useLab((state) => state.params.noiseLevel === 0);
  const setParam = useLab((state) => state.setParam);
  const setParams = useLab((state) => state.setParams);

  const own = useLab((state) => state.own);
  const ownKind = ownKindOf(name);
  const options = optionsOf(name, own);
  const meaning = options.find((option) => option.value === value)?.meaning;

  function choose(chosen: string): void {
    if (name === 'noise' && isNoiseZero && needsNoiseLevel(chosen as NoiseKind))
      setParams({ noise: chosen as NoiseKind, noiseLevel: INITIAL_NOISE_LEVEL });
    else setParam(name, chosen);
  }

  const isPair = options.length === 2;
  const { id, ...shared } = { ...input, value, options, onChoose: choose };
  const list = (
    <div className="control-select">
      <Select id={id} {...shared} />
    </div>
  );
  return (
    <Control {...control} {...(!isPair && { labelFor: id, aside: list })}>
      {isPair && <Segments {...shared} />}
      {meaning !== undefined && (
        <p className="control-meaning">
          <MathText>{meaning}</MathText>
        </p>
      )}
      {ownKind !== undefined && <OwnFile kind={ownKind} />}
    </Control>
  );
}

function needsNoiseLevel(noise: NoiseKind): boolean {
  return NOISES.get(noise).reads.includes('noiseLevel');
}
