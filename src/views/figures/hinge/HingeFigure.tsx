import type { Figure } from '../figure.ts';
import { hingeShell } from './shell.tsx';
import { HingeBody } from './HingeBody.tsx';
import { hingeSummary, hingeTable } from './words.ts';

/** What every entry of E does to its transpose partner. */
export const hingeFigure: Figure = {
  ...hingeShell,
  Body: HingeBody,
  summary: hingeSummary,
  table: hingeTable,
};
