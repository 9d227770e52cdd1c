/**
 * Told: what the page knows of a run. A worker that takes over from a broken one computes again,
 * bit for bit, what the page was told before: only the news gets through.
 */
import type { Outcome } from '../core/run/outcome.ts';
import type { LaneProgress, Progress } from './messages.ts';

interface ToldOfLane {
  /** The last iteration whose scalars were told. */
  readonly upTo: number;
  readonly outcome: Outcome | null;
}

export class Told {
  private shown: number | null = null;
  private latest = 0;
  private lanes: ToldOfLane[] = [];

  /** The iteration last shown; null before the first. */
  get t(): number | null {
    return this.shown;
  }

  /** The event without what was told before and with what was known before; takes note of it. */
  news(event: Progress): Progress {
    const lanes = event.lanes.map((lane, k) => this.newsOf(lane, this.lanes[k]));
    this.shown = event.t;
    this.latest = Math.max(this.latest, event.latest);
    this.lanes = lanes.map(({ scalars, outcome }, k) => ({
      upTo: scalars.at(-1)?.t ?? this.lanes[k]?.upTo ?? -1,
      outcome,
    }));
    return { ...event, latest: this.latest, lanes };
  }

  private newsOf(lane: LaneProgress, told: ToldOfLane | undefined): LaneProgress {
    if (told === undefined) return lane;
    return {
      facts: null,
      frame: lane.frame,
      scalars: lane.scalars.filter(({ t }) => t > told.upTo),
      outcome: lane.outcome ?? told.outcome,
    };
  }
}
