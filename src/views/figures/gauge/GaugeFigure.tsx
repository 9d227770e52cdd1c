import type { Figure } from '../figure.ts';
import { gaugeShell } from './shell.tsx';
import { GaugeBody } from './GaugeBody.tsx';
import { summary, table } from './words.ts';

/** How far a run is from where the proof as printed applies. */
export const gaugeFigure: Figure = { ...gaugeShell, Body: GaugeBody, summary, table };
