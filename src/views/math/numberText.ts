/** Numbers formatted for readers: four significant digits, or a power of ten if very large or small. */

export interface WrittenNumber {
  readonly digits: string;
  /** The number is digits · 10^exponent; null if the digits alone suffice. */
  readonly exponent: number | null;
}

const PLAIN_FROM = 1e-3;
const PLAIN_BELOW = 1e4;

/** Null for NaN. */
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

/** A number for a label beside a mark: 0.249 or 1.2·10⁻⁴, of nearly constant length. */
export function labelNumber(value: number): string {
  if (Number.isNaN(value)) return '–';
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞';
  if (value === 0) return '0';
  const size = Math.abs(value);
  if ((size >= 999.5 || Number.isInteger(value)) && size < PLAIN_BELOW)
    return withMinus(value.toFixed(0));
  if (size >= PLAIN_FROM && size < PLAIN_BELOW) return withMinus(value.toPrecision(3));
  const [digits = '', exponent = '0'] = value.toExponential(1).split('e');
  return `${withMinus(digits)}·10${superscript(Number(exponent))}`;
}

/** A fraction as a percentage with three digits; a dash if it is undefined. */
export function percentText(fraction: number | null | undefined): string {
  if (fraction === null || fraction === undefined || Number.isNaN(fraction)) return '–';
  const value = 100 * fraction;
  if (value === 0) return '0 %';
  return value < 0.001 ? '< 0.001 %' : `${Number(value.toPrecision(3))} %`;
}

/** The number as a screen reader should read it out. */
export function speakNumber(value: number): string {
  const written = writeNumber(value);
  if (written === null) return 'not available';
  const { digits, exponent } = written;
  if (digits === '∞') return 'infinity';
  if (exponent === null) return digits;
  return `${digits} times ten to the ${exponent < 0 ? 'minus ' : ''}${Math.abs(exponent)}`;
}

/** Replaces a hyphen by a minus sign. */
export function withMinus(text: string): string {
  return text.replace('-', '−');
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** An integer in superscript characters. */
export function superscript(integer: number): string {
  return String(integer).replaceAll(/./g, (sign) =>
    sign === '-' ? '⁻' : SUPERSCRIPTS.charAt(Number(sign)),
  );
}

/** A power of ten by its exponent: 10⁻², or 3.16·10⁻³ between whole powers. */
export function powerOfTen(exponent: number): string {
  const whole = Math.floor(exponent + 1e-9);
  const digits = Number((10 ** (exponent - whole)).toPrecision(3));
  const power = whole === 0 ? '1' : `10${superscript(whole)}`;
  if (digits === 1) return power;
  return whole === 0 ? String(digits) : `${digits}·${power}`;
}
