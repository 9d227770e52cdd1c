import { type GameState, pixelsWhen, placedWhen, type When } from './gameState.ts';

interface RulesProps {
  readonly state: GameState;
}

/** All the noise there is, in a sentence. */
export function Rules({ state }: RulesProps) {
  const whens = placedWhen(state);
  const parts = whens.map((when) => `${whenText(when)} on ${counted(pixelsWhen(state, when))}`);
  return (
    <p className="game-rules" data-testid="game-rules">
      {parts.length === 0 ? 'So far there is no noise.' : `Noise: ${parts.join('; ')}.`}
      {parts.length > 1 && ' Where several would apply, the first of these does.'}
    </p>
  );
}

function whenText(when: When): string {
  return when === null ? 'always' : `with stroke ${when + 1}`;
}

function counted(pixels: number): string {
  return pixels === 1 ? '1 pixel' : `${pixels} pixels`;
}
