import { type ReactNode, useDeferredValue, useRef } from 'react';
import { useFrameDrawn } from '../../drawing/useFrameDrawn.ts';
import { useSize } from '../../drawing/useSize.ts';
import { ShownState, useLab } from '../../useLab.ts';
import type { Figure } from '../figure.ts';
import { usePaced } from './usePaced.ts';

/** Used where nothing can be measured. */
const FALLBACK_SIZE = { width: 560, height: 340 } as const;

const CHANGING = 'The numbers change while the run plays; pause to read them.';

interface FigureBodyProps {
  /** Null until it has loaded. */
  readonly figure: Figure | null;
  readonly drawn: boolean;
}

/** The drawing, as large as its container. */
export function FigureBody({ figure, drawn }: FigureBodyProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(ref) ?? FALLBACK_SIZE;
  return (
    <div ref={ref} className="figure-panel-body" aria-hidden="true">
      {drawn && figure !== null && (
        <Deferred interval={figure.interval}>
          <figure.Body width={width} height={height} />
        </Deferred>
      )}
    </div>
  );
}

interface DeferredProps {
  /** Milliseconds between two drawings while the run plays; default: every frame is drawn. */
  readonly interval?: number | undefined;
  readonly children: ReactNode;
}

/**
 * Hands the state down with lower priority: React renders many figures in slices, and keys, pointers
 * and scrolling never wait for all of them.
 */
export function Deferred({ interval = 0, children }: DeferredProps) {
  const latest = useLab((state) => state);
  const shown = useDeferredValue(usePaced(latest, interval));
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
