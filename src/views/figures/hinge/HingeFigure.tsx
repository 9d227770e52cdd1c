import type { Figure } from '../figure.ts';
import { hingeFrame } from './frame.tsx';
import { HingeBody } from './HingeBody.tsx';
import { hingeSummary, hingeTable } from './words.ts';

/** What every entry of E does to its transpose partner. */
export const hingeFigure: Figure = {
  ...hingeFrame,
  Body: HingeBody,
  summary: hingeSummary,
  table: hingeTable,
};
