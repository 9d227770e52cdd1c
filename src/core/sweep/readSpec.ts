/** Reads a sweep's spec from outside, such as a file or a link, and checks it as a whole. */
import { power } from '../elementary.ts';
import { EARLIER_NAMES, renamed, withPresentNames } from '../params/earlierNames.ts';
import { FIELD_NAMES, type Fields, largestAllowed } from '../params/fields.ts';
import type { Params } from '../params/params.ts';
import { invalid, InvalidInput, type Problem, showName, showValue } from '../params/problem.ts';
import { allowedValues, conflicts, defaultParams, parseField } from '../params/validate.ts';
import {
  type Axis,
  type AxisParam,
  axisParams,
  cellCount,
  cellParams,
  DEFAULT_SEEDS,
  type Facet,
  facetParams,
  fieldOf,
  isRatio,
  LIMITS,
  type Limits,
  placeOf,
  type Ratio,
  RATIOS,
  type SweepSpec,
} from './spec.ts';

const KEYS = ['base', 'x', 'y', 'facet', 'seeds'] as const;
const AXIS_KEYS = ['param', 'values', 'from', 'to', 'steps', 'scale'] as const;

/** A spec from outside. Throws InvalidInput with the first problem: the field, its value, what is allowed. */
export function readSpec(input: unknown, limits: Limits = LIMITS): SweepSpec {
  const given = objectOf('the sweep', input, KEYS);
  const base = readBase(given.base ?? {}, limits.fields);
  const spec: SweepSpec = {
    base,
    x: readAxis('x', given.x, limits),
    y: given.y === undefined || given.y === null ? null : readAxis('y', given.y, limits),
    facet:
      given.facet === undefined || given.facet === null ? null : readFacet(given.facet, limits),
    seeds: wholeNumber('seeds', given.seeds ?? DEFAULT_SEEDS, 1, limits.seeds),
  };
  checkTogether(spec, limits);
  return spec;
}

function readBase(input: unknown, fields: Fields): Partial<Params> {
  const given = objectOf('base', input, [...FIELD_NAMES, ...EARLIER_NAMES]);
  const base: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(withPresentNames(given))) {
    const field = fields[name as keyof Params];
    const parsed = parseField(field, value);
    if (parsed === undefined) throw invalid(`base.${name}`, showValue(value), allowedValues(field));
    base[name] = parsed;
  }
  return base as Partial<Params>;
}

export function readAxis(name: 'x' | 'y', input: unknown, limits: Limits): Axis {
  const given = objectOf(name, input, AXIS_KEYS);
  const param = readAxisParam(`${name}.param`, given.param);
  const values =
    given.values === undefined ? spaced(name, param, given, limits) : listed(name, given);
  if (values.length < 1 || values.length > limits.values)
    throw invalid(`${name}.values`, `a list of ${values.length}`, `1 to ${limits.values} numbers`);
  for (const value of values) checkValue(`${name}.values`, param, value, limits.fields);
  if (new Set(values).size < values.length)
    throw invalid(
      given.values === undefined ? `${name}.steps` : `${name}.values`,
      showValue(given.steps ?? given.values),
      'fewer: two values are the same',
    );
  return { param, values };
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
  limits: Limits,
): number[] {
  if (given.from === undefined && given.to === undefined && given.steps === undefined)
    throw invalid(`${name}.values`, 'nothing', 'a list of numbers, or from, to and steps');
  const from = finiteNumber(`${name}.from`, given.from);
  const to = finiteNumber(`${name}.to`, given.to);
  const steps = wholeNumber(`${name}.steps`, given.steps, 2, limits.values);
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

function checkValue(field: string, param: AxisParam, value: number, fields: Fields): void {
  if (isRatio(param)) {
    if (value <= 0) throw invalid(field, showValue(value), 'positive');
    return;
  }
  const allowed = fields[param];
  if (parseField(allowed, value) === undefined)
    throw invalid(field, showValue(value), allowedValues(allowed));
}

export function readFacet(input: unknown, limits: Limits): Facet {
  const given = presentFacet(objectOf('facet', input, ['param', 'values']));
  const params = facetParams();
  const param = params.find((name) => name === given.param);
  if (param === undefined)
    throw invalid('facet.param', showValue(given.param), `one of ${params.join(', ')}`);
  const field = limits.fields[param];
  const { values } = given;
  if (!Array.isArray(values) || values.length < 1 || values.length > limits.facets)
    throw invalid('facet.values', showValue(values), `1 to ${limits.facets} values of ${param}`);
  const read = values.map((value: unknown) => {
    const parsed = parseField(field, value);
    if (parsed === undefined) throw invalid('facet.values', showValue(value), allowedValues(field));
    return parsed as string;
  });
  if (new Set(read).size < read.length)
    throw invalid('facet.values', showValue(values), 'distinct');
  return { param, values: read };
}

/** A facet of an earlier parameter, under its present name; the ReLU had both values by default. */
function presentFacet(given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { param, values = [true, false] } = given;
  if (typeof param !== 'string' || !EARLIER_NAMES.includes(param)) return given;
  const [name] = renamed(param, null);
  return {
    param: name,
    values: Array.isArray(values)
      ? values.map((value: unknown) => renamed(param, value)[1])
      : values,
  };
}

/** The parameter that an axis or a facet sets. */
export function setBy(param: AxisParam | keyof Params): keyof Params {
  return Object.hasOwn(RATIOS, param) ? RATIOS[param as Ratio] : (param as keyof Params);
}

/** Each parameter is set once, every cell can run, and there are not too many runs. */
function checkTogether(spec: SweepSpec, limits: Limits): void {
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
  const largestSeed = largestAllowed('seed', limits.fields) - seeds + 1;
  if (seed > largestSeed) throw invalid('base.seed', showValue(seed), `at most ${largestSeed}`);
  const runs = cellCount(spec) * seeds;
  if (runs > limits.runs) throw invalid('the sweep', `${runs} runs`, `at most ${limits.runs} runs`);
  for (let cell = 0; cell < cellCount(spec); cell++) {
    const [problem] = problemsOf(spec, cellParams(spec, cell), limits.fields);
    if (problem !== undefined)
      throw new InvalidInput({
        ...problem,
        value: whereOf(spec, cell, problem.field, problem.value),
      });
  }
}

/** Problems of a cell. Its fields were read one by one, except for those that are a ratio times n. */
function problemsOf({ x, y }: SweepSpec, params: Params, fields: Fields): readonly Problem[] {
  for (const axis of [x, y]) {
    if (axis === null || !isRatio(axis.param)) continue;
    const name = RATIOS[axis.param];
    if (parseField(fields[name], params[name]) === undefined)
      return [
        { field: name, value: showValue(params[name]), allowed: allowedValues(fields[name]) },
      ];
  }
  return conflicts(params, fields);
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

// --- Values ---

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
