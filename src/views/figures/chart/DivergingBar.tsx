import { useCallback } from 'react';
import { PixelCanvas } from '../../drawing/canvases.tsx';
import { type DivergingTable, wordsOf } from './diverging.ts';

interface DivergingBarProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly table: DivergingTable;
}

/** The colour bar of a legend, negative on the left, for the layer under a drawing. */
export function DivergingBar({ x, y, width, height, table }: DivergingBarProps) {
  const paint = useCallback((pixels: Uint8ClampedArray) => wordsOf(pixels).set(table), [table]);
  return <PixelCanvas columns={table.length} rows={1} {...{ x, y, width, height, paint }} />;
}
