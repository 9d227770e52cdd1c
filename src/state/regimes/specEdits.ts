/** Edits of the sweep's spec. An edit that cannot run changes nothing and becomes a notice. */
import { InvalidInput } from '../../core/params/problem.ts';
import { readSpec, setBy } from '../../core/sweep/readSpec.ts';
import type { Axis, Facet, SweepSpec } from '../../core/sweep/spec.ts';
import type { RegimesAccess } from './access.ts';
import { PAGE_LIMITS } from './linkParts.ts';
import type { RegimesState } from './regimesState.ts';

export interface SpecEditsOptions extends Pick<RegimesAccess, 'get' | 'notify'> {
  /** Shows another sweep. */
  readonly show: (spec: SweepSpec) => void;
}

export function specEdits({
  get,
  notify,
  show,
}: SpecEditsOptions): Pick<
  RegimesState,
  'setAxis' | 'setBase' | 'setFacet' | 'setSeeds' | 'setSpec'
> {
  function change(make: (spec: SweepSpec) => unknown): void {
    try {
      show(readSpec(make(get().spec), PAGE_LIMITS));
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      notify(`${error.message}. Nothing has changed.`);
    }
  }

  return {
    setAxis: (which, axis) => change((spec) => withAxis(spec, which, axis)),
    setBase: (given) => change((spec) => ({ ...spec, base: { ...spec.base, ...given } })),
    setFacet: (facet) => change((spec) => withFacet(spec, facet)),
    setSeeds: (seeds) => change((spec) => ({ ...spec, seeds })),
    setSpec: (spec) => change(() => spec),
  };
}

/** The parameter leaves the base; if the other axis has it, the two axes are exchanged. */
function withAxis(spec: SweepSpec, which: 'x' | 'y', axis: Axis | null): SweepSpec {
  const other = which === 'x' ? 'y' : 'x';
  const isExchange = axis !== null && isSame(spec[other], axis);
  return {
    ...spec,
    ...(axis !== null && { base: without(spec.base, setBy(axis.param)) }),
    ...(isExchange && { [other]: spec[which] }),
    [which]: axis,
  };
}

function withFacet(spec: SweepSpec, facet: Facet | null): SweepSpec {
  if (facet === null) return { ...spec, facet };
  return { ...spec, base: without(spec.base, facet.param), facet };
}

function isSame(one: Axis | null, other: Axis): boolean {
  return one !== null && setBy(one.param) === setBy(other.param);
}

function without(base: SweepSpec['base'], name: string): SweepSpec['base'] {
  return Object.fromEntries(Object.entries(base).filter(([other]) => other !== name));
}
