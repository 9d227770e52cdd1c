/**
 * The page of regimes as a readable hash, `#/regimes?v=1&n=10&T=200&x=s/n:0.03..0.7/17log&y=ell:0.1..0.94/15`:
 * the base's parameters under their names, an axis as its parameter and its values, listed or as
 * from..to/steps. A recorded diagram has its name alone. Reading never fails: invalid parts are replaced or
 * left out, with a sentence about each, and the result can always run.
 */
import { FIELDS } from '../../core/params/fields.ts';
import type { Params } from '../../core/params/params.ts';
import { describeProblem, InvalidInput, showValue } from '../../core/params/problem.ts';
import { allowedValues, parseField } from '../../core/params/validate.ts';
import { readAxis, readFacet, readSpec } from '../../core/sweep/readSpec.ts';
import { spacingOf } from '../../core/sweep/spacing.ts';
import {
  type Axis,
  cellCount,
  type CellIndices,
  DEFAULT_SEEDS,
  type Facet,
  indicesOf,
  type SweepSpec,
} from '../../core/sweep/spec.ts';
import { LINK_VERSION } from '../link/defaults.ts';
import { LinkText } from '../link/text.ts';
import {
  CELL,
  diagramPart,
  NOISE_CONSTANT,
  numberOr,
  OVERLAYS_SHOWN,
  PAGE_LIMITS,
  PANEL,
  SLICE,
  TARGET,
  thresholdPart,
} from './linkParts.ts';
import type { RegimesState } from './regimesState.ts';
import { SIZE_FIELDS, type Sizing } from './sizeInputs.ts';
import { WORKED, workedSpec } from './worked.ts';

/** Before the names of the calculator's parameters. */
const SIZE_PREFIX = 'size.';

/** The sweep of a page without a link. */
const USUAL_SPEC: SweepSpec = workedSpec(WORKED[0]!);

/** The part of the state that a link contains; the overlays are the usual ones by default, and nothing is sized. */
export type RegimesLinkable = Pick<
  RegimesState,
  'spec' | 'source' | 'threshold' | 'chosen' | 'facet' | 'sliceAlong' | 'constants'
> &
  Partial<Pick<RegimesState, 'overlays' | 'sizing'>>;

export interface RegimesLink {
  /** The recorded diagram that it names, and otherwise its spec. */
  readonly diagram: string | null;
  readonly spec: SweepSpec;
  readonly threshold: number;
  /** The place of the chosen cell, which a recorded diagram may not have. */
  readonly chosen: CellIndices | null;
  readonly facet: number;
  readonly sliceAlong: 'x' | 'y';
  readonly constants: Readonly<Record<string, number>>;
  readonly overlays: RegimesState['overlays'];
  readonly sizing: Sizing | null;
  readonly problems: readonly string[];
}

