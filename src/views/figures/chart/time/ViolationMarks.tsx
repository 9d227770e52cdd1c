import type { PointerEvent } from 'react';
import { useLab } from '../../../useLab.ts';
import type { ViolationMark } from './violationMarks.ts';

/** Half the width of a mark, its height, and its distance from the axis. */
const HALF = 4;
const HEIGHT = 6.5;
const AIR = 2;
/** What a pointer may hit, around a mark. */
const REACH = 11;

interface ViolationMarksProps {
  readonly marks: readonly ViolationMark[];
  /** Where the axis is. */
  readonly floor: number;
  readonly onPoint: (mark: ViolationMark | null) => void;
}

/**
 * Small marks at the time axis where claims of the proof first fail; pressing one goes there. This
 * run's stand below the axis, the compared run's above it; hollow ones may be sampling error. Those
 * who do not see the drawing have the same list, and the way there, in the ledger.
 */
export function ViolationMarks({ marks, floor, onPoint }: ViolationMarksProps) {
  const seek = useLab((state) => state.seek);
  return marks.map((mark) => {
    const { lane, t, x, sampled } = mark;
    const down = lane === 0 ? 1 : -1;
    return (
      <g
        key={`${lane} ${t}`}
        className="chart-violation"
        data-violation-at={t}
        data-lane={lane}
        data-sampled={sampled}
        onPointerEnter={() => onPoint(mark)}
        onPointerLeave={() => onPoint(null)}
        onPointerDown={(event: PointerEvent) => {
          if (event.button !== 0) return;
          // the chart would go to the nearest iteration to the pointer
          event.stopPropagation();
          onPoint(mark);
          seek(t);
        }}
      >
        <rect
          className="chart-ground"
          x={x - REACH}
          y={down === 1 ? floor - AIR : floor + AIR - 2 * REACH}
          width={2 * REACH}
          height={2 * REACH}
        />
        <path d={markPath(x, floor + down * AIR, down)} />
      </g>
    );
  });
}

/** A triangle whose tip is at (x, y). */
export function markPath(x: number, y: number, down: 1 | -1): string {
  return `M${x} ${y}l${HALF} ${down * HEIGHT}h${-2 * HALF}Z`;
}
