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
      <legend>Add noise whenever this stroke is on:</legend>
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
          always
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

/** The slider of C_ν, and the noise compared with the stroke. */
export function NoiseSize({ state, onLevel }: NoiseSizeProps) {
  const { when } = state;
  const level = levelOf(state);
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
        onMove={onLevel}
      />
      <Note>
        {when === null ? 'A' : 'The'} stroke’s pixels add up to 1, your noise to{' '}
        <span data-testid="game-noise-size" data-value={pixels * level}>
          <MathText>‖ν‖₁</MathText> = {pixels} × <MathSymbol of={NOTATION.CNu} /> ={' '}
          {shortNumber(pixels * level)}
        </span>
        .
      </Note>
    </div>
  );
}

interface ToScaleProps {
  readonly state: GameState;
}

/** The noise as strong as it is, on its stroke. */
export function ToScale({ state }: ToScaleProps) {
  const { pictures, top } = strokeFeatures();
  const nu = noiseWhen(state, state.when);
  const stroke = state.when === null ? null : pictures[state.when]!;
  return (
    <div className="game-seen">
      <PixelPicture
        values={stroke === null ? nu : apparentFeature(stroke, nu).column}
        grid={DISPLAY}
        top={top}
        label={stroke === null ? 'The noise, to scale' : 'The stroke with its noise, to scale'}
      />
      <span aria-hidden="true">to scale</span>
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
      {parts.length > 1 && ' If several apply, only the first is added.'}
    </Note>
  );
}

function whenText(when: When): string {
  return when === null ? 'always' : `with stroke ${when + 1}`;
}

function counted(pixels: number): string {
  return pixels === 1 ? '1 pixel' : `${pixels} pixels`;
}
