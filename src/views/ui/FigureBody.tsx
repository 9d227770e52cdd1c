import { type ReactNode, useDeferredValue, useRef } from 'react';
import type { Figure } from '../figures/figure.ts';
import { ShownState, useLab } from '../useLab.ts';
import { useDrawn } from './drawing.ts';
import { useSize } from './useSize.ts';

/** Where nothing can be measured. */
const FALLBACK_WIDTH = 560;
/** Narrower than this a figure in parts stands them one below the other, and one may scroll. */
const NARROW = 480;

interface FigureBodyProps {
  readonly figure: Figure;
  readonly enlarged: boolean;
  /** Whether it is drawn at all. */
  readonly drawn: boolean;
}

/** The drawing at the size there is: as high as suits its width, or as high as the room. */
export function FigureBody({ figure: { heightFor, Body }, enlarged, drawn }: FigureBodyProps) {
  const ref = useRef<HTMLDivElement>(null);
  const size = useSize(ref);
  const width = size?.width ?? FALLBACK_WIDTH;
  const suitingHeight = useLab((state) => Math.round(heightFor(width, state)));
  // a phone's screen is too low for some: there being enlarged must not mean being squeezed
  const leastHeight = width < NARROW ? suitingHeight : 0;
  const height = enlarged ? Math.max(size?.height ?? suitingHeight, leastHeight) : suitingHeight;
  return (
    // as high as it will be, drawn or not, so that nothing jumps while scrolling
    <div
      ref={ref}
      className="panel-body"
      style={enlarged ? { minHeight: leastHeight || undefined } : { height: suitingHeight }}
      aria-hidden="true"
    >
      {drawn && (
        <Deferred>
          <Body width={width} height={height} />
        </Deferred>
      )}
    </div>
  );
}

interface DeferredProps {
  readonly children: ReactNode;
}

/**
 * Hands the state down a moment later than it comes, so that nine figures at a time are drawn in
 * slices, and a key or a pointer never waits for all of them.
 */
function Deferred({ children }: DeferredProps) {
  const shown = useDeferredValue(useLab((state) => state));
  useDrawn(shown);
  return <ShownState value={shown}>{children}</ShownState>;
}