export function writeRegimesLink(state: RegimesLinkable): string {
  const { spec, source, threshold, chosen, facet, sliceAlong, constants } = state;
  const { overlays = OVERLAYS_SHOWN.usual, sizing = null } = state;
  const cell = chosen === null ? null : indicesOf(spec, chosen);
  const diagram = source.kind === 'recorded' ? source.diagram : null;
  const parts: (readonly [string, string | null])[] = [
    ['v', LINK_VERSION],
    ...(diagram === null ? specParts(spec) : [['diagram', diagram] as const]),
    ['threshold', thresholdPart(diagram).write(threshold)],
    [CELL.name, CELL.write(cell)],
    [PANEL.name, PANEL.write(facet)],
    [SLICE.name, SLICE.write(sliceAlong)],
    [NOISE_CONSTANT.name, NOISE_CONSTANT.write(constants.noise ?? 1)],
    [OVERLAYS_SHOWN.name, OVERLAYS_SHOWN.write(overlays)],
    [TARGET.name, TARGET.write(sizing?.target ?? null)],
    ...Object.entries(sizing?.changes ?? {}).map(
      ([name, value]) => [SIZE_PREFIX + name, String(value)] as const,
    ),
  ];
  const written = parts.filter(([, value]) => value !== null);
  return `#/regimes?${written.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

function specParts({ base, x, y, facet, seeds }: SweepSpec): (readonly [string, string])[] {
  return [
    ...Object.entries(base).map(([name, value]) => [name, String(value)] as const),
    ['x', axisText(x)],
    ...(y === null ? [] : [['y', axisText(y)] as const]),
    ...(facet === null ? [] : [['facet', `${facet.param}:${facet.values.join()}`] as const]),
    ...(seeds === DEFAULT_SEEDS ? [] : [['seeds', String(seeds)] as const]),
  ];
}

function axisText(axis: Axis): string {
  const spacing = spacingOf(axis);
  if (spacing === null) return `${axis.param}:${axis.values.join()}`;
  const { from, to, steps, scale } = spacing;
  return `${axis.param}:${from}..${to}/${steps}${scale === 'log' ? 'log' : ''}`;
}

/** The result, or the sentence of an InvalidInput. */
function attempt<Value>(
  make: () => Value,
): { readonly value: Value; readonly problem?: never } | { value?: never; problem: string } {
  try {
    return { value: make() };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return { problem: error.message };
  }
}

/** @param diagrams the names of the recorded diagrams; the first is shown without a link */
export function readRegimesLink(link: string, diagrams: readonly string[]): RegimesLink {
  const text = new LinkText(link, ['regimes']);
  const version = text.take('v') ?? LINK_VERSION;
  if (version !== LINK_VERSION)
    text.problems.push(
      `v = ${showValue(version)}: this page reads version ${LINK_VERSION}; the parts it knows are used.`,
    );
  const named = text.takePart(diagramPart(diagrams));
  const spec = takeSpec(text);
  const diagram = named ?? (spec === null ? (diagrams[0] ?? null) : null);
  const content = {
    diagram,
    spec: spec ?? USUAL_SPEC,
    threshold: text.takePart(thresholdPart(diagram)),
    chosen: text.takePart(CELL),
    facet: text.takePart(PANEL),
    sliceAlong: text.takePart(SLICE),
    constants: { noise: text.takePart(NOISE_CONSTANT) },
    overlays: text.takePart(OVERLAYS_SHOWN),
    sizing: takeSizing(text),
  };
  if (named !== null && spec !== null)
    text.problems.push(`diagram = ${showValue(named)}: the link’s other axes are left out.`);
  text.refuseRest();
  return { ...content, problems: text.problems };
}

/** The cell at a place, or null and a sentence where the sweep has none. */
export function cellAt(
  spec: SweepSpec,
  { column, row, facet }: CellIndices,
): { readonly cell: number | null; readonly problem: string | null } {
  const columns = spec.x.values.length;
  const rows = spec.y?.values.length ?? 1;
  const cell = (facet * rows + row) * columns + column;
  if (column < columns && row < rows && cell < cellCount(spec)) return { cell, problem: null };
  const given = CELL.write({ column, row, facet });
  const facets = spec.facet?.values.length ?? 1;
  const problem = `cell = ${showValue(given)}: must be in a grid of ${columns} × ${rows}${facets > 1 ? ` × ${facets}` : ''} cells; no cell is chosen.`;
  return { cell: null, problem };
}

/** Null if the link has no part of a spec. */
function takeSpec(text: LinkText<'regimes'>): SweepSpec | null {
  const given = text.takeFields('');
  const parts = {
    x: text.take('x'),
    y: text.take('y'),
    facet: text.take('facet'),
    seeds: text.take('seeds'),
  };
  if (given.size === 0 && Object.values(parts).every((part) => part === undefined)) return null;
  const base = Object.fromEntries(
    [...given].flatMap(([name, value]) => baseEntry(text, name, value)),
  );
  const x = takeAxis(text, 'x', parts.x) ?? USUAL_SPEC.x;
  const y = takeAxis(text, 'y', parts.y);
  const facet = takeFacet(text, parts.facet);
  const seeds = parts.seeds === undefined ? DEFAULT_SEEDS : numberOr(parts.seeds);
  const read = attempt(() => readSpec({ base, x, y, facet, seeds }, PAGE_LIMITS));
  if (read.value !== undefined) return read.value;
  text.problems.push(`${read.problem}; the usual sweep is shown.`);
  return USUAL_SPEC;
}

/** The calculator; without a target it is closed, and its parameters are left out. */
function takeSizing(text: LinkText<'regimes'>): Sizing | null {
  const target = text.takePart(TARGET);
  if (target === null) return null;
  const given = SIZE_FIELDS.flatMap((name) => {
    const value = text.take(SIZE_PREFIX + name);
    return value === undefined ? [] : baseEntry(text, name, value, SIZE_PREFIX);
  });
  return { target, changes: Object.fromEntries(given) };
}

function baseEntry(
  text: LinkText<'regimes'>,
  name: keyof Params,
  value: string,
  prefix = '',
): (readonly [string, unknown])[] {
  const field = FIELDS[name];
  const parsed = parseField(field, value);
  if (parsed !== undefined) return [[name, parsed]];
  const problem = { field: prefix + name, value: showValue(value), allowed: allowedValues(field) };
  text.problems.push(`${describeProblem(problem)}; it is left out.`);
  return [];
}

/** from..to/steps, with `log` after it for equal ratios. */
const RANGE = /^(.+?)\.\.(.+)\/(\d+)(log)?$/;

function takeAxis(
  text: LinkText<'regimes'>,
  name: 'x' | 'y',
  part: string | undefined,
): Axis | null {
  if (part === undefined) return null;
  const [param, values] = splitAt(part, ':');
  const range = RANGE.exec(values);
  const given =
    range === null
      ? { param, values: values.split(',').map(numberOr) }
      : {
          param,
          from: numberOr(range[1]!),
          to: numberOr(range[2]!),
          steps: Number(range[3]),
          scale: range[4] ?? 'linear',
        };
  const read = attempt(() => readAxis(name, given, PAGE_LIMITS));
  if (read.value !== undefined) return read.value;
  text.problems.push(
    `${read.problem}; ${name === 'x' ? `${USUAL_SPEC.x.param} varies instead` : 'there is no second axis'}.`,
  );
  return null;
}

function takeFacet(text: LinkText<'regimes'>, part: string | undefined): Facet | null {
  if (part === undefined) return null;
  const [param, values] = splitAt(part, ':');
  const read = attempt(() => readFacet({ param, values: values.split(',') }, PAGE_LIMITS));
  if (read.value !== undefined) return read.value;
  text.problems.push(`${read.problem}; there is one diagram.`);
  return null;
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
