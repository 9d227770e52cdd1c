import { memo, type ReactNode, useMemo } from 'react';
import type { PictureGrid } from '../../../../core/params/pictureGrid.ts';
import { Quantity } from '../../../math/Quantity.tsx';
import { pixelPaths } from './pixelPaths.ts';
import './kit.css';

interface PixelPictureProps {
  /** One number per pixel, row by row. */
  readonly values: Float64Array;
  readonly grid: PictureGrid;
  /** The colours range over ±top. */
  readonly top: number;
  /** A text alternative; without one, the picture is decorative. */
  readonly label?: string;
}

/** Signed numbers as a picture. CSS sets its size: `--pixel` is the side of a pixel. */
export const PixelPicture = memo(function PixelPicture({
  values,
  grid,
  top,
  label,
}: PixelPictureProps) {
  const paths = useMemo(() => pixelPaths(values, grid, top), [values, grid, top]);
  const { width, height } = grid;
  const role = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      className="kit-picture"
      viewBox={`0 0 ${width} ${height}`}
      shapeRendering="crispEdges"
      style={{
        width: `calc(${width} * var(--pixel, 4px))`,
        height: `calc(${height} * var(--pixel, 4px))`,
      }}
      {...role}
    >
      {paths.map(({ depth, fill, d }) => (
        <path key={depth} data-depth={depth} fill={fill} d={d} />
      ))}
    </svg>
  );
});

interface ColourKeyProps {
  /** The colours range over ±top. */
  readonly top: number;
  readonly format?: (value: number) => ReactNode;
}

/** The colour scale of a widget's pictures. */
export function ColourKey({ top, format = (value) => <Quantity value={value} /> }: ColourKeyProps) {
  return (
    <p className="kit-key">
      <span className="visually-hidden">Colours: blue below zero, orange above, from </span>
      {format(-top)}
      <span className="kit-key-bar" aria-hidden="true" />
      <span className="visually-hidden"> to </span>
      {format(top)}
    </p>
  );
}
