import type { Figure } from '../figure.ts';
import { BlocksBody } from './BlocksBody.tsx';
import { blocksFrame } from './frame.tsx';
import { summary, table } from './words.ts';

/** E in blocks, by who is in S. */
export const blocksFigure: Figure = { ...blocksFrame, Body: BlocksBody, summary, table };
