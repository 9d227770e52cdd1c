/**
 * Where the reader has the run: to play or to rest, to be looked at here or there. It is kept apart
 * from what the solver last said, and the status follows from both, so an event that was under way
 * when something else was asked for cannot change what happens.
 */
import type { Status } from './labState.ts';

interface Preview {
  /** The iteration looked at. */
  readonly at: number;
  /** Where the run stands meanwhile, and how. */
  readonly back: number;
  readonly status: Status;
  /** Over, but the frame to which it returns has not come yet. */
  readonly returning: boolean;
}

export interface Standing {
  readonly wantsToPlay: boolean;
  /** It would play, had the controls or a failure not come in between. */
  readonly interrupted: boolean;
  /** Whether the run was played, stepped or sought since its start. */
  readonly touched: boolean;
  readonly atEnd: boolean;
  readonly preview: Preview | null;
  /** Where a seek goes, until it has arrived. */
  readonly heading: number | null;
}

const UNTOUCHED: Standing = {
  wantsToPlay: false,
  interrupted: false,
  touched: false,
  atEnd: false,
  preview: null,
  heading: null,
};

/** A new run, which plays, waits at t = 0, or is on its way to a later t. */
export function begun(wantsToPlay: boolean, heading: number | null = null): Standing {
  return { ...UNTOUCHED, wantsToPlay, heading, touched: heading !== null };
}

export function statusOf(
  { preview, atEnd, wantsToPlay, touched }: Standing,
  failure: string | null,
): Status {
  if (failure !== null) return 'failed';
  if (preview !== null) return preview.status;
  if (atEnd) return 'ended';
  if (wantsToPlay) return 'running';
  return touched ? 'paused' : 'idle';
}

/** Told to play: on from here, or from the end again from t = 0. */
export function playing(): Standing {
  return { ...UNTOUCHED, touched: true, wantsToPlay: true };
}

/** The reader takes over: no more playing or looking elsewhere, whatever is asked for next. */
export function resting({ atEnd }: Standing, heading: number | null = null): Standing {
  return { ...UNTOUCHED, touched: true, atEnd, heading };
}

/** Something other than the reader ends the play, which a new run takes up again. */
export function interrupted(standing: Standing, status: Status): Standing {
  const played = standing.interrupted || hasPlayed(status);
  return { ...standing, wantsToPlay: false, interrupted: played, preview: null, heading: null };
}

/** Whether a run in this state is one that a new run goes on playing. */
export function hasPlayed(status: Status): boolean {
  return status === 'running' || status === 'ended';
}

/** Looks at iteration `at`, from a run that is at t. */
export function previewing(standing: Standing, at: number, t: number, status: Status): Standing {
  const { preview, heading } = standing;
  const origin = preview ?? { back: heading ?? t, status };
  return { ...standing, heading: null, preview: { ...origin, at, returning: false } };
}

/** The status holds still until the frame to return to is there. */
export function returning(standing: Standing): Standing {
  const { preview } = standing;
  return { ...standing, preview: preview && { ...preview, returning: true } };
}

/** The solver shows iteration t. */
export function arrived(standing: Standing, t: number, ended: boolean): Standing {
  const { preview, heading, atEnd } = standing;
  const isBack = preview !== null && preview.returning && t === preview.back;
  const still = isBack ? null : preview;
  return {
    ...standing,
    heading: t === heading || ended ? null : heading,
    preview: still,
    atEnd: still === null ? ended : atEnd,
  };
}

/** A worker took over where the last frame was: what was under way then is lost. */
export function lost(standing: Standing): Standing {
  const { preview } = standing;
  return { ...standing, heading: null, preview: preview?.returning ? null : preview };
}
