import { useId } from 'react';
import { useLab } from '../../useLab.ts';
import { PACE_PLACES, paceAt, paceInShort, paceText, placeOf } from './paceSlider.ts';

/** How many iterations a second, on a logarithmic slider. */
export function Speed() {
  const pace = useLab((state) => state.pace);
  const setPace = useLab((state) => state.setPace);
  const id = useId();
  return (
    <div className="speed">
      <label htmlFor={id}>Speed</label>
      <input
        id={id}
        type="range"
        min={0}
        max={PACE_PLACES}
        step={1}
        value={placeOf(pace)}
        aria-valuetext={paceText(pace)}
        onChange={(event) => setPace(paceAt(event.currentTarget.valueAsNumber))}
      />
      <output htmlFor={id} className="speed-text">
        {paceInShort(pace)}
      </output>
    </div>
  );
}
