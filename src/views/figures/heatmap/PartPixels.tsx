import { useCallback } from 'react';
import { PixelCanvas } from '../../drawing/canvases.tsx';
import type { DivergingTable } from '../chart/diverging.ts';
import type { Scale } from './colourScale.ts';
import type { PanelPlace } from './geometry.ts';
import { paintPart } from './painting.ts';
import type { Part } from './parts.ts';

interface PartPixelsProps {
  /** n×n; empty where there is nothing yet. */
  readonly E: Float64Array;
  readonly part: Part;
  readonly place: PanelPlace;
  readonly scale: Scale;
  readonly table: DivergingTable;
}

/** The entries of one part of a matrix, as colours. */
export function PartPixels({ E, part, place, scale, table }: PartPixelsProps) {
  const paint = useCallback(
    (pixels: Uint8ClampedArray) => paintPart(pixels, E, part, scale, table),
    [E, part, scale, table],
  );
  const { x, y, side, n } = place;
  return <PixelCanvas columns={n} rows={n} {...{ x, y, paint }} width={side} height={side} />;
}
