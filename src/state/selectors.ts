/** What several views ask of the state. */
import { FIELD_NAMES, FIELDS } from '../core/params/fields.ts';
import type { Params } from '../core/params/params.ts';
import type { Experiment, LabState, Lane } from './labState.ts';

/** The parameters in which the compared run differs, in the order of the table. */
export function changedParams(
  params: Params,
  compare: Experiment['compare'],
): readonly (keyof Params)[] {
  if (compare === null) return [];
  return FIELD_NAMES.filter(
    (name) => Object.hasOwn(compare, name) && compare[name] !== params[name],
  );
}

/** What the compared run does differently, such as `φ_α = true instead of false`. */
export function describeChange(params: Params, compare: Experiment['compare']): string {
  const changes = changedParams(params, compare).map(
    (name) =>
      `${FIELDS[name].symbol || name} = ${shown(compare?.[name])} instead of ${shown(params[name])}`,
  );
  return changes.length === 0 ? 'nothing is different yet' : changes.join(', ');
}

function shown(value: unknown): string {
  if (value === 'infinity') return '∞';
  return value === 'paper' ? 'the paper’s' : String(value);
}

/** The factor on column j's part of the covariance: r, or r_j under Equilibration, 0 outside S. */
export function updateScale(
  { frame, facts }: Pick<Lane, 'frame' | 'facts'>,
  j: number,
): number | null {
  return frame?.equilibration?.r[j] ?? facts?.r ?? null;
}

/** The last iteration that the runs on show can have. */
export function lastT({ lanes }: Pick<LabState, 'lanes'>): number {
  return Math.max(0, ...lanes.map(({ params, outcome }) => outcome?.t ?? params.T));
}
