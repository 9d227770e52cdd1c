/**
 * ProgressReport: remembers what the page has received of a run. A worker that replaces a broken one
 * computes the run again, bit for bit; this is the one place that drops what it repeats.
 */
import type { Outcome } from '../core/run/outcome.ts';
import type { LaneProgress, Progress } from './messages.ts';

interface ReportedLane {
  /** The last iteration whose scalars were reported. */
  readonly latest: number;
  readonly outcome: Outcome | null;
}

export class ProgressReport {
  private shownT: number | null = null;
  private latest = 0;
  private lanes: ReportedLane[] = [];

  /** The iteration last reported; null before the first. */
  get t(): number | null {
    return this.shownT;
  }

  /** Records the event; returns it without repeated scalars, and with the end of the run if that is already known. */
  add(event: Progress): Progress {
    const lanes = event.lanes.map((lane, k) => withoutRepeats(lane, this.lanes[k]));
    this.shownT = event.t;
    this.latest = Math.max(this.latest, event.latest);
    this.lanes = lanes.map(({ scalars, outcome }, k) => ({
      latest: scalars.at(-1)?.t ?? this.lanes[k]?.latest ?? -1,
      outcome,
    }));
    return { ...event, latest: this.latest, lanes };
  }
}

function withoutRepeats(lane: LaneProgress, reported: ReportedLane | undefined): LaneProgress {
  if (reported === undefined) return lane;
  return {
    facts: null,
    frame: lane.frame,
    scalars: lane.scalars.filter(({ t }) => t > reported.latest),
    outcome: lane.outcome ?? reported.outcome,
  };
}
