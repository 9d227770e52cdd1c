/**
 * Turns input from a form, a link, a file or flags into valid Params, or into problems that name the
 * field, its value and the allowed values. An invalid field falls back to its default, so that a
 * caller can continue with the rest.
 */
import { CATALOGUE } from '../algorithms/catalogue.ts';
import { power } from '../elementary.ts';
import { DECODERS } from '../decoders/catalogue.ts';
import { UPDATES } from '../updates/catalogue.ts';
import { DEPENDENCES } from '../model/dependence/registry.ts';
import { FAMILIES, type FamilyKind, pictureOf } from '../model/families/registry.ts';
import { none, NOISES } from '../model/noises/registry.ts';
import { STARTS } from '../model/starts.ts';
import { ACTIVE_WEIGHTS, MAX_EXACT_N, type WeightsKind } from '../model/weights.ts';
import { SIZE_LIMIT } from '../model/explicit/sizeLimit.ts';
import { idleReason } from './affects.ts';
import { withPresentNames } from './earlierNames.ts';
import { FIELD_NAMES, FIELDS, type Field, type Fields, largestAllowed } from './fields.ts';
import type { Params } from './params.ts';
import { InvalidInput, type Problem, showName, showValue } from './problem.ts';

/** Examples per iteration, suggested where exact expectation is impossible. */
const SAMPLED = 2000;

export interface Validation {
  readonly params: Params;
  readonly problems: readonly Problem[];
}

/** The values that a field allows, in words. */
export function allowedValues(field: Field): string {
  if (field.kind === 'text') return field.allowed;
  if (field.kind === 'choice') return `one of ${field.options.map(({ id }) => id).join(', ')}`;
  const range = `a ${field.integer ? 'whole ' : ''}number from ${field.min} to ${field.max}`;
  if (field.infinite) return `${range}, or infinity`;
  return field.default === 'paper' ? `${range}, or paper` : range;
}

export function defaultParams(): Params {
  return Object.fromEntries(
    FIELD_NAMES.map((name) => [name, FIELDS[name].default]),
  ) as unknown as Params;
}

/** The value of one field, or undefined if the field does not allow it. */
export function parseField(field: Field, value: unknown): number | string | undefined {
  if (field.kind === 'text') return typeof value === 'string' ? field.read(value) : undefined;
  if (field.kind === 'choice') return field.options.find(({ id }) => id === value)?.id;
  if (value === 'paper' && field.default === 'paper') return value;
  if (field.infinite && (value === 'infinity' || value === Infinity)) return 'infinity';
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined;
  if (number < field.min || number > field.max) return undefined;
  if (field.integer && !Number.isInteger(number)) return undefined;
  return number;
}

/**
 * Checks every field by itself, then the conditions between fields.
 * @param defaults the values of fields that are missing or invalid
 * @param fields the allowed values, by default those of the page
 */
export function validate(
  input: Readonly<Record<string, unknown>>,
  defaults: Params = defaultParams(),
  fields: Fields = FIELDS,
): Validation {
  const problems: Problem[] = [];
  const values: Record<string, unknown> = { ...defaults };
  for (const [name, value] of Object.entries(withPresentNames(input))) {
    if (!Object.hasOwn(fields, name)) {
      problems.push({
        field: showName(name),
        value: showValue(value),
        allowed: 'omitted: there is no such parameter',
      });
      continue;
    }
    const field = fields[name as keyof Params];
    const parsed = parseField(field, value);
    if (parsed === undefined)
      problems.push({ field: name, value: showValue(value), allowed: allowedValues(field) });
    else values[name] = parsed;
  }
  const params = values as unknown as Params;
  return { params, problems: [...problems, ...conflicts(params, fields)] };
}

/** Valid parameters from some of them, the others by default. Throws InvalidInput with the first problem. */
export function validParams(given: Readonly<Partial<Params>>): Params {
  const { params, problems } = validate({ ...given });
  if (problems[0] !== undefined) throw new InvalidInput(problems[0]);
  return params;
}

