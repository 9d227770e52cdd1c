import type { ReactNode } from 'react';
import './chart.css';

interface HaloTextProps {
  readonly className: string;
  readonly x: number;
  /** The middle of its line. */
  readonly y: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly children: ReactNode;
}

/**
 * Text that keeps clear of what it stands on. The ground around it is a text of its own below:
 * were each piece to bring its own, it would cover the edge of the piece before it.
 */
export function HaloText({ className, x, y, anchor = 'start', children }: HaloTextProps) {
  const place = { x, y, dy: '0.32em', textAnchor: anchor };
  return (
    <>
      <text className={`${className} chart-halo`} data-unlit="" {...place}>
        {children}
      </text>
      <text className={className} {...place}>
        {children}
      </text>
    </>
  );
}
