/** Below which size a difference in what is measured at an iterate is rounding. */
import type { Setting } from './setting.ts';

/**
 * Σ and E are (A*)⁺A: an error in the last digit of A grows by the size of (A*)⁺. Nearly dependent
 * columns therefore leave fewer digits in a and b than 1e-12.
 */
export function roundingOf({ m, kappaStar }: Pick<Setting, 'm' | 'kappaStar'>): number {
  return Math.max(1e-12, 1e-15 * m * kappaStar);
}
