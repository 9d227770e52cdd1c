import { entry } from '../../../../core/matrix.ts';
import { entryOf, NOTATION } from '../../../math/notation.ts';
import { MathSymbol } from '../../../math/MathSymbol.tsx';
import { Slider } from '../../../ui/Slider.tsx';
import { type Entry, GRAIN, MOST, type PokeState } from './pokeState.ts';
import { signedNumber } from './words.ts';

const LAST = Math.round((2 * MOST) / GRAIN);

interface EntrySliderProps {
  readonly state: PokeState;
  readonly onSet: (at: Entry, value: number) => void;
}

/** The chosen entry, from −0.4 to 0.4. */
export function EntrySlider({ state: { E, chosen }, onSet }: EntrySliderProps) {
  const value = entry(E, chosen.i, chosen.j);
  const place = Math.min(LAST, Math.max(0, (value + MOST) / GRAIN));
  return (
    <div className="poke-slider">
      <span className="poke-value">
        <MathSymbol of={entryOf(NOTATION.E, chosen.i, chosen.j)} /> ={' '}
        <span data-testid="chosen" data-value={value}>
          {signedNumber(value)}
        </span>
      </span>
      <Slider
        label={`Entry of E in row ${chosen.i + 1}, column ${chosen.j + 1}`}
        place={place}
        last={LAST}
        valueText={signedNumber(value)}
        marks={[{ key: 'zero', place: LAST / 2, shape: 'line' }]}
        onMove={(to) => onSet(chosen, to * GRAIN - MOST)}
      />
    </div>
  );
}
