import type { Figure } from '../figure.ts';
import { BalanceBody } from './BalanceBody.tsx';
import { balanceShell } from './shell.tsx';
import { summary, table } from './words.ts';

/** Equilibration's proportions, stage by stage. */
export const balanceFigure: Figure = { ...balanceShell, Body: BalanceBody, summary, table };
