import { type PointerEvent, type ReactNode, useContext } from 'react';
import './drawing.css';
import { StillContext } from './still.ts';

interface DrawingProps {
  readonly width: number;
  readonly height: number;
  /** Canvases below the SVG (PixelCanvas, CanvasLayer); each positions itself. */
  readonly under?: ReactNode;
  /** SVG content: lines, marks and all text. */
  readonly children: ReactNode;
  readonly className?: string;
  readonly cursor?: string;
  readonly onPointerDown?: (event: PointerEvent<SVGSVGElement>) => void;
  readonly onPointerMove?: (event: PointerEvent<SVGSVGElement>) => void;
  readonly onPointerUp?: (event: PointerEvent<SVGSVGElement>) => void;
  readonly onPointerLeave?: (event: PointerEvent<SVGSVGElement>) => void;
}

/**
 * Canvases with one SVG on top, in the same pixel coordinates, so that they can be saved as one
 * picture. A still is a single SVG. Screen readers get the figure's summary instead.
 */
export function Drawing({
  width,
  height,
  under,
  children,
  className = '',
  cursor,
  ...pointer
}: DrawingProps) {
  const viewBox = `0 0 ${width} ${height}`;
  if (useContext(StillContext) !== null)
    return (
      <svg className={`drawing-still ${className}`.trimEnd()} {...{ width, height, viewBox }}>
        {under}
        {children}
      </svg>
    );
  return (
    <div className={`drawing ${className}`} data-drawing="" style={{ width, height }}>
      {under}
      <svg
        width={width}
        height={height}
        viewBox={viewBox}
        style={cursor === undefined ? undefined : { cursor }}
        {...pointer}
      >
        {children}
      </svg>
    </div>
  );
}
