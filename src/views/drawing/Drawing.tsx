import { type PointerEvent, type ReactNode, useContext } from 'react';
import './drawing.css';
import { StillContext } from './still.ts';

interface DrawingProps {
  readonly width: number;
  readonly height: number;
  /** Canvases that lie under the vectors, each placed by itself (PixelCanvas, CanvasLayer). */
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
 * One picture: canvases below, one SVG above, both in the same pixel coordinates, so that it can
 * be saved as it stands; in a still they are one SVG. It has no text for screen readers; the
 * figure's summary speaks for it.
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
      <svg className={`still-drawing ${className}`.trimEnd()} {...{ width, height, viewBox }}>
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
