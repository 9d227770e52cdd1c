import { useRef } from 'react';
import type { Figure, FigureShell } from '../figure.ts';
import { useLab } from '../../useLab.ts';
import { Deferred } from './Deferred.tsx';
import { useSize } from '../../drawing/useSize.ts';

/** Where nothing can be measured. */
const FALLBACK_WIDTH = 560;
/** Narrower than this a figure in parts stands them one below the other, and one may scroll. */
const NARROW = 480;

interface FigureBodyProps {
  readonly shell: FigureShell;
  /** Null while it is not there. */
  readonly figure: Figure | null;
  readonly enlarged: boolean;
  /** Whether it is drawn at all. */
  readonly drawn: boolean;
}

/** The drawing at the size there is: as high as suits its width, or as high as the room. */
export function FigureBody({ shell: { heightFor }, figure, enlarged, drawn }: FigureBodyProps) {
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
      {drawn && figure !== null && (
        <Deferred>
          <figure.Body width={width} height={height} />
        </Deferred>
      )}
    </div>
  );
}
