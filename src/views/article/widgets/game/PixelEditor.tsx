import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { DISPLAY, DISPLAY_PIXELS } from '../../../../core/demos/display.ts';
import { ratioStyle } from '../../../ui/ratioStyle.ts';
import { strokeFeatures } from '../kit/strokes.ts';
import { onPlaceFocused, placeOf, useRovingFocus } from '../kit/useRovingFocus.ts';
import { type GameState, signsWhen } from './gameState.ts';
import { nextSign, pixelAfter, pixelsBetween, type Sign, signOfKey } from './painting.ts';
import './pixelEditor.css';

interface PixelEditorProps {
  readonly state: GameState;
  readonly onPaint: (pixels: readonly number[], sign: Sign) => void;
}

const SIGN_WORDS: Readonly<Record<Sign, string>> = { 0: 'nothing', 1: 'plus', '-1': 'minus' };
const SIGN_MARKS: Readonly<Record<Sign, string>> = { 0: '', 1: '+', '-1': '−' };
const ROWS = Array.from({ length: DISPLAY.height }, (_, row) =>
  Array.from({ length: DISPLAY.width }, (__, column) => row * DISPLAY.width + column),
);

/** The pixels of the display: the noise on each, on top of the stroke it is tied to. */
export function PixelEditor({ state, onPaint }: PixelEditorProps) {
  const { when } = state;
  const signs = signsWhen(state, when);
  const { pictures, top } = strokeFeatures();
  const ink = when === null ? new Float64Array(DISPLAY_PIXELS) : pictures[when]!;
  const { at, around } = usePainting(signs, onPaint);
  const name = when === null ? 'always' : `whenever stroke ${when + 1} is on`;
  return (
    <table
      className="pixel-editor"
      aria-label={`Noise added ${name}: ${DISPLAY.height} rows of ${DISPLAY.width} pixels. Arrow keys move, Enter changes.`}
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
                    className="pixel-editor-pixel"
                    data-sign={sign}
                    style={ratioStyle('--ink-share', ink[pixel]! / top)}
                    {...at(pixel)}
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

/** A drag: the sign it paints, and its last pixel. */
interface Stroke {
  readonly sign: Sign;
  readonly at: number;
}

/**
 * Painting on a grid of buttons by pressing and dragging, or with arrow keys and Enter. The pressed pixel
 * changes to its next sign, and the drag paints the same sign. The grid is one stop of the Tab key.
 */
function usePainting(signs: Int8Array, paint: (pixels: readonly number[], sign: Sign) => void) {
  const [focused, setFocused] = useState(0);
  const stroke = useRef<Stroke | null>(null);
  /** Whether a pointer press has already painted, so that the following click must not. */
  const pressed = useRef(false);
  const signAt = (pixel: number) => (signs[pixel] ?? 0) as Sign;

  function switchSign(pixel: number): Sign {
    const sign = nextSign(signAt(pixel));
    paint([pixel], sign);
    return sign;
  }

  const focus = useRovingFocus<HTMLTableElement>({
    current: focused,
    next: pixelAfter,
    onMove: setFocused,
  });

  return {
    at: focus.at,
    around: {
      ref: focus.around.ref,
      onPointerDown(event: PointerEvent) {
        const pixel = placeOf(event.target);
        if (pixel === null || event.button !== 0) return;
        // touch implicitly captures the pointer, which would hide the other pixels from the drag
        (event.target as Element).releasePointerCapture?.(event.pointerId);
        pressed.current = true;
        stroke.current = { sign: switchSign(pixel), at: pixel };
      },
      onPointerOver(event: PointerEvent) {
        const pixel = placeOf(event.target);
        if (stroke.current === null || pixel === null || pixel === stroke.current.at) return;
        // the button was released outside
        if (event.buttons === 0) {
          stroke.current = null;
          return;
        }
        const { sign, at } = stroke.current;
        paint(pixelsBetween(at, pixel).slice(1), sign);
        stroke.current = { sign, at: pixel };
      },
      onClick(event: MouseEvent) {
        const pixel = placeOf(event.target);
        // clicks from keys and screen readers have no press before them
        if (pixel !== null && (event.detail === 0 || !pressed.current)) switchSign(pixel);
        pressed.current = false;
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const sign = signOfKey(event.key);
        if (sign === null) return focus.around.onKeyDown(event);
        event.preventDefault();
        paint([focused], sign);
      },
      onFocus: onPlaceFocused(setFocused),
    },
  };
}
