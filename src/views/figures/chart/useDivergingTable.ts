import type { ColourScheme } from '../../ui/theme.ts';
import { useColourScheme } from '../../ui/useColourScheme.ts';
import { type DivergingTable, divergingTable } from './divergingTable.ts';

/** Outwards from zero: custom properties in styles/tokens.css. */
const PLUS = ['--heat-zero', '--heat-plus-1', '--heat-plus-2', '--heat-plus-3', '--heat-plus-4'];
const MINUS = [
  '--heat-zero',
  '--heat-minus-1',
  '--heat-minus-2',
  '--heat-minus-3',
  '--heat-minus-4',
];

const known = new Map<ColourScheme, DivergingTable>();

/** The colours of numbers of either sign in the page's current scheme. */
export function useDivergingTable(): DivergingTable {
  const scheme = useColourScheme();
  const table = known.get(scheme) ?? readTable();
  known.set(scheme, table);
  return table;
}

function readTable(): DivergingTable {
  const style = getComputedStyle(document.documentElement);
  const colours = (tokens: readonly string[]) =>
    tokens.map((token) => style.getPropertyValue(token));
  return divergingTable(colours(MINUS), colours(PLUS));
}
