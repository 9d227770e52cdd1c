/** The widget in words. */
import { labelNumber } from '../../../math/numberText.ts';
import type { PromiseInstance } from './instances.ts';
import { FEATURES, type PromiseState } from './promiseState.ts';

/** Products within rounding error of 1 count as 1. */
const ROUNDING = 1e-9;

/** 2c as a multiple of 1/𝒢. */
export function promiseText(product: number): string {
  return `2c = ${sizeText(2 * product)}/𝒢`;
}

/** Whether c is above 1 for every 𝒢 ≤ 1, and the chapter shows that no larger 𝒢 is possible. */
export function isBeyond(product: number): boolean {
  return product > 1 + ROUNDING;
}

/** When the theorem says something: c ≤ 1, which is 𝒢c ≤ 𝒢. */
export function conditionText(product: number): string {
  return isBeyond(product) ? '> 2, no promise' : `if 𝒢 ≥ ${sizeText(product)}`;
}

/** Whether the noise may be of the order of the signal. */
export function headlineHolds({ n, m, kappaStar }: PromiseInstance): boolean {
  return n * kappaStar <= m * (1 + ROUNDING);
}

/** Three digits, without zeros at the end. */
export function sizeText(value: number): string {
  const short = Number(value.toPrecision(3));
  return short >= 1e-3 && short < 1e4 ? String(short) : labelNumber(value);
}

interface Products {
  readonly N1: number;
  readonly N2: number;
}

export function summary(
  { features, n, level }: PromiseState,
  instance: PromiseInstance,
  { N1, N2 }: Products,
): string {
  const { m, kappaStar } = instance;
  const one = (name: string, product: number) =>
    `${name}: ${promiseText(product)}, ${conditionText(product)}.`;
  return [
    `Features: ${FEATURES[features]}; n = ${n}, m = ${m}, κ* = ${sizeText(kappaStar)}, C_ν = ${sizeText(level)}.`,
    `A feature has norm 1, the noise in an example up to ${sizeText(level * m)}.`,
    `m ≥ nκ* ${headlineHolds(instance) ? 'holds' : `does not hold: nκ* = ${sizeText(n * kappaStar)}`}.`,
    'The error that is left is at most ε + 2c. The paper does not say what 𝒢 is.',
    one('Adversarial noise, N1', N1),
    one('Unbiased noise, N2', N2),
  ].join(' ');
}
