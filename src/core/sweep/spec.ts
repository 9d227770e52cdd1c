/**
 * A sweep: one experiment with one or two parameters varied over a grid, optionally once for each value
 * of a choice, and a few seeds per cell. A spec is plain data; `readSpec.ts` checks one from outside.
 */
import { COMMAND_LINE_FIELDS, FIELDS, type Fields, type NumberField } from '../params/fields.ts';
import type { Params } from '../params/params.ts';
import { defaultParams } from '../params/validate.ts';

/** Ratios that can be varied like parameters: each sets its first parameter for the cell's n. */
export const RATIOS = { 's/n': 's', 'm/n': 'm' } as const satisfies Record<string, keyof Params>;
export type Ratio = keyof typeof RATIOS;

/** A parameter with numbers as values, other than the seed, or a ratio. */
export type AxisParam = Exclude<keyof Params, 'seed'> | Ratio;

export interface Axis {
  readonly param: AxisParam;
  /** Distinct, in the order of the axis. */
  readonly values: readonly number[];
}

/** A choice, with a diagram for each value. */
export interface Facet {
  readonly param: keyof Params;
  readonly values: readonly string[];
}

export interface SweepSpec {
  /** What every run has in common; the others by default. */
  readonly base: Readonly<Partial<Params>>;
  readonly x: Axis;
  readonly y: Axis | null;
  readonly facet: Facet | null;
  /** Seeds per cell: the base's seed and those after it. */
  readonly seeds: number;
}

/** With three seeds, Wilson's interval for 3 of 3 still contains ½; with five it does not. */
export const DEFAULT_SEEDS = 5;

/** How large a sweep may be, and its runs. */
export interface Limits {
  readonly values: number;
  readonly facets: number;
  readonly seeds: number;
  readonly runs: number;
  readonly fields: Fields;
}

/** Those of the command line. */
export const LIMITS: Limits = {
  values: 500,
  facets: 16,
  seeds: 1000,
  runs: 1_000_000,
  fields: COMMAND_LINE_FIELDS,
};

export function isRatio(param: AxisParam): param is Ratio {
  return Object.hasOwn(RATIOS, param);
}

/** The field that the axis varies. */
export function fieldOf(param: AxisParam): NumberField {
  return FIELDS[isRatio(param) ? RATIOS[param] : param] as NumberField;
}

/** Every parameter that can be an axis. */
export function axisParams(): AxisParam[] {
  const numeric = Object.entries(FIELDS).flatMap(([name, { kind }]) =>
    kind === 'number' && name !== 'seed' ? [name as AxisParam] : [],
  );
  return [...numeric, ...(Object.keys(RATIOS) as Ratio[])];
}

/** Every choice. */
export function facetParams(): (keyof Params)[] {
  return Object.entries(FIELDS).flatMap(([name, { kind }]) =>
    kind === 'choice' ? [name as keyof Params] : [],
  );
}

// --- Cells ---

/** Cells are numbered facet by facet, row by row; x grows fastest. */
export function cellCount({ x, y, facet }: SweepSpec): number {
  return x.values.length * (y?.values.length ?? 1) * (facet?.values.length ?? 1);
}

export interface CellIndices {
  readonly column: number;
  readonly row: number;
  readonly facet: number;
}

export function indicesOf({ x, y }: SweepSpec, cell: number): CellIndices {
  const [columns, rows] = [x.values.length, y?.values.length ?? 1];
  return {
    column: cell % columns,
    row: Math.floor(cell / columns) % rows,
    facet: Math.floor(cell / (columns * rows)),
  };
}

export interface Place {
  readonly x: number;
  /** Null where there is one axis only. */
  readonly y: number | null;
  readonly facet: string | null;
}

export function placeOf(spec: SweepSpec, cell: number): Place {
  const { column, row, facet } = indicesOf(spec, cell);
  return {
    x: spec.x.values[column]!,
    y: spec.y?.values[row] ?? null,
    facet: spec.facet?.values[facet] ?? null,
  };
}

