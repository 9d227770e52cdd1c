/** What the figure takes from a run. */
import type { Lane } from '../../../state/lab/labState.ts';
import { updateScale } from '../../../state/derived/selectors.ts';
import { type HingeRun, pushOf } from './geometry.ts';

/** Null where a run has no next iteration, or is not yet there. */
export function hingeRun(lane: Lane): HingeRun | null {
  const { frame, facts } = lane;
  if (frame === null || facts === null || frame.inside === null) return null;
  const { n, E, inside } = frame;
  const scales = Float64Array.from({ length: n }, (_, j) => updateScale(lane, j) ?? 0);
  return { n, E, push: pushOf(scales, inside.ETilde) };
}

/** E_{i,j} and r·Ẽ_{j,i}; null where the run does not have the pair. */
export function pairOf(
  run: HingeRun,
  i: number,
  j: number,
): { readonly entry: number; readonly push: number } | null {
  const { n, E, push } = run;
  if (i >= n || j >= n || i === j) return null;
  return { entry: E[i * n + j] as number, push: push[j * n + i] as number };
}
