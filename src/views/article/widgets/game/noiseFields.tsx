/** The noise that the reader places: when it is added, how strong it is, and a summary. */
import { type ReactNode, useId } from 'react';
import { DISPLAY } from '../../../../core/demos/display.ts';
import { apparentFeature } from '../../../../core/demos/ghosts.ts';
import { shortNumber } from '../../../lab/fields/valueText.ts';
import { MathSymbol } from '../../../math/MathSymbol.tsx';
import { MathText } from '../../../math/MathText.tsx';
import { NOTATION } from '../../../math/notation.ts';
import { LabelledSlider } from '../kit/LabelledSlider.tsx';
import { Note } from '../kit/layout.tsx';
import { PixelPicture } from '../kit/PixelPicture.tsx';
import { STROKE_NAMES, strokeFeatures } from '../kit/strokes.ts';
import {
  type GameState,
  LAST_LEVEL,
  levelOf,
  noiseWhen,
  pixelsWhen,
  placedWhen,
  type When,
} from './gameState.ts';

interface WhenChoiceProps {
  readonly state: GameState;
  readonly onChoose: (when: When) => void;
}

/** Chooses when the noise is added: whenever a stroke is on, or always. */
export function WhenChoice({ state, onChoose }: WhenChoiceProps) {
  const { pictures, top } = strokeFeatures();
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
        className="input-cover"
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

interface NoiseSizeProps {
  readonly state: GameState;
  readonly onLevel: (level: number) => void;
}

/** The slider of C_ν, with the noise drawn to scale and compared with the stroke. */
export function NoiseSize({ state, onLevel }: NoiseSizeProps) {
  const { when } = state;
  const { pictures, top } = strokeFeatures();
  const level = levelOf(state);
  const nu = noiseWhen(state, when);
  const stroke = when === null ? null : pictures[when]!;
  const darkest = stroke === null ? top : Math.max(...stroke);
  const pixels = pixelsWhen(state, when);
  return (
    <div className="game-size">
      <LabelledSlider
        label="C_ν, the largest noise on a pixel"
        title={
          <>
            <MathSymbol of={NOTATION.CNu} />, the largest noise on a pixel
          </>
        }
        place={state.level}
        last={LAST_LEVEL}
        valueText={String(level)}
        ends={['0', '0.1']}
        onMove={onLevel}
      />
      <div className="game-seen">
        <PixelPicture
          values={stroke === null ? nu : apparentFeature(stroke, nu).column}
          grid={DISPLAY}
          top={top}
          label={stroke === null ? 'The noise alone' : 'The stroke with its noise'}
        />
        <p>
          Your noise, drawn to scale{stroke !== null && ' on its stroke'}.{' '}
          {stroke === null ? 'A' : 'The'} stroke’s own pixels go up to {shortNumber(darkest)}, and
          they add up to 1. Yours add up to{' '}
          <span data-testid="game-noise-size" data-value={pixels * level}>
            <MathText>‖ν‖₁</MathText> = {pixels} × <MathSymbol of={NOTATION.CNu} /> ={' '}
            {shortNumber(pixels * level)}
          </span>
          .
        </p>
      </div>
    </div>
  );
}

interface RulesProps {
  readonly state: GameState;
}

/** All the noise in a sentence. */
export function Rules({ state }: RulesProps) {
  const whens = placedWhen(state);
  const parts = whens.map((when) => `${whenText(when)} on ${counted(pixelsWhen(state, when))}`);
  return (
    <Note data-testid="game-rules">
      {parts.length === 0 ? 'There is no noise yet.' : `Noise: ${parts.join('; ')}.`}
      {parts.length > 1 && ' If several apply, the first one is used.'}
    </Note>
  );
}

function whenText(when: When): string {
  return when === null ? 'always' : `with stroke ${when + 1}`;
}

function counted(pixels: number): string {
  return pixels === 1 ? '1 pixel' : `${pixels} pixels`;
}
