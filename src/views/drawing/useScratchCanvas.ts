import { useCallback, useContext, useRef } from 'react';
import { StillContext } from './still.ts';

/** A canvas to paint on what is then copied from it; made when first asked for. */
export function useScratchCanvas(): () => HTMLCanvasElement {
  const make = useContext(StillContext)?.scratchCanvas ?? newCanvas;
  const scratch = useRef<HTMLCanvasElement | null>(null);
  return useCallback(() => {
    const canvas = scratch.current ?? make();
    scratch.current = canvas;
    return canvas;
  }, [make]);
}

function newCanvas(): HTMLCanvasElement {
  return document.createElement('canvas');
}
