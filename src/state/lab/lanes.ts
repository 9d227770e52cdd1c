/** The lanes after each kind of solver event. */
import type { Params } from '../../core/params/params.ts';
import type { LocalTheory } from '../../core/theory/local/local.ts';
import type { Setting } from '../../core/theory/setting.ts';
import { EMPTY_SCAN, type ScanOn } from '../../core/theory/claims/claim.ts';
import type { LaneProgress } from '../../solver/messages.ts';
import type { Lane } from './labState.ts';
import { append, EMPTY_TRACE, seriesOfTrace } from './trace.ts';

/** Names a run after its parameters. */
export type NameRun = (params: Params) => string;

/** A lane before its first event. */
export function emptyLane(params: Params, nameRun: NameRun | null): Lane {
  return {
    ...(nameRun && { name: nameRun(params) }),
    params,
    facts: null,
    trace: EMPTY_TRACE,
    firstFrame: null,
    frame: null,
    outcome: null,
    setting: null,
    localTheory: null,
    scan: EMPTY_SCAN,
  };
}

/** The lanes after a progress event; for the first event of a run, `lanes` are empty ones. */
export function movedLanes(
  lanes: readonly Lane[],
  progress: readonly LaneProgress[],
): readonly Lane[] {
  return lanes.map((lane, k) => {
    const news = progress[k];
    return news === undefined ? lane : movedLane(lane, news);
  });
}

function movedLane(lane: Lane, { facts, frame, scalars, outcome }: LaneProgress): Lane {
  return {
    ...lane,
    facts: facts ?? lane.facts,
    trace: scalars.length === 0 ? lane.trace : append(lane.trace, scalars),
    firstFrame: lane.firstFrame ?? frame,
    frame,
    outcome,
  };
}

/** The lanes with their settings. */
export function settledLanes(
  lanes: readonly Lane[],
  settings: readonly Setting[],
): readonly Lane[] {
  return lanes.map((lane, k) => {
    const setting = settings[k];
    return setting === undefined || lane.setting !== null ? lane : { ...lane, setting };
  });
}

/** The lanes with the predictions of the local theory. */
export function predictedLanes(
  lanes: readonly Lane[],
  theories: readonly LocalTheory[],
): readonly Lane[] {
  return lanes.map((lane, k) => {
    const localTheory = theories[k];
    return localTheory === undefined || lane.localTheory !== null ? lane : { ...lane, localTheory };
  });
}

/** The lanes with the proof's claims checked at the new iterations. */
export function scannedLanes(lanes: readonly Lane[], scanOn: ScanOn): readonly Lane[] {
  return lanes.map((lane) => {
    if (lane.setting === null) return lane;
    const scan = scanOn(lane.setting, seriesOfTrace(lane.trace), lane.scan);
    return scan === lane.scan ? lane : { ...lane, scan };
  });
}
