/**
 * A sweep: one experiment with one or two parameters varied over a grid, optionally once for each value
 * of a choice, and a few seeds per cell. A spec is plain data; `readSpec` checks one from outside.
 */
import { power } from '../elementary.ts';
import { FIELDS, type NumberField } from '../params/fields.ts';
import type { Params } from '../params/params.ts';
import { invalid, InvalidInput, showName, showValue } from '../params/problem.ts';
import { allowedValues, defaultParams, parseField, validate } from '../params/validate.ts';

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

/** A choice or a switch, with a diagram for each value. */
export interface Facet {
  readonly param: keyof Params;
  readonly values: readonly (string | boolean)[];
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
export const LIMITS = { values: 500, facets: 16, seeds: 1000, runs: 1_000_000 } as const;

const KEYS = ['base', 'x', 'y', 'facet', 'seeds'] as const;
const AXIS_KEYS = ['param', 'values', 'from', 'to', 'steps', 'scale'] as const;

/** A spec from outside. Throws InvalidInput with the first problem: the field, its value, what is allowed. */
export function readSpec(input: unknown): SweepSpec {
  const given = objectOf('the sweep', input, KEYS);
  const base = readBase(given.base ?? {});
  const spec: SweepSpec = {
    base,
    x: readAxis('x', given.x),
    y: given.y === undefined || given.y === null ? null : readAxis('y', given.y),
    facet: given.facet === undefined || given.facet === null ? null : readFacet(given.facet),
    seeds: wholeNumber('seeds', given.seeds ?? DEFAULT_SEEDS, 1, LIMITS.seeds),
  };
  checkTogether(spec);
  return spec;
}

function readBase(input: unknown): Partial<Params> {
  const given = objectOf('base', input, Object.keys(FIELDS));
  const base: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    const field = FIELDS[name as keyof Params];
    const parsed = parseField(field, value);
    if (parsed === undefined) throw invalid(`base.${name}`, showValue(value), allowedValues(field));
    base[name] = parsed;
  }
  return base as Partial<Params>;
}

function readAxis(name: 'x' | 'y', input: unknown): Axis {
  const given = objectOf(name, input, AXIS_KEYS);
  const param = readAxisParam(`${name}.param`, given.param);
  const values = given.values === undefined ? spaced(name, param, given) : listed(name, given);
  if (values.length < 1 || values.length > LIMITS.values)
    throw invalid(`${name}.values`, `a list of ${values.length}`, `1 to ${LIMITS.values} numbers`);
  for (const value of values) checkValue(`${name}.values`, param, value);
  if (new Set(values).size < values.length)
    throw invalid(
      given.values === undefined ? `${name}.steps` : `${name}.values`,
      showValue(given.steps ?? given.values),
      'fewer: two values are the same',
    );
  return { param, values };
}

export function isRatio(param: AxisParam): param is Ratio {
  return Object.hasOwn(RATIOS, param);
}

/** The field whose range limits the axis. */
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

function readAxisParam(field: string, value: unknown): AxisParam {
  const found = axisParams().find((param) => param === value);
  if (found === undefined)
    throw invalid(field, showValue(value), `one of ${axisParams().join(', ')}`);
  return found;
}

function listed(name: string, given: Readonly<Record<string, unknown>>): number[] {
  for (const key of ['from', 'to', 'steps', 'scale'])
    if (given[key] !== undefined)
      throw invalid(`${name}.${key}`, showValue(given[key]), 'omitted: the values are listed');
  if (!Array.isArray(given.values))
    throw invalid(`${name}.values`, showValue(given.values), 'a list of numbers');
  return given.values.map((value: unknown) => finiteNumber(`${name}.values`, value));
}

/** Values at equal distances or equal ratios, rounded so that they can be written down. */
function spaced(
  name: string,
  param: AxisParam,
  given: Readonly<Record<string, unknown>>,
): number[] {
  if (given.from === undefined && given.to === undefined && given.steps === undefined)
    throw invalid(`${name}.values`, 'nothing', 'a list of numbers, or from, to and steps');
  const from = finiteNumber(`${name}.from`, given.from);
  const to = finiteNumber(`${name}.to`, given.to);
  const steps = wholeNumber(`${name}.steps`, given.steps, 2, LIMITS.values);
  const scale = given.scale ?? 'linear';
  if (scale !== 'linear' && scale !== 'log')
    throw invalid(`${name}.scale`, showValue(scale), 'linear or log');
  if (scale === 'log' && (from <= 0 || to <= 0))
    throw invalid(`${name}.from`, showValue(from <= 0 ? from : to), 'positive on a log scale');
  const whole = fieldOf(param).integer && !isRatio(param);
  return Array.from({ length: steps }, (_, k) => {
    const part = k / (steps - 1);
    const value = scale === 'log' ? from * power(to / from, part) : from * (1 - part) + to * part;
    return whole ? Math.round(value) : Number(value.toPrecision(6));
  });
}

function checkValue(field: string, param: AxisParam, value: number): void {
  if (isRatio(param)) {
    if (value <= 0) throw invalid(field, showValue(value), 'positive');
    return;
  }
  const allowed = FIELDS[param];
  if (parseField(allowed, value) === undefined)
    throw invalid(field, showValue(value), allowedValues(allowed));
}

