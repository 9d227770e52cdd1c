/**
 * log, exp and power from additions, multiplications and divisions only.
 *
 * IEEE 754 defines those operations to the last bit, but not Math.log or Math.exp, which differ
 * between engines. Everything that a seed determines uses these functions, so that a run is the same
 * in Node and in every browser. They are accurate to a few units in the last place, enough for
 * random draws.
 */

const LN2 = Math.LN2;
/** ln 2 in two parts. The first has trailing zero bits, so that multiples of it are subtracted exactly. */
const LN2_HIGH = 6.9314718036912381649e-1;
const LN2_LOW = 1.90821492927058770002e-10;
/** 1, 1/3, 1/5, … 1/21. */
const ODD_RECIPROCALS = Float64Array.from({ length: 11 }, (_, k) => 1 / (2 * k + 1));
const bits = new DataView(new ArrayBuffer(8));

/** Natural logarithm of a positive normal number; log(0) is −∞. */
export function log(x: number): number {
  if (x === 0) return -Infinity;
  // x = mantissa · 2^exponent with the mantissa in [√½, √2)
  bits.setFloat64(0, x);
  const high = bits.getUint32(0);
  let exponent = (high >>> 20) - 1023;
  bits.setUint32(0, (high & 0xfffff) | 0x3ff00000);
  let mantissa = bits.getFloat64(0);
  if (mantissa > Math.SQRT2) {
    mantissa /= 2;
    exponent += 1;
  }
  // log(mantissa) = 2 artanh(z), |z| < 0.172: eleven odd terms reach double precision
  const z = (mantissa - 1) / (mantissa + 1);
  const z2 = z * z;
  let series = 0;
  for (let k = ODD_RECIPROCALS.length - 1; k >= 0; k--) series = series * z2 + ODD_RECIPROCALS[k]!;
  return exponent * LN2 + 2 * z * series;
}

/** e^x for x ≤ 700; 0 below −700. */
export function exp(x: number): number {
  if (x < -700) return 0;
  const exponent = Math.round(x / LN2);
  const rest = x - exponent * LN2_HIGH - exponent * LN2_LOW;
  let series = 1;
  for (let k = 17; k >= 1; k--) series = 1 + (series * rest) / k;
  return series * powerOfTwo(exponent);
}

/** 2^exponent from its bits: the ** operator may round. */
function powerOfTwo(exponent: number): number {
  bits.setUint32(0, (exponent + 1023) << 20);
  bits.setUint32(4, 0);
  return bits.getFloat64(0);
}

/** base^exponent for base > 0. */
export function power(base: number, exponent: number): number {
  return exp(exponent * log(base));
}
