import type { Figure } from '../figure.ts';
import './decoding.css';
import { Histograms } from './Histograms.tsx';
import { decodingShell } from './shell.tsx';
import { summary, table } from './words.ts';

export const decodingFigure: Figure = { ...decodingShell, Body: Histograms, summary, table };