function readFacet(input: unknown): Facet {
  const given = objectOf('facet', input, ['param', 'values']);
  const params = facetParams();
  const param = params.find((name) => name === given.param);
  if (param === undefined)
    throw invalid('facet.param', showValue(given.param), `one of ${params.join(', ')}`);
  const field = FIELDS[param];
  const values = given.values ?? (field.kind === 'flag' ? [true, false] : undefined);
  if (!Array.isArray(values) || values.length < 1 || values.length > LIMITS.facets)
    throw invalid('facet.values', showValue(values), `1 to ${LIMITS.facets} values of ${param}`);
  const read = values.map((value: unknown) => {
    const parsed = parseField(field, value);
    if (parsed === undefined) throw invalid('facet.values', showValue(value), allowedValues(field));
    return parsed as string | boolean;
  });
  if (new Set(read).size < read.length)
    throw invalid('facet.values', showValue(values), 'distinct');
  return { param, values: read };
}

/** Choices and switches. */
export function facetParams(): (keyof Params)[] {
  return Object.entries(FIELDS).flatMap(([name, { kind }]) =>
    kind === 'choice' || kind === 'flag' ? [name as keyof Params] : [],
  );
}

/** The parameters that an axis or a facet sets. */
function setBy(param: AxisParam | keyof Params): keyof Params {
  return Object.hasOwn(RATIOS, param) ? RATIOS[param as Ratio] : (param as keyof Params);
}

/** Each parameter is set once, every cell can run, and there are not too many runs. */
function checkTogether(spec: SweepSpec): void {
  const { base, x, y, facet, seeds } = spec;
  const set = new Set<keyof Params>();
  for (const [field, part] of Object.entries({ x, y, facet })) {
    if (part === null) continue;
    const name = setBy(part.param);
    if (set.has(name))
      throw invalid(`${field}.param`, showValue(part.param), `another: ${name} varies already`);
    if (base[name] !== undefined)
      throw invalid(`base.${name}`, showValue(base[name]), `omitted: it varies along ${field}`);
    set.add(name);
  }
  const { seed = defaultParams().seed } = base;
  if (seed + seeds - 1 > fieldMax('seed'))
    throw invalid('base.seed', showValue(seed), `at most ${fieldMax('seed') - seeds + 1}`);
  const runs = cellCount(spec) * seeds;
  if (runs > LIMITS.runs) throw invalid('the sweep', `${runs} runs`, `at most ${LIMITS.runs} runs`);
  for (let cell = 0; cell < cellCount(spec); cell++) {
    const [problem] = validate({ ...cellParams(spec, cell) }).problems;
    if (problem !== undefined)
      throw new InvalidInput({
        ...problem,
        value: whereOf(spec, cell, problem.field, problem.value),
      });
  }
}

/** The value of a field that conflicts, with the cell it is in. */
function whereOf(spec: SweepSpec, cell: number, field: string, value: string): string {
  const { x, y, facet } = placeOf(spec, cell);
  const where = [
    `${spec.x.param} = ${x}`,
    ...(spec.y === null ? [] : [`${spec.y.param} = ${y}`]),
    ...(spec.facet === null ? [] : [`${spec.facet.param} = ${facet}`]),
  ].filter((text) => !text.startsWith(`${field} =`));
  return where.length === 0 ? value : `${value} (where ${where.join(', ')})`;
}

function fieldMax(name: keyof Params): number {
  return (FIELDS[name] as NumberField).max;
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
  readonly facet: string | boolean | null;
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
  const params: Record<string, unknown> = { ...defaultParams(), ...spec.base };
  if (spec.facet !== null) params[spec.facet.param] = facet;
  const axes: [AxisParam, number][] = [[spec.x.param, x]];
  if (spec.y !== null) axes.push([spec.y.param, y!]);
  for (const [param, value] of axes) if (!isRatio(param)) params[param] = value;
  // ratios refer to the n of the cell
  for (const [param, value] of axes)
    if (isRatio(param)) params[RATIOS[param]] = timesN(param, value, params.n as number);
  return params as unknown as Params;
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
    levels.set(level, [...(levels.get(level) ?? []), cell]);
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
  const text = specText(spec);
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

// --- Reading values from outside ---

function objectOf(
  name: string,
  value: unknown,
  keys: readonly string[],
): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid(name, showValue(value), `an object with ${keys.join(', ')}`);
  const unknown = Object.keys(value).find((key) => !keys.includes(key));
  if (unknown !== undefined)
    throw invalid(
      name === 'the sweep' ? showName(unknown) : `${name}.${showName(unknown)}`,
      showValue((value as Record<string, unknown>)[unknown]),
      `omitted: there is no such field, only ${keys.join(', ')}`,
    );
  return value as Readonly<Record<string, unknown>>;
}

function finiteNumber(field: string, value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw invalid(field, showValue(value), 'a number');
  return value;
}

function wholeNumber(field: string, value: unknown, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    throw invalid(field, showValue(value), `a whole number from ${least} to ${most}`);
  return value;
}
