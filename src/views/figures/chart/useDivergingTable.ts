import { createColourHook } from '../../drawing/canvases.tsx';
import { readDivergingTable } from './diverging.ts';

/** The table of the page's current colour scheme. */
export const useDivergingTable = createColourHook(readDivergingTable);