/** The parameters of a cell with the base's seed. */
export function cellParams(spec: SweepSpec, cell: number): Params {
  const { x, y, facet } = placeOf(spec, cell);
  const params: Record<string, unknown> = { ...baseParams(spec) };
  if (spec.facet !== null) params[spec.facet.param] = facet;
  const axes: [AxisParam, number][] = [[spec.x.param, x]];
  if (spec.y !== null) axes.push([spec.y.param, y!]);
  for (const [param, value] of axes) if (!isRatio(param)) params[param] = value;
  // ratios refer to the n of the cell
  for (const [param, value] of axes)
    if (isRatio(param)) params[RATIOS[param]] = timesN(param, value, params.n as number);
  return params as unknown as Params;
}

/** Every run of a sweep needs them. */
const BASES = new WeakMap<SweepSpec, Params>();

function baseParams(spec: SweepSpec): Params {
  const known = BASES.get(spec);
  if (known !== undefined) return known;
  const params = { ...defaultParams(), ...spec.base };
  BASES.set(spec, params);
  return params;
}

function timesN(param: Ratio, value: number, n: number): number {
  const product = Number((value * n).toPrecision(12));
  return fieldOf(param).integer ? Math.round(product) : product;
}

/** The parameters of one run: they determine it to the last bit, wherever it is computed. */
export function runParams(spec: SweepSpec, cell: number, seedIndex: number): Params {
  const params = cellParams(spec, cell);
  return { ...params, seed: params.seed + seedIndex };
}

// --- The order of the runs ---

/** One run of a sweep. */
export interface Address {
  readonly cell: number;
  /** From 0; the seed itself is the base's plus this. */
  readonly seedIndex: number;
}

/**
 * All runs, coarse to fine: every other row and column of a grid comes before those between them, on
 * every level, so that a sweep that was stopped anywhere is a usable picture. On each level, every cell
 * gets one seed before any gets the next.
 */
export function* addresses(spec: SweepSpec): Generator<Address, void> {
  const cells = Array.from({ length: cellCount(spec) }, (_, cell) => cell);
  const levels = new Map<number, number[]>();
  for (const cell of cells) {
    const { column, row } = indicesOf(spec, cell);
    const level = Math.max(
      levelOf(column, spec.x.values.length),
      levelOf(row, spec.y?.values.length ?? 1),
    );
    const onLevel = levels.get(level);
    if (onLevel === undefined) levels.set(level, [cell]);
    else onLevel.push(cell);
  }
  for (const [, onLevel] of [...levels].sort(([p], [q]) => p - q))
    for (let seedIndex = 0; seedIndex < spec.seeds; seedIndex++)
      for (const cell of onLevel) yield { cell, seedIndex };
}

/** The level of a nested grid on which a row first appears: 0 has the ends and the middle. */
function levelOf(index: number, count: number): number {
  let step = 1;
  while (step * 2 < count) step *= 2;
  for (let level = 0; ; level++) {
    if (index % step === 0) return level;
    step /= 2;
  }
}

// --- Its identity ---

/** Ten characters that identify a spec: its file, its stored results and its rows all carry them. */
export function specId(spec: SweepSpec): string {
  const known = IDS.get(spec);
  if (known !== undefined) return known;
  const id = hashOf(specText(spec));
  IDS.set(spec, id);
  return id;
}

/** Every row needs the id, and the text of a large grid is long. */
const IDS = new WeakMap<SweepSpec, string>();

function hashOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let k = 0; k < text.length; k++) {
    const code = text.charCodeAt(k);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  const mix = (p: number, q: number) =>
    Math.imul(p ^ (p >>> 16), 2246822507) ^ Math.imul(q ^ (q >>> 13), 3266489909);
  const [first, second] = [mix(high, low) >>> 0, mix(low, high) >>> 0];
  return (first * 2 ** 20 + (second >>> 12)).toString(36).padStart(10, '0').slice(-10);
}

/** The spec as JSON with its values listed and its keys sorted: equal specs give equal texts. */
export function specText({ base, x, y, facet, seeds }: SweepSpec): string {
  const sorted = Object.fromEntries(
    Object.entries(base).sort(([p], [q]) => (p < q ? -1 : p > q ? 1 : 0)),
  );
  return JSON.stringify({
    base: sorted,
    x,
    ...(y !== null && { y }),
    ...(facet !== null && { facet }),
    seeds,
  });
}
