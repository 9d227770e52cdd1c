import { createColourHook } from '../../../drawing/canvases.tsx';
import { divergingTable } from './divergingTable.ts';

/** Outwards from zero. */
const PLUS = ['--heat-zero', '--heat-plus-1', '--heat-plus-2', '--heat-plus-3', '--heat-plus-4'];
const MINUS = [
  '--heat-zero',
  '--heat-minus-1',
  '--heat-minus-2',
  '--heat-minus-3',
  '--heat-minus-4',
];

/** The colours of numbers of either sign in the page's current scheme. */
export const useDivergingTable = createColourHook((colourOf) =>
  divergingTable(MINUS.map(colourOf), PLUS.map(colourOf)),
);
