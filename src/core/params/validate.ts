/**
 * From anything (a form, a link, a file, flags) to Params that can run, or to sentences
 * that name the field, its value and what is allowed. A wrong field falls back to its
 * default, so a caller may also go on with what is left.
 */
import { power } from '../elementary.ts';
import { FIELD_NAMES, FIELDS, type Field, MAX_EXACT_N, SEGMENT_COUNT } from './fields.ts';
import type { Params } from './params.ts';
import { MIN_PICTURE_SIDE, pictureGrid } from './pictureGrid.ts';
import { fittingRules, misplaced, placedRules, writePlaced } from './placedNoise.ts';

export interface Problem {
  readonly field: string;
  /** The value as it was given, shortened. */
  readonly value: string;
  /** What the field takes. */
  readonly allowed: string;
  /**
   * Of a conflict between fields: changes of which each settles it, the nearest value of the named
   * field first. They may bring a conflict with a third field.
   */
  readonly remedies?: readonly Partial<Params>[];
}

/** Examples an iteration where exact expectation cannot be had. */
const SAMPLED = 2000;
const LARGEST_M = 400;

export interface Validation {
  readonly params: Params;
  readonly problems: readonly Problem[];
}

export function describeProblem({ field, value, allowed }: Problem): string {
  return `${field} = ${value}: must be ${allowed}`;
}

/** Anything a user gave, short enough for one line. */
export function showValue(value: unknown): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : describeOther(value);
  return text.length > 40 ? `${text.slice(0, 37)}…` : text;
}

function describeOther(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}

/** What a field takes, in words. */
export function allowedValues(field: Field): string {
  if (field.kind === 'flag') return 'true or false';
  if (field.kind === 'text') return field.allowed;
  if (field.kind === 'choice') return `one of ${Object.keys(field.options).join(', ')}`;
  const range = `a ${field.integer ? 'whole ' : ''}number from ${field.min} to ${field.max}`;
  if (field.infinite) return `${range}, or infinity`;
  return field.default === 'paper' ? `${range}, or paper` : range;
}

export function defaultParams(): Params {
  return Object.fromEntries(
    FIELD_NAMES.map((name) => [name, FIELDS[name].default]),
  ) as unknown as Params;
}

/** The value of one field, or undefined when it is not one that the field takes. */
export function parseField(field: Field, value: unknown): number | string | boolean | undefined {
  if (field.kind === 'flag') return parseFlag(value);
  if (field.kind === 'text') return typeof value === 'string' ? field.read(value) : undefined;
  if (field.kind === 'choice')
    return typeof value === 'string' && Object.hasOwn(field.options, value) ? value : undefined;
  if (value === 'paper' && field.default === 'paper') return value;
  if (field.infinite && (value === 'infinity' || value === Infinity)) return 'infinity';
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined;
  if (number < field.min || number > field.max) return undefined;
  if (field.integer && !Number.isInteger(number)) return undefined;
  return number;
}

function parseFlag(value: unknown): boolean | undefined {
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  return undefined;
}

/** Checks every given field by itself, then what they must satisfy together. */
export function validate(input: Readonly<Record<string, unknown>>): Validation {
  const problems: Problem[] = [];
  const values: Record<string, unknown> = { ...defaultParams() };
  for (const [name, value] of Object.entries(input)) {
    if (!Object.hasOwn(FIELDS, name)) {
      problems.push({
        field: showName(name),
        value: showValue(value),
        allowed: 'left out: there is no such parameter',
      });
      continue;
    }
    const field = FIELDS[name as keyof Params];
    const parsed = parseField(field, value);
    if (parsed === undefined)
      problems.push({ field: name, value: showValue(value), allowed: allowedValues(field) });
    else values[name] = parsed;
  }
  const params = values as unknown as Params;
  return { params, problems: [...problems, ...conflicts(params)] };
}

/** A name from outside, kept to one short line of plain characters. */
function showName(name: string): string {
  return name.replace(/[^\w.-]/g, '?').slice(0, 40) || '""';
}

/** Values that are fine alone and impossible together. */
export function conflicts(params: Params): Problem[] {
  const { n, m, s, ratio, family, N, weights, noise, outside } = params;
  const found: Problem[] = [];
  const conflict = (field: keyof Params, allowed: string, ...remedies: Partial<Params>[]) =>
    found.push({ field, value: showValue(params[field]), allowed, remedies });
  const isPicture = family === 'segments' || family === 'blobs';
  const sampled = { N: SAMPLED };

  if (m < n)
    conflict('m', `at least n = ${n}`, { m: isPicture ? pictureSizeFrom(n) : n }, { n: m });
  const most = largestSum(n, ratio);
  if (s > most)
    conflict('s', `at most ${floorTo(most)}, so that no activation probability exceeds 1`, {
      s: floorTo(most),
    });
  if (family === 'segments' && n > SEGMENT_COUNT)
    conflict('n', `at most ${SEGMENT_COUNT}, the strokes of family segments`, { n: SEGMENT_COUNT });
  if (isPicture && pictureGrid(m) === null) {
    const sizes = nearestPictures(m, n);
    conflict(
      'm',
      `width × height of a picture with sides from ${MIN_PICTURE_SIDE} and at most twice as tall as wide (families segments and blobs), such as ${sizes.join(' or ')}`,
      ...sizes.map((size) => ({ m: size })),
    );
  }
  if (N === 'infinity') {
    if (n > MAX_EXACT_N)
      conflict('n', `at most ${MAX_EXACT_N} with N = infinity`, { n: MAX_EXACT_N }, sampled);
    if (weights !== 'bernoulli')
      conflict('weights', 'bernoulli with N = infinity', { weights: 'bernoulli' }, sampled);
    if (noise === 'uniform' || noise === 'sign')
      conflict(
        'noise',
        'none or adversarial (constant, mimic, decoder-attack, placed) with N = infinity',
        { noise: 'none' },
        sampled,
      );
  }
  if (noise === 'placed') {
    const rules = placedRules(params.placed);
    const trouble = misplaced(rules, n, m);
    if (trouble !== null)
      conflict(
        'placed',
        trouble,
        { placed: writePlaced(fittingRules(rules, n, m)) },
        { noise: 'none' },
      );
  }
  if (params.eta === 'paper' && params.ell === 0)
    conflict('eta', 'a number when ell = 0: the paper’s ℓ/6 would be 0, and nothing would move', {
      eta: 0.05,
    });
  if (outside > 0 && m === n && params.start !== 'given')
    conflict('outside', '0 when m = n: nothing lies outside the span', { outside: 0 });
  return found;
}

/** What n probabilities, falling geometrically by `ratio` in all, can sum to: the first is then 1. */
function largestSum(n: number, ratio: number): number {
  let sum = 0;
  for (let i = 0; i < n; i++) sum += power(ratio, -i / (n - 1));
  return sum;
}

function floorTo(value: number): number {
  return Math.floor(value * 1000) / 1000;
}

/** The two nearest sizes that are a picture with room for n features. */
function nearestPictures(m: number, n: number): number[] {
  const sizes: number[] = [];
  for (let distance = 1; sizes.length < 2 && distance < LARGEST_M; distance++)
    for (const size of [m - distance, m + distance])
      if (size >= n && size <= LARGEST_M && pictureGrid(size) !== null) sizes.push(size);
  return sizes;
}

/** The smallest picture of at least so many pixels; n never comes near the largest. */
function pictureSizeFrom(pixels: number): number {
  let size = pixels;
  while (pictureGrid(size) === null) size++;
  return size;
}
