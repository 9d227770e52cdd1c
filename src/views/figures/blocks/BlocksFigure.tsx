import type { Figure } from '../figure.ts';
import { BlocksBody } from './BlocksBody.tsx';
import { blocksShell } from './shell.tsx';
import { summary, table } from './words.ts';

/** E in blocks, by who is in S. */
export const blocksFigure: Figure = { ...blocksShell, Body: BlocksBody, summary, table };
