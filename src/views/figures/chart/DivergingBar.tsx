import { useCallback } from 'react';
import { PixelCanvas } from '../../drawing/canvases.tsx';
import type { Box } from '../../drawing/shapes.ts';
import { type DivergingTable, wordsOf } from './diverging.ts';

interface DivergingBarProps extends Box {
  readonly table: DivergingTable;
}

/** The colour bar of a legend, negative on the left, for the layer under a drawing. */
export function DivergingBar({ table, ...box }: DivergingBarProps) {
  const paint = useCallback((pixels: Uint8ClampedArray) => wordsOf(pixels).set(table), [table]);
  return <PixelCanvas columns={table.length} rows={1} {...box} paint={paint} />;
}
