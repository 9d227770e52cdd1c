/** The left inverse that decodes: of least ‖·‖_∞ (the paper's) or Moore–Penrose. */
import type { LeftInverseKind } from '../params/params.ts';
import { LeastInfNorm } from './leastInfNorm.ts';
import type { LeftInverter } from './leftInverter.ts';
import { MoorePenrose } from './moorePenrose.ts';

export function leftInverter(kind: LeftInverseKind, m: number, n: number): LeftInverter {
  return kind === 'min-inf' ? new LeastInfNorm(m, n) : new MoorePenrose(m, n);
}
