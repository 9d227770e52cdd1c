/**
 * A scene of the article: the run that a chapter's figure shows, and what the verbs in the prose do to
 * it. Types only; `scenes.ts` lists the scenes, `stage.ts` performs the verbs.
 */
import type { Params } from '../../core/params/params.ts';
import type { SubStep } from '../../core/algorithms/algorithm.ts';
import type { Pace } from '../../solver/messages.ts';
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

export interface Verb {
  /** Differences from the scene's own run; if omitted, the current run stays. */
  readonly change?: Partial<Params>;
  /** Changes of the compared run, null for none; the scene's own by default. Only with `change`. */
  readonly compare?: Partial<Params> | null;
  readonly beta?: number;
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
  readonly pace: Pace;
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
