/** How wide a table may be: as the terminal, within what can be read. */
import type { OutputStream } from '../streams.ts';

const NARROWEST = 40;
const WIDEST = 140;
/** Of a terminal that does not say. */
const USUAL = 80;

export function tableWidth({ columns }: OutputStream): number {
  // some terminals say 0
  return Math.min(WIDEST, Math.max(NARROWEST, columns || USUAL));
}
