/**
 * Replay: a second run of a lane's instance that moves among the iterations the lane has computed. The lane
 * itself stays where it is, so a replay can be abandoned at any moment.
 */
import { Run } from '../core/run/run.ts';
import type { LemmaReport, ReportLemmas } from '../core/theory/lemmas/reading.ts';
import type { Keyframes } from './keyframes.ts';
import type { Lane } from './lane.ts';

export class Replay {
  private readonly run: Run;
  private readonly keyframes: Keyframes;

  constructor({ instance, keyframes }: Pick<Lane, 'instance' | 'keyframes'>) {
    this.run = new Run(instance);
    this.keyframes = keyframes;
  }

  /** Restores a keyframe or makes one iteration on the way to t; returns whether it has arrived. */
  approach(t: number): boolean {
    const { run } = this;
    if (run.t === t) return true;
    const keyframe = this.keyframes.nearest(t);
    if (run.t > t || run.t < keyframe.t) run.restore(keyframe);
    else run.advance();
    return run.t === t;
  }

  /** The lemmas at the iteration reached. Expensive: it decodes a whole distribution. */
  lemmas(report: ReportLemmas): LemmaReport | null {
    return this.run.lemmas(report);
  }
}
