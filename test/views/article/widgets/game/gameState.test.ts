import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DISPLAY_PIXELS } from '../../../../../src/core/demos/display.ts';
import {
  LONGEST_PLACED,
  misplaced,
  placedRules,
} from '../../../../../src/core/model/noises/placedRules.ts';
import {
  cleared,
  FIRST_STATE,
  type GameState,
  LAST_LEVEL,
  levelOf,
  noiseWhen,
  painted,
  pixelsWhen,
  placedText,
  withSuggestion,
} from '../../../../../src/views/article/widgets/game/gameState.ts';
import { STROKES } from '../../../../../src/views/article/widgets/kit/strokes.ts';

function at(when: number | null, state: GameState = FIRST_STATE): GameState {
  return { ...state, when };
}

describe('the noise', () => {
  it('is written as rules: strokes by number, then the noise that is always added', () => {
    let state = painted(at(null), [4], 1);
    state = painted(at(7, state), [0, 116], -1);
    state = painted(at(2, state), [10, 11], 1);
    expect(placedText(state)).toBe('3:11,12;8:-1,-117;all:5');
    state = painted(at(7, state), [0, 116], 0);
    expect(placedText(state)).toBe('3:11,12;all:5');
    expect(placedText(cleared(state))).toBe('');
  });

  it('never exceeds C_ν, nor C_ν its bound', () => {
    fc.assert(
      fc.property(fc.nat(LAST_LEVEL), fc.array(fc.nat(DISPLAY_PIXELS - 1)), (level, pixels) => {
        const state = painted({ ...FIRST_STATE, level }, pixels, -1);
        expect(levelOf(state)).toBeLessThanOrEqual(0.1);
        for (const value of noiseWhen(state, 0))
          expect(Math.abs(value)).toBeLessThanOrEqual(levelOf(state));
        expect(pixelsWhen(state, 0)).toBe(new Set(pixels).size);
      }),
    );
  });

  it('is a valid parameter, or too long to run', () => {
    const strokeOfHand = fc.tuple(
      fc.option(fc.nat(STROKES - 1)),
      fc.array(fc.nat(DISPLAY_PIXELS - 1), { maxLength: 60 }),
      fc.constantFrom(1 as const, -1 as const),
    );
    fc.assert(
      fc.property(fc.array(strokeOfHand, { maxLength: 12 }), (hand) => {
        const state = hand.reduce(
          (last, [when, pixels, sign]) => painted(at(when, last), pixels, sign),
          FIRST_STATE,
        );
        const text = placedText(state);
        if (text === null) return;
        expect(text.length).toBeLessThanOrEqual(LONGEST_PLACED);
        expect(misplaced(placedRules(text), STROKES, DISPLAY_PIXELS)).toBe(null);
      }),
    );
    const everything = Array.from({ length: DISPLAY_PIXELS }, (_, pixel) => pixel);
    const once = painted(at(null), everything, -1);
    expect(placedText(once)).not.toBe(null);
    expect(placedText(painted(at(3, once), everything, -1))).toBe(null);
  });
});

describe('a suggestion', () => {
  it('takes another stroke’s shape each time, and leaves other noise alone', () => {
    const painting = painted(at(null), [0], 1);
    let state = at(4, painting);
    const seen = new Set<string>();
    for (let k = 0; k < STROKES - 1; k++) {
      state = withSuggestion(state);
      seen.add(placedText(state)!);
    }
    expect(seen.size).toBe(STROKES - 1);
    for (const text of seen) expect(text).toMatch(/^5:\d+(,\d+)+;all:1$/);
  });

  it('is tied to a stroke, even if “always” is chosen or C_ν is 0', () => {
    const state = withSuggestion({ ...at(null), level: 0 });
    expect(state.when).toBe(0);
    expect(levelOf(state)).toBeGreaterThan(0);
  });
});
