import { DISPLAY, DISPLAY_PIXELS } from '../../../../core/demos/display.ts';
import { ratioStyle } from '../../../ui/ratioStyle.ts';
import { type GameState, signsWhen, trueStrokes } from './gameState.ts';
import type { Sign } from './painting.ts';
import { usePainting } from './usePainting.ts';

interface PixelEditorProps {
  readonly state: GameState;
  readonly onPaint: (pixels: readonly number[], sign: Sign) => void;
}

const SIGN_WORDS: Readonly<Record<Sign, string>> = { 0: 'nothing', 1: 'plus', '-1': 'minus' };
const SIGN_MARKS: Readonly<Record<Sign, string>> = { 0: '', 1: '+', '-1': '−' };
const ROWS = Array.from({ length: DISPLAY.height }, (_, row) =>
  Array.from({ length: DISPLAY.width }, (__, column) => row * DISPLAY.width + column),
);

/** The display, pixel by pixel: what is placed on each, over the stroke that it comes with. */
export function PixelEditor({ state, onPaint }: PixelEditorProps) {
  const { when } = state;
  const signs = signsWhen(state, when);
  const { pictures, top } = trueStrokes();
  const ink = when === null ? new Float64Array(DISPLAY_PIXELS) : pictures[when]!;
  const { focused, around } = usePainting(signs, onPaint);
  const name = when === null ? 'always' : `whenever stroke ${when + 1} is on`;
  return (
    <table
      className="game-pixels"
      aria-label={`Noise that comes ${name}: ${DISPLAY.height} rows of ${DISPLAY.width} pixels. Arrows move, Enter changes.`}
      {...around}
    >
      <tbody>
        {ROWS.map((row, r) => (
          <tr key={row[0]}>
            {row.map((pixel, c) => {
              const sign = (signs[pixel] ?? 0) as Sign;
              const onStroke = ink[pixel]! > 0 ? ', on the stroke' : '';
              return (
                <td key={pixel}>
                  <button
                    type="button"
                    className="game-pixel"
                    data-pixel={pixel}
                    data-sign={sign}
                    style={ratioStyle('--ink-share', ink[pixel]! / top)}
                    tabIndex={pixel === focused ? 0 : -1}
                    aria-label={`Row ${r + 1}, column ${c + 1}${onStroke}: ${SIGN_WORDS[sign]}`}
                  >
                    {SIGN_MARKS[sign]}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
