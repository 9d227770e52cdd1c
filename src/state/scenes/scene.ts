/**
 * A scene of the article: the run that a chapter's figure shows, and what the verbs in the prose do to
 * it. Types only; `scenes.ts` lists the scenes, `stage.ts` performs the verbs.
 */
import type { Params } from '../../core/params/params.ts';
import type { SubStep } from '../../core/algorithms/algorithm.ts';
import type { Pace } from '../../solver/messages.ts';
import type { NameRun } from '../lab/lanes.ts';
import type { ScalarName } from '../lab/trace.ts';

/** What happens after a verb has changed the run. */
export type Onward =
  /** Plays from t = 0, or on from here if nothing was changed. */
  | 'play'
  /** Rests at t = 0. */
  | 'wait'
  | 'pause'
  | 'step'
  | 'new seed'
  /** Advances to the next sub-step, or to this one. */
  | 'sub-step'
  | { readonly subStep: SubStep }
  /** Computes up to this iteration and rests. */
  | { readonly seek: number };

/**
 * Words at a curve, where the text speaks of it. They appear once the run has got there, and only
 * while the figure shows what the text describes.
 */
export interface CurveNote {
  /** The curve. */
  readonly of: ScalarName;
  /** The run, in the order of the comparison; default 0. */
  readonly lane?: 0 | 1;
  /**
   * `top`: where the curve is highest, if it has risen. `end`: its last value. A number: the mean of
   * that many last values, for a run that fluctuates.
   */
  readonly at: 'top' | 'end' | number;
  /** The words; every number in them is measured on the run. */
  readonly words: (where: NotedPoint) => string;
}

/** A point of a curve. */
export interface NotedPoint {
  readonly t: number;
  /** The value as text. */
  readonly value: string;
}

export interface Verb {
  /** Differences from the scene's own run; if omitted, the current run stays. */
  readonly change?: Partial<Params>;
  /** Changes of the compared run, null for none; the scene's own by default. Only with `change`. */
  readonly compare?: Partial<Params> | null;
  readonly beta?: number;
  /** What the figure then notes at its curves: by default nothing, or without `change` the same as before. */
  readonly notes?: readonly CurveNote[];
  readonly then: Onward;
}

/** A number that can be shown under a figure. */
export type ReadoutName = Extract<
  ScalarName,
  | 'a'
  | 'b'
  | 'potential'
  | 'recoveryError'
  | 'sigmaMin'
  | 'sigmaMax'
  | 'symmetricNorm'
  | 'antisymmetricNorm'
  | 'leftInverseInfNorm'
>;

export interface Scene {
  readonly id: string;
  readonly params: Partial<Params>;
  readonly compare?: Partial<Params>;
  /** Names the runs of a comparison after their parameters, which the reader can change. */
  readonly nameRun?: NameRun;
  /** What the figure notes at its curves in the state it opens in. */
  readonly notes?: readonly CurveNote[];
  readonly pace: Pace;
  /** The pace of the first iterations, if they are to be watched one by one. */
  readonly slowStart?: { readonly pace: Pace; readonly until: number };
  readonly beta?: number;
  /** The pair of features marked from the start; indices from 0. */
  readonly marked?: { readonly i: number; readonly j: number | null };
  /** Whether it plays when it comes on screen. */
  readonly plays: boolean;
  /** The verbs of the prose, by their names there. */
  readonly verbs: Readonly<Record<string, Verb>>;
  /** Numbers that the text mentions, shown under the figure. */
  readonly readouts: readonly ReadoutName[];
  /** Parameters with a control under the figure. */
  readonly knobs: readonly (keyof Params)[];
  /** The iteration of the still that replaces the figure without scripts and in print. */
  readonly stillAt: number;
}
