/** The lectures that come with the page. */
import type { Sequence } from '../sequence.ts';
import { FORTY_FIVE_MINUTES } from './fortyFiveMinutes.ts';
import { TEN_MINUTES } from './tenMinutes.ts';

export interface ShippedLecture {
  /** In links. */
  readonly id: string;
  readonly sequence: Sequence;
}

export const SHIPPED: readonly ShippedLecture[] = [
  { id: 'ten-minutes', sequence: TEN_MINUTES },
  { id: 'forty-five-minutes', sequence: FORTY_FIVE_MINUTES },
];
