import { startTransition, useContext, useEffect, useState } from 'react';
import { RECAP_LAST, recapAtOnce, type RecapMoment } from '../../../../core/demos/recap.ts';
import { StillContext } from '../../../drawing/still.ts';
import { useMedia } from '../../../ui/useMedia.ts';
import { computeRecap } from './computing.ts';

const FIRST_SEED = 1;
/** The iteration shown where nothing moves: every picture has something to show there. */
export const STILL_AT = 6;
/** Milliseconds per iteration. */
export const PACE = 130;

interface Shown {
  readonly seed: number;
  readonly t: number;
  readonly isPlaying: boolean;
}

export interface RecapView {
  /** As far as they are computed; possibly none. */
  readonly moments: readonly RecapMoment[];
  /** The iteration shown; −1 if there is none yet. */
  readonly t: number;
  readonly isPlaying: boolean;
  /** Plays from the start if the run is over. */
  readonly toggle: () => void;
  readonly seek: (t: number) => void;
  /** Computes the same runs from another start. */
  readonly restart: () => void;
}

/** The runs and their playback, which waits while it is off screen. Nothing moves by itself with reduced motion. */
export function useRecap(isOnScreen: boolean): RecapView {
  const isStill = useContext(StillContext) !== null;
  const isCalm = useMedia('(prefers-reduced-motion: reduce)') || isStill;
  const opened = { t: isCalm ? STILL_AT : 0, isPlaying: !isCalm };
  const [{ seed, t, isPlaying }, setShown] = useState<Shown>({ seed: FIRST_SEED, ...opened });
  const moments = useMoments(seed, isStill);
  const reached = Math.min(t, moments.length - 1);
  const isOver = t >= RECAP_LAST;
  const isMoving = isPlaying && isOnScreen && !isOver && reached === t;

  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(
      () => setShown((before) => ({ ...before, t: t + 1, isPlaying: t + 1 < RECAP_LAST })),
      PACE,
    );
    return () => clearTimeout(timer);
  }, [isMoving, t]);

  return {
    moments,
    t: reached,
    isPlaying,
    toggle: () =>
      setShown((before) => ({
        ...before,
        t: isOver ? 0 : reached,
        isPlaying: !before.isPlaying,
      })),
    seek: (to) => setShown((before) => ({ ...before, t: to, isPlaying: false })),
    restart: () => setShown((before) => ({ seed: before.seed + 1, ...opened })),
  };
}

let atOnce: readonly RecapMoment[] | null = null;

/** In stills everything is computed at once, for both colour schemes together. */
function momentsForStill(): readonly RecapMoment[] {
  atOnce ??= recapAtOnce(FIRST_SEED).moments;
  return atOnce;
}

const NONE: readonly RecapMoment[] = [];

function useMoments(seed: number, isStill: boolean): readonly RecapMoment[] {
  const [computed, setComputed] = useState<{
    readonly seed: number;
    readonly moments: readonly RecapMoment[];
  }>(() => ({ seed, moments: isStill ? momentsForStill() : NONE }));
  useEffect(
    () =>
      isStill
        ? undefined
        : computeRecap(seed, (moments) =>
            // rendered in slices, so that scrolling never waits for it
            startTransition(() => setComputed({ seed, moments })),
          ),
    [seed, isStill],
  );
  return computed.seed === seed ? computed.moments : NONE;
}
