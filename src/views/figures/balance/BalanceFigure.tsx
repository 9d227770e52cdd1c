import type { Figure } from '../figure.ts';
import { BalanceBody } from './BalanceBody.tsx';
import { balanceFrame } from './frame.tsx';
import { summary, table } from './words.ts';

/** Equilibration's proportions, stage by stage. */
export const balanceFigure: Figure = { ...balanceFrame, Body: BalanceBody, summary, table };
