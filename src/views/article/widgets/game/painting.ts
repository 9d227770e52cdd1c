/** Painting on the pixels of the display: the effects of presses, drags and keys. Pure. */
import { DISPLAY } from '../../../../core/demos/display.ts';

/** The noise on a pixel: none, +C_ν or −C_ν. */
export type Sign = 0 | 1 | -1;

/** Repeated presses cycle through all three signs. */
export function nextSign(sign: Sign): Sign {
  if (sign === 0) return 1;
  return sign === 1 ? -1 : 0;
}

/** The pixels on a straight line, ends included, so that a fast drag leaves no gaps. */
export function pixelsBetween(from: number, to: number): number[] {
  const { width } = DISPLAY;
  const [x0, y0] = [from % width, Math.floor(from / width)];
  const [x1, y1] = [to % width, Math.floor(to / width)];
  const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0), 1);
  return Array.from({ length: steps + 1 }, (_, k) => {
    const x = Math.round(x0 + ((x1 - x0) * k) / steps);
    const y = Math.round(y0 + ((y1 - y0) * k) / steps);
    return y * width + x;
  });
}

/** The pixel that a key moves to; null for any other key. */
export function pixelAfter(key: string, at: number): number | null {
  const { width, height } = DISPLAY;
  const [x, y] = [at % width, Math.floor(at / width)];
  switch (key) {
    case 'ArrowLeft':
      return x > 0 ? at - 1 : at;
    case 'ArrowRight':
      return x < width - 1 ? at + 1 : at;
    case 'ArrowUp':
      return y > 0 ? at - width : at;
    case 'ArrowDown':
      return y < height - 1 ? at + width : at;
    case 'Home':
      return at - x;
    case 'End':
      return at - x + width - 1;
    default:
      return null;
  }
}

const SIGN_KEYS: Readonly<Record<string, Sign>> = {
  '+': 1,
  '-': -1,
  '−': -1,
  '0': 0,
  Delete: 0,
  Backspace: 0,
};

/** The sign that a key sets; null for any other key. */
export function signOfKey(key: string): Sign | null {
  return Object.hasOwn(SIGN_KEYS, key) ? SIGN_KEYS[key]! : null;
}
