import { memo, useMemo } from 'react';
import type { PictureGrid } from '../../../../core/params/pictureGrid.ts';
import { pixelPaths } from './pixelPaths.ts';
import './picture.css';

interface PixelPictureProps {
  /** A number a pixel, row by row. */
  readonly values: Float64Array;
  readonly grid: PictureGrid;
  /** The scale of colours ends at ±top. */
  readonly top: number;
  /** What is seen, for those who do not see it; without, the picture is decoration. */
  readonly label?: string;
}

/** Numbers of either sign as a picture. Its size is CSS's: `--pixel` is the side of a pixel. */
export const PixelPicture = memo(function PixelPicture({
  values,
  grid,
  top,
  label,
}: PixelPictureProps) {
  const paths = useMemo(() => pixelPaths(values, grid, top), [values, grid, top]);
  const { width, height } = grid;
  const told = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      className="pixel-picture"
      viewBox={`0 0 ${width} ${height}`}
      shapeRendering="crispEdges"
      style={{
        width: `calc(${width} * var(--pixel, 4px))`,
        height: `calc(${height} * var(--pixel, 4px))`,
      }}
      {...told}
    >
      {paths.map(({ depth, fill, d }) => (
        <path key={depth} data-depth={depth} fill={fill} d={d} />
      ))}
    </svg>
  );
});
