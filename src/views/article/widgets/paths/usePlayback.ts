import { useEffect, useEffectEvent } from 'react';

/** Milliseconds per iteration: slow enough to follow a column with the eye. */
const PERIOD = 90;

/** Calls `tick` at a steady pace while `isPlaying`. */
export function usePlayback(isPlaying: boolean, tick: () => void): void {
  const onTick = useEffectEvent(tick);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => onTick(), PERIOD);
    return () => clearInterval(timer);
  }, [isPlaying]);
}
