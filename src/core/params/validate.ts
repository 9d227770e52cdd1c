/**
 * Turns input from a form, a link, a file or flags into valid Params, or into problems that name the
 * field, its value and the allowed values. An invalid field falls back to its default, so that a
 * caller can continue with the rest.
 */
import { CATALOGUE } from '../algorithms/catalogue.ts';
import { power } from '../elementary.ts';
import type { GivenMatrices } from '../model/explicit/givenMatrices.ts';
import { DECODERS } from '../decoders/catalogue.ts';
import { UPDATES } from '../updates/catalogue.ts';
import { FAMILIES, isPicture } from '../model/families/registry.ts';
import { none, NOISES } from '../model/noises/registry.ts';
import { STARTS } from '../model/starts.ts';
import { ACTIVE_WEIGHTS, MAX_EXACT_N, type WeightsKind } from '../model/weights.ts';
import { withPresentNames } from './earlierNames.ts';
import { FIELD_NAMES, FIELDS, type Field, type Fields, largestAllowed } from './fields.ts';
import type { Params } from './params.ts';
import { MIN_PICTURE_SIDE, pictureGrid } from './pictureGrid.ts';
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
  const { mostFeatures } = FAMILIES.get(family);
  const noiseModel = NOISES.get(noise);
  const sampled = { N: SAMPLED };
  const purification = { algorithm: 'purification' } as const;

  if (m < n)
    conflict('m', `at least n = ${n}`, { m: isPicture(family) ? pictureSizeFrom(n) : n }, { n: m });
  const most = largestSum(n, ratio);
  if (s > most)
    conflict('s', `at most ${floorTo(most)}, so that no activation probability exceeds 1`, {
      s: floorTo(most),
    });
  if (mostFeatures !== undefined && n > mostFeatures.n)
    conflict('n', `at most ${mostFeatures.n}, ${mostFeatures.reason}`, { n: mostFeatures.n });
  if (isPicture(family) && pictureGrid(m) === null) {
    const pictures = FAMILIES.ids().filter(isPicture);
    const sizes = nearestPictures(m, n, largestAllowed('m', fields));
    conflict(
      'm',
      `width × height of a picture with sides from ${MIN_PICTURE_SIDE} and at most twice as tall as wide (families ${pictures.join(' and ')}), such as ${sizes.join(' or ')}`,
      ...sizes.map((size) => ({ m: size })),
    );
  }
  if (N === 'infinity') {
    if (n > MAX_EXACT_N)
      conflict('n', `at most ${MAX_EXACT_N} with N = infinity`, { n: MAX_EXACT_N }, sampled);
    if (!ACTIVE_WEIGHTS.get(weights).isAlwaysOne) {
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
  const { title, takesAnyPair } = CATALOGUE.get(params.algorithm);
  if (!takesAnyPair && !DECODERS.get(params.decoder).ofPaper)
    conflict('decoder', `${ofPaper(DECODERS)} with ${title}`, { decoder: 'relu' }, purification);
  if (!takesAnyPair && !UPDATES.get(params.update).ofPaper)
    conflict('update', `${ofPaper(UPDATES)} with ${title}`, { update: 'covariance' }, purification);
  const noiseConflict = noiseModel.conflict?.(params) ?? null;
  if (noiseConflict !== null)
    conflict(noiseConflict.field, noiseConflict.allowed, noiseConflict.remedy, { noise: none.id });
  if (params.eta === 'paper' && params.ell === 0)
    conflict('eta', 'a number when ell = 0: the paper’s ℓ/6 would be 0, and nothing would move', {
      eta: 0.05,
    });
  if (outside > 0 && m === n && STARTS.get(params.start).draw !== null)
    conflict('outside', '0 when m = n: nothing lies outside the span', { outside: 0 });
  return found;
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
function nearestPictures(m: number, n: number, most: number): number[] {
  const sizes: number[] = [];
  for (let distance = 1; sizes.length < 2 && distance < most; distance++)
    for (const size of [m - distance, m + distance])
      if (size >= n && size <= most && pictureGrid(size) !== null) sizes.push(size);
  return sizes;
}

/** The smallest picture size of at least this many pixels: some product of nearly equal sides. */
function pictureSizeFrom(pixels: number): number {
  let size = pixels;
  while (pictureGrid(size) === null) size++;
  return size;
}

/**
 * Valid params from any input, for links and files; `problems` lists what was wrong with the input.
 * An invalid or conflicting field takes its default, or, where the default conflicts as well, the
 * nearest value that does not. Family and start `given` are kept only if their matrix is given.
 */
export function repaired(
  input: Readonly<Record<string, unknown>>,
  given: GivenMatrices = {},
  defaults: Params = defaultParams(),
): Validation {
  const { params, problems } = validate(input, defaults);
  const missing = missingMatrices(params, given);
  let settled = params;
  for (const { field } of missing) settled = withDefault(settled, field as keyof Params, defaults);
  return { params: withoutConflicts(settled, defaults), problems: [...problems, ...missing] };
}

function missingMatrices(params: Params, given: GivenMatrices): Problem[] {
  const needed = {
    family: FAMILIES.get(params.family).matrix,
    start: STARTS.get(params.start).matrix,
  };
  return (['family', 'start'] as const).flatMap((field) => {
    const matrix = needed[field];
    if (matrix === undefined || given[matrix] !== undefined) return [];
    const allowed = `another: there is no matrix ${matrix} beside it`;
    return [{ field, value: showValue(params[field]), allowed }];
  });
}

function withoutConflicts(params: Params, defaults: Params): Params {
  let settled = params;
  // needing more rounds than there are fields means that two remedies undo each other
  for (let round = 0; round <= FIELD_NAMES.length; round++) {
    const [problem] = conflicts(settled);
    if (problem === undefined) return settled;
    settled = settle(settled, problem, defaults);
  }
  return defaults;
}

function settle(params: Params, { field, remedies }: Problem, defaults: Params): Params {
  const reset = withDefault(params, field as keyof Params, defaults);
  const stillConflicts = conflicts(reset).some((problem) => problem.field === field);
  return stillConflicts ? { ...params, ...remedies?.[0] } : reset;
}

function withDefault(params: Params, field: keyof Params, defaults: Params): Params {
  return { ...params, [field]: defaults[field] };
}
