/**
 * A scene of the article: a run that a figure of a chapter shows, and what the verbs in its prose do
 * to it. Types only; `scenes.ts` has them all, `acting.ts` carries a verb out.
 */
import type { Params } from '../../core/params/params.ts';
import type { SubStep } from '../../core/algorithms/algorithm.ts';
import type { Pace } from '../../solver/messages.ts';
import type { ScalarName } from '../lab/trace.ts';

/** What happens once a verb has set the scene. */
export type Onward =
  /** Plays from t = 0, or on from here where nothing was changed. */
  | 'play'
  /** Rests at t = 0. */
  | 'wait'
  | 'pause'
  | 'step'
  | 'new seed'
  /** On to the next sub-step, or to this one. */
  | 'sub-step'
  | { readonly subStep: SubStep }
  /** Computes up to there and rests. */
  | { readonly seek: number };

export interface Verb {
  /** What is not as in the scene's own run; left out, the run stays the one on show. */
  readonly change?: Partial<Params>;
  /** What a compared run does differently; null for none. Only with `change`; as in the scene if left out. */
  readonly compare?: Partial<Params> | null;
  readonly beta?: number;
  readonly then: Onward;
}

/** A number that can stand under a figure. */
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
  readonly pace: Pace;
  readonly beta?: number;
  /** The pair of features that is marked from the start, from 0. */
  readonly marked?: { readonly i: number; readonly j: number | null };
  /** Whether it plays by itself when it comes on screen. */
  readonly plays: boolean;
  /** What the verbs of the prose do, by the name the prose gives them. */
  readonly verbs: Readonly<Record<string, Verb>>;
  /** Numbers that the text speaks of, shown under the figure. */
  readonly readouts: readonly ReadoutName[];
  /** Parameters that the reader can turn under the figure. */
  readonly knobs: readonly (keyof Params)[];
  /** The iteration of the still that stands in for the figure without scripts and on paper. */
  readonly stillAt: number;
}
