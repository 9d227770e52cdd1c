import { type ReactNode, useDeferredValue, useRef } from 'react';
import { useFrameDrawn } from '../../drawing/framePacing.ts';
import { useSize } from '../../drawing/useSize.ts';
import { ShownState, useLab } from '../../useLab.ts';
import type { Figure, FigureShell } from '../figure.ts';

/** Used where nothing can be measured. */
const FALLBACK_WIDTH = 560;
/** Below this width, figures stack their parts, and a tall one may scroll. */
const NARROW = 480;

const CHANGING = 'The numbers change while the run plays; pause to read them.';

interface FigureBodyProps {
  readonly shell: FigureShell;
  /** Null until it has loaded. */
  readonly figure: Figure | null;
  readonly enlarged: boolean;
  readonly drawn: boolean;
}

/** The drawing: as high as its width asks for or, enlarged, as the space left on the screen. */
export function FigureBody({ shell: { heightFor }, figure, enlarged, drawn }: FigureBodyProps) {
  const ref = useRef<HTMLDivElement>(null);
  const size = useSize(ref);
  const width = size?.width ?? FALLBACK_WIDTH;
  const naturalHeight = useLab((state) => Math.round(heightFor(width, state)));
  // on a phone the space left may be too low: enlarging must not squeeze the drawing
  const minHeight = width < NARROW ? naturalHeight : 0;
  const height = enlarged ? Math.max(size?.height ?? naturalHeight, minHeight) : naturalHeight;
  return (
    // the height is set even while nothing is drawn, so that scrolling does not make the page jump
    <div
      ref={ref}
      className="figure-panel-body"
      style={enlarged ? { minHeight: minHeight || undefined } : { height: naturalHeight }}
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

/**
 * Hands the state down with lower priority: React renders many figures in slices, and keys, pointers
 * and scrolling never wait for all of them.
 */
export function Deferred({ children }: { readonly children: ReactNode }) {
  const shown = useDeferredValue(useLab((state) => state));
  useFrameDrawn(shown);
  return <ShownState value={shown}>{children}</ShownState>;
}

/** The figure in words for screen readers; not while its numbers change many times a second. */
export function Summary({ figure }: { readonly figure: Pick<Figure, 'summary'> }) {
  const summary = useLab((state) =>
    state.status === 'running' ? CHANGING : figure.summary(state),
  );
  return <p className="visually-hidden">{summary}</p>;
}
