import { useCallback } from 'react';
import { PixelCanvas } from '../../drawing/canvases.tsx';
import type { DivergingTable } from '../chart/diverging.ts';
import type { Scale } from '../heatmap/colourScale.ts';
import type { PanelPlace } from '../heatmap/geometry.ts';
import { paintEntries } from './painting.ts';

interface EntryPixelsProps {
  /** n×n, in the order of the drawing. */
  readonly E: Float64Array;
  readonly place: PanelPlace;
  readonly scale: Scale;
  readonly table: DivergingTable;
}

/** The entries of E as colours. */
export function EntryPixels({ E, place, scale, table }: EntryPixelsProps) {
  const paint = useCallback(
    (pixels: Uint8ClampedArray) => paintEntries(pixels, E, scale, table),
    [E, scale, table],
  );
  const { x, y, side, n } = place;
  return <PixelCanvas columns={n} rows={n} {...{ x, y, paint }} width={side} height={side} />;
}
