/** Which runs can stand beside one truth. */
import type { Facts } from '../../../core/observe/facts.ts';
import type { Frame } from '../../../core/observe/frame.ts';
import type { Lane } from '../../../state/lab/labState.ts';

export interface ShownLanes {
  readonly facts: Facts;
  /** This run's, then the compared one's if it has the same features. */
  readonly frames: readonly Frame[];
  /** Whether the compared run has other features, which cannot stand beside these. */
  readonly otherTruth: boolean;
}

/** Null while there is nothing to show. */
export function shownLanes([own, compared]: readonly Lane[]): ShownLanes | null {
  if (!own?.facts || own.frame === null) return null;
  // while a new run is being built its frame may still be the old one's
  if (own.facts.n !== own.frame.n || own.facts.m !== own.frame.m) return null;
  const { facts, frame } = own;
  if (!compared?.facts || compared.frame === null)
    return { facts, frames: [frame], otherTruth: false };
  const alike = sameTruth(facts, compared.facts);
  return { facts, frames: alike ? [frame, compared.frame] : [frame], otherTruth: !alike };
}

function sameTruth(p: Facts, q: Facts): boolean {
  return (
    p.n === q.n && p.m === q.m && p.AStar.every((entry, k) => entry === (q.AStar[k] as number))
  );
}
