/** How a run has ended: which strokes are recovered, and what is in those that are not. Pure. */
import { type Ghosts, ghostsIn } from '../../../../core/demos/ghosts.ts';
import type { Frame } from '../../../../core/observe/frame.ts';

/** Recovered: at most this far from the true stroke in ‖·‖₁, which is a hundredth of its ink. */
export const WITHIN = 0.01;

export interface BrokenStroke {
  readonly stroke: number;
  readonly error: number;
  readonly ghosts: Ghosts;
}

export interface Verdict {
  readonly recovered: number;
  /** The worst first. */
  readonly broken: readonly BrokenStroke[];
}

type Seen = Pick<Frame, 'n' | 'm' | 'A' | 'E' | 'N' | 'columnErrors'>;

export function verdictOf(frame: Seen): Verdict {
  const strokes = Array.from(frame.columnErrors, (error, stroke) => ({ stroke, error }));
  // an error that is no number is no recovery
  const broken = strokes.filter(({ error }) => !(error <= WITHIN));
  return {
    recovered: strokes.length - broken.length,
    broken: broken
      .sort((p, q) => q.error - p.error)
      .map(({ stroke, error }) => ({ stroke, error, ghosts: ghostsIn(frame, stroke) })),
  };
}
