import { type ColourScheme, useColourScheme } from '../../ui/useColourScheme.ts';
import { type ColourTable, colourTable, type Part } from './geometry.ts';

type ColourTables = Readonly<Record<Part, ColourTable>>;

/** Each part's colours, from nothing to most: custom properties in styles/tokens.css. */
const STOPS: Readonly<Record<Part, readonly string[]>> = {
  plus: ['--heat-zero', '--heat-plus-1', '--heat-plus-2', '--heat-plus-3', '--heat-plus-4'],
  minus: ['--heat-zero', '--heat-minus-1', '--heat-minus-2', '--heat-minus-3', '--heat-minus-4'],
};

const known = new Map<ColourScheme, ColourTables>();

/** The look-up tables of both parts in the current colour scheme. */
export function useColourTables(): ColourTables {
  const scheme = useColourScheme();
  const tables = known.get(scheme) ?? readTables();
  known.set(scheme, tables);
  return tables;
}

function readTables(): ColourTables {
  const style = getComputedStyle(document.documentElement);
  const table = (part: Part) =>
    colourTable(STOPS[part].map((token) => style.getPropertyValue(token)));
  return { plus: table('plus'), minus: table('minus') };
}
