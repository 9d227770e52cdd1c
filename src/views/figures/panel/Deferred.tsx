import { type ReactNode, useDeferredValue } from 'react';
import { ShownState, useLab } from '../../useLab.ts';
import { useFrameDrawn } from '../../drawing/framePacing.ts';

interface DeferredProps {
  readonly children: ReactNode;
}

/**
 * Hands the state down a moment later than it comes, so that many figures at a time are drawn in
 * slices, and neither a key nor a pointer nor scrolling ever waits for all of them.
 */
export function Deferred({ children }: DeferredProps) {
  const shown = useDeferredValue(useLab((state) => state));
  useFrameDrawn(shown);
  return <ShownState value={shown}>{children}</ShownState>;
}
