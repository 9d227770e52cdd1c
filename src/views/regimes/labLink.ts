import type { Params } from '../../core/params/params.ts';
import { runParams, type SweepSpec } from '../../core/sweep/spec.ts';
import { plainState, writeLink } from '../../state/link/link.ts';

/** A link to the lab with one run of a sweep, at its start. */
export function labLink(spec: SweepSpec, cell: number, seedIndex: number): string {
  return runLink(runParams(spec, cell, seedIndex));
}

/** A link to the lab with any run, at its start. */
export function runLink(params: Params): string {
  return writeLink(plainState(params));
}
