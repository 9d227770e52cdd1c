import { type ReactNode, useId } from 'react';
import { DISPLAY } from '../../../../core/demos/display.ts';
import { STROKE_NAMES } from '../mixture/strokeNames.ts';
import { PixelPicture } from '../picture/PixelPicture.tsx';
import { type GameState, pixelsWhen, trueStrokes, type When } from './gameState.ts';

interface WhenChoiceProps {
  readonly state: GameState;
  readonly onChoose: (when: When) => void;
}

/** When the noise comes: whenever a stroke is on, each shown as a picture, or always. */
export function WhenChoice({ state, onChoose }: WhenChoiceProps) {
  const { pictures, top } = trueStrokes();
  const shared = { group: useId(), state, onChoose };
  return (
    <fieldset className="game-when">
      <legend>Whenever this stroke is on:</legend>
      <div className="game-strokes">
        {pictures.map((picture, k) => (
          <Option
            key={STROKE_NAMES[k]}
            {...shared}
            when={k}
            name={`Whenever stroke ${k + 1} is on, ${STROKE_NAMES[k]}`}
          >
            <PixelPicture values={picture} grid={DISPLAY} top={top} />
          </Option>
        ))}
        <Option {...shared} when={null} name="Always, in every example">
          <span className="game-always">or always</span>
        </Option>
      </div>
    </fieldset>
  );
}

interface OptionProps {
  readonly group: string;
  readonly state: GameState;
  readonly when: When;
  readonly name: string;
  readonly children: ReactNode;
  readonly onChoose: (when: When) => void;
}

function Option({ group, state, when, name, children, onChoose }: OptionProps) {
  const pixels = pixelsWhen(state, when);
  return (
    <label className={when === null ? 'game-option game-option-always' : 'game-option'}>
      <input
        type="radio"
        name={group}
        aria-label={pixels === 0 ? name : `${name}: noise on ${pixels} pixels`}
        checked={state.when === when}
        onChange={() => onChoose(when)}
      />
      {children}
      {pixels > 0 && (
        <span className="game-badge" aria-hidden="true">
          {pixels}
        </span>
      )}
    </label>
  );
}
