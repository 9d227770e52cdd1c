import { apparentFeature } from '../../../../core/demos/ghosts.ts';
import { DISPLAY } from '../../../../core/demos/display.ts';
import { NOTATION } from '../../../math/notation.ts';
import { MathSymbol } from '../../../math/MathSymbol.tsx';
import { MathText } from '../../../math/MathText.tsx';
import { shortNumber } from '../../../lab/fields/valueText.ts';
import { LabelledSlider } from '../controls/LabelledSlider.tsx';
import { PixelPicture } from '../picture/PixelPicture.tsx';
import {
  type GameState,
  LAST_LEVEL,
  levelOf,
  noiseWhen,
  pixelsWhen,
  trueStrokes,
} from './gameState.ts';

interface NoiseSizeProps {
  readonly state: GameState;
  readonly onLevel: (level: number) => void;
}

/** C_ν, and what it comes to: how much noise that is beside a stroke, and what it looks like. */
export function NoiseSize({ state, onLevel }: NoiseSizeProps) {
  const { when } = state;
  const { pictures, top } = trueStrokes();
  const level = levelOf(state);
  const nu = noiseWhen(state, when);
  const stroke = when === null ? null : pictures[when]!;
  const darkest = stroke === null ? top : Math.max(...stroke);
  const pixels = pixelsWhen(state, when);
  return (
    <div className="game-size">
      <LabelledSlider
        label="C_ν, the most noise on a pixel"
        title={
          <>
            <MathSymbol of={NOTATION.CNu} />, the most noise on a pixel
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
          Your noise, drawn in proportion{stroke !== null && ' on its stroke'}.{' '}
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
