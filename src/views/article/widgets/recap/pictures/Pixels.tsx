import { memo, useMemo } from 'react';
import type { PictureGrid } from '../../../../../core/params/pictureGrid.ts';
import { pixelPaths } from '../../kit/pixelPaths.ts';

interface PixelsProps {
  readonly x: number;
  readonly y: number;
  /** The side of a pixel. */
  readonly side: number;
  readonly values: Float64Array;
  readonly grid: PictureGrid;
  /** The colours range over ±top. */
  readonly top: number;
  readonly isFaint?: boolean;
}

/** Signed numbers as a picture inside an SVG. */
export const Pixels = memo(function Pixels(props: PixelsProps) {
  const { x, y, side, values, grid, top, isFaint = false } = props;
  const paths = useMemo(() => pixelPaths(values, grid, top), [values, grid, top]);
  return (
    <g transform={`translate(${x} ${y}) scale(${side})`} opacity={isFaint ? 0.45 : undefined}>
      <rect className="recap-ground" width={grid.width} height={grid.height} />
      <g shapeRendering="crispEdges">
        {paths.map(({ depth, fill, d }) => (
          <path key={depth} fill={fill} d={d} />
        ))}
      </g>
    </g>
  );
});
