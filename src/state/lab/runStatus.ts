/**
 * RunStatus: what the reader wants of the run: to play, rest, seek or preview. It is separate from the
 * solver's last event, and the displayed status follows from both, so an event that was already under
 * way cannot undo a newer command.
 */
import type { Status } from './labState.ts';

interface Preview {
  /** The iteration previewed. */
  readonly at: number;
  /** The iteration and status to return to. */
  readonly back: number;
  readonly status: Status;
  /** The preview is over, but the frame it returns to has not arrived yet. */
  readonly returning: boolean;
}

export interface RunStatus {
  readonly wantsToPlay: boolean;
  /** It was playing when impossible parameters or a failure stopped it. */
  readonly interrupted: boolean;
  /** Whether it was played, stepped or sought since its start. */
  readonly touched: boolean;
  readonly atEnd: boolean;
  readonly preview: Preview | null;
  /** The target of a seek until it arrives. */
  readonly seekTarget: number | null;
}

const UNTOUCHED: RunStatus = {
  wantsToPlay: false,
  interrupted: false,
  touched: false,
  atEnd: false,
  preview: null,
  seekTarget: null,
};

/** A new run that plays, waits at t = 0, or first seeks a later t. */
export function newRun(wantsToPlay: boolean, seekTarget: number | null = null): RunStatus {
  return { ...UNTOUCHED, wantsToPlay, seekTarget, touched: seekTarget !== null };
}

export function statusOf(
  { preview, atEnd, wantsToPlay, touched }: RunStatus,
  failure: string | null,
): Status {
  if (failure !== null) return 'failed';
  if (preview !== null) return preview.status;
  if (atEnd) return 'ended';
  if (wantsToPlay) return 'running';
  return touched ? 'paused' : 'idle';
}

/** Plays on from here; from the end, again from t = 0. */
export function played(): RunStatus {
  return { ...UNTOUCHED, touched: true, wantsToPlay: true };
}

/** Rests where it is, or seeks: ends playing and previewing. */
export function atRest({ atEnd }: RunStatus, seekTarget: number | null = null): RunStatus {
  return { ...UNTOUCHED, touched: true, atEnd, seekTarget };
}

/** Stopped by something other than the reader; the next run resumes playing. */
export function interrupted(run: RunStatus, status: Status): RunStatus {
  const wasPlaying = run.interrupted || hasPlayed(status);
  return {
    ...run,
    wantsToPlay: false,
    interrupted: wasPlaying,
    preview: null,
    seekTarget: null,
  };
}

/** Whether the run that replaces one with this status plays. */
export function hasPlayed(status: Status): boolean {
  return status === 'running' || status === 'ended';
}

/** Previews iteration `at` of a run that is at t. */
export function previewing(run: RunStatus, at: number, t: number, status: Status): RunStatus {
  const { preview, seekTarget } = run;
  const origin = preview ?? { back: seekTarget ?? t, status };
  return { ...run, seekTarget: null, preview: { ...origin, at, returning: false } };
}

/** Ends the preview; its status stays until the frame it returns to has arrived. */
export function returning(run: RunStatus): RunStatus {
  const { preview } = run;
  return { ...run, preview: preview && { ...preview, returning: true } };
}

/** The solver shows iteration t. */
export function arrived(run: RunStatus, t: number, ended: boolean): RunStatus {
  const { preview, seekTarget, atEnd } = run;
  const isBack = preview !== null && preview.returning && t === preview.back;
  const stillPreviewed = isBack ? null : preview;
  return {
    ...run,
    seekTarget: t === seekTarget || ended ? null : seekTarget,
    preview: stillPreviewed,
    atEnd: stillPreviewed === null ? ended : atEnd,
  };
}

/** A new worker resumes at the last frame: a seek or return that was under way is lost. */
export function recovered(run: RunStatus): RunStatus {
  const { preview } = run;
  return { ...run, seekTarget: null, preview: preview?.returning ? null : preview };
}

/** The iteration of 0 … last nearest to t; null for NaN. */
export function clampedIteration(t: number, last: number): number | null {
  return Number.isNaN(t) ? null : Math.round(Math.min(Math.max(t, 0), last));
}
