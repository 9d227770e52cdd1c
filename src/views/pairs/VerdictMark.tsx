import type { PairVerdict } from '../../core/pairs/verdict.ts';
import './pairsMark.css';

/** Within a square of 14 units; each has a shape of its own, so that colour is not needed. */
const SHAPES: Readonly<Record<PairVerdict, string>> = {
  recovers: 'm3.9 7.3 2.2 2.2 4.1-4.7',
  'breaks-off': 'm3.9 7.3 2.2 2.2 4.1-4.7',
  falling: 'M7 3.4v6.8M4.2 7.6 7 10.4l2.8-2.8',
  stalls: 'M3.9 7h6.2',
  fails: 'm4.6 4.6 4.8 4.8M9.4 4.6 4.6 9.4',
};

interface VerdictMarkProps {
  readonly verdict: PairVerdict;
  /** Its top left corner, in pixels of the drawing. */
  readonly x?: number;
  readonly y?: number;
}

/** A mark in front of a verdict; part of an SVG. */
export function VerdictMark({ verdict, x = 0, y = 0 }: VerdictMarkProps) {
  return (
    <g className="pairs-mark" data-verdict={verdict} transform={`translate(${x} ${y})`}>
      <circle cx={7} cy={7} r={6.2} />
      <path d={SHAPES[verdict]} />
    </g>
  );
}
