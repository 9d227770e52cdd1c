/** Numbers for people: four significant digits, powers of ten where plain digits would not do. */

export interface WrittenNumber {
  readonly digits: string;
  /** Present when the number is digits · 10^exponent. */
  readonly exponent: number | null;
}

const PLAIN_FROM = 1e-3;
const PLAIN_BELOW = 1e4;

/** Null for what is not a number. */
export function writeNumber(value: number): WrittenNumber | null {
  if (Number.isNaN(value)) return null;
  if (!Number.isFinite(value)) return { digits: value > 0 ? '∞' : '−∞', exponent: null };
  if (value === 0) return { digits: '0', exponent: null };
  const size = Math.abs(value);
  if (size >= PLAIN_FROM && size < PLAIN_BELOW)
    return { digits: withMinus(value.toPrecision(4)), exponent: null };
  const [digits = '', exponent = '0'] = value.toExponential(2).split('e');
  return { digits: withMinus(digits), exponent: Number(exponent) };
}

/** A number as it is read out. */
export function speakNumber(value: number): string {
  const written = writeNumber(value);
  if (written === null) return 'not available';
  const { digits, exponent } = written;
  if (digits === '∞') return 'infinity';
  if (exponent === null) return digits;
  return `${digits} times ten to the ${exponent < 0 ? 'minus ' : ''}${Math.abs(exponent)}`;
}

export function withMinus(text: string): string {
  return text.replace('-', '−');
}
