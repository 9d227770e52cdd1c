import type { PointerEvent, ReactNode } from 'react';
import './drawing.css';

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
 * be saved as it stands. It has no text for screen readers; the figure's summary speaks for it.
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
  return (
    <div className={`drawing ${className}`} data-drawing="" style={{ width, height }}>
      {under}
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        style={cursor === undefined ? undefined : { cursor }}
        {...pointer}
      >
        {children}
      </svg>
    </div>
  );
}