/** Problems of fields that are valid by themselves but not together. */
export function conflicts(params: Params, fields: Fields = FIELDS): Problem[] {
  const { n, m, s, ratio, family, N, weights, noise, outside } = params;
  const found: Problem[] = [];
  const conflict = (field: keyof Params, allowed: string, ...remedies: Partial<Params>[]) =>
    found.push({ field, value: showValue(params[field]), allowed, remedies });
  const { picture, mostFeatures } = FAMILIES.get(family);
  const noiseModel = NOISES.get(noise);
  const { reads, isListed } = DEPENDENCES.get(params.dependence);
  const sampled = { N: SAMPLED };
  const purification = { algorithm: 'purification' } as const;

  if (m < n && picture?.m === undefined)
    conflict('m', `at least n = ${n}`, { m: picture ? pictureSizeFrom(n, family) : n }, { n: m });
  const most = largestSum(n, ratio);
  if (s > most && reads.includes('s'))
    conflict('s', `at most ${floorTo(most)}, so that no activation probability exceeds 1`, {
      s: floorTo(most),
    });
  const limit = mostFeatures?.({ n, m }) ?? null;
  const exactly = N === 'infinity' ? MAX_EXACT_N : Infinity;
  const isAboveLimit = limit !== null && n > limit.n;
  const fewer = Math.min(isAboveLimit ? limit.advised : Infinity, exactly);
  if (isAboveLimit)
    conflict(
      'n',
      `at most ${limit.n}, ${limit.reason}`,
      { n: fewer },
      ...(limit.m !== undefined && limit.m <= largestAllowed('m', fields) ? [{ m: limit.m }] : []),
    );
  if (picture !== null && pictureOf(family, m) === null) {
    const sizes =
      picture.m === undefined
        ? nearestPictures(m, n, family, largestAllowed('m', fields))
        : [picture.m];
    conflict(
      'm',
      picture.m === undefined
        ? `width × height of a picture with sides from ${picture.leastSide} and at most twice as tall as wide (family ${family}), such as ${sizes.join(' or ')}`
        : `${picture.m}, the size of the pictures of family ${family}`,
      ...sizes.map((size) => ({ m: size })),
    );
  }
  if (N === 'infinity') {
    if (n > MAX_EXACT_N && isListed !== true)
      conflict('n', `at most ${MAX_EXACT_N} with N = infinity`, { n: fewer }, sampled);
    if (!ACTIVE_WEIGHTS.get(weights).isAlwaysOne && reads.includes('weights')) {
      const enumerable = enumerableWeights();
      conflict(
        'weights',
        `${enumerable.join(' or ')} with N = infinity`,
        ...enumerable.map((kind) => ({ weights: kind })),
        sampled,
      );
    }
    if (noiseModel.draw?.kind === 'dense')
      conflict(
        'noise',
        `${none.id} or adversarial (${codedNoises().join(', ')}) with N = infinity`,
        { noise: none.id },
        sampled,
      );
  }
  const { title, takesAnyPair, keepsBatch, needsNonNegative } = CATALOGUE.get(params.algorithm);
  if (needsNonNegative && FAMILIES.get(family).hasBothSigns)
    conflict(
      'family',
      `non-negative with ${title} (${nonNegativeFamilies().join(', ')})`,
      { family: 'nonnegative' },
      { algorithm: 'semi-hals' },
    );
  if (keepsBatch && N === 'infinity')
    conflict(
      'N',
      `a number with ${title}, which keeps one batch of examples`,
      sampled,
      purification,
    );
  if (keepsBatch && N !== 'infinity' && N * m > mostEntries(fields)) {
    const largest = Math.floor(mostEntries(fields) / m);
    const allowed = `at most ${largest} with m = ${m} and ${title}, which keeps all examples`;
    conflict('N', allowed, { N: largest });
  }
  if (keepsBatch && noiseModel.attacksDecoder)
    conflict(
      'noise',
      `another with ${title}, which has no decoder to attack`,
      { noise: none.id },
      purification,
    );
  if (!takesAnyPair && !DECODERS.get(params.decoder).ofPaper)
    conflict('decoder', `${ofPaper(DECODERS)} with ${title}`, { decoder: 'relu' }, purification);
  if (!takesAnyPair && !UPDATES.get(params.update).ofPaper)
    conflict('update', `${ofPaper(UPDATES)} with ${title}`, { update: 'covariance' }, purification);
  const noiseConflict = noiseModel.conflict?.(params) ?? null;
  if (noiseConflict !== null)
    conflict(noiseConflict.field, noiseConflict.allowed, noiseConflict.remedy, { noise: none.id });
  if (params.eta === 'paper' && params.ell === 0 && idleReason('eta', params) === null)
    conflict('eta', 'a number when ell = 0: the paper’s ℓ/6 would be 0, and nothing would move', {
      eta: 0.05,
    });
  if (outside > 0 && m === n && STARTS.get(params.start).matrix === undefined)
    conflict('outside', '0 when m = n: nothing lies outside the span', { outside: 0 });
  return found;
}

/** Families that a page can draw without negative entries. */
function nonNegativeFamilies(): string[] {
  return FAMILIES.all().flatMap(({ id, hasBothSigns, matrix }) =>
    hasBothSigns || matrix !== undefined ? [] : [id],
  );
}

/** Entries of y that a kept batch may have: a hundred for each of the most examples, within the limit for files. */
function mostEntries(fields: Fields): number {
  return Math.min(100 * largestAllowed('N', fields), SIZE_LIMIT.dataEntries);
}

/** The choices that the paper is about, in words. */
function ofPaper(registry: {
  all(): readonly { readonly id: string; readonly ofPaper: boolean }[];
}): string {
  const ids = registry.all().flatMap(({ id, ofPaper: isPapers }) => (isPapers ? [id] : []));
  return ids.join(' or ');
}

function enumerableWeights(): WeightsKind[] {
  return ACTIVE_WEIGHTS.ids().filter((kind) => ACTIVE_WEIGHTS.get(kind).isAlwaysOne);
}

/** The noise models that exact expectation can enumerate. */
function codedNoises(): string[] {
  return NOISES.all().flatMap(({ id, draw }) => (draw?.kind === 'coded' ? [id] : []));
}

/** The largest possible sum of n probabilities that decrease geometrically by `ratio` in all: the first is 1. */
function largestSum(n: number, ratio: number): number {
  let sum = 0;
  for (let i = 0; i < n; i++) sum += power(ratio, -i / (n - 1));
  return sum;
}

function floorTo(value: number): number {
  return Math.floor(value * 1000) / 1000;
}

/** The two picture sizes closest to m with room for n features. */
function nearestPictures(m: number, n: number, family: FamilyKind, most: number): number[] {
  const sizes: number[] = [];
  for (let distance = 1; sizes.length < 2 && distance < most; distance++)
    for (const size of [m - distance, m + distance])
      if (size >= n && size <= most && pictureOf(family, size) !== null) sizes.push(size);
  return sizes;
}

/** The smallest picture size of at least this many pixels: some product of nearly equal sides. */
function pictureSizeFrom(pixels: number, family: FamilyKind): number {
  let size = pixels;
  while (pictureOf(family, size) === null) size++;
  return size;
}
