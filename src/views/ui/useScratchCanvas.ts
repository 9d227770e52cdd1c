import { useCallback, useContext, useRef } from 'react';
import { StillContext } from './still.ts';

/** A canvas to paint on what is then copied from it; made when first asked for. */
export function useScratchCanvas(): () => HTMLCanvasElement {
  const still = useContext(StillContext);
  const scratch = useRef<HTMLCanvasElement | null>(null);
  return useCallback(
    () => (scratch.current ??= still?.scratchCanvas() ?? document.createElement('canvas')),
    [still],
  );
}
