/**
 * The page of choices as a readable hash, `#/family?v=1&n=10&seeds=3&pair=nnls,covariance`: only what differs
 * from the page without a link, with parameters under their names. Reading never fails: invalid parts are
 * replaced or left out, with a sentence about each, and the result can always run.
 */
import { cellOf, pairAt, pairCount, type PairsSpec } from '../../core/pairs/spec.ts';
import { FIELD_NAMES, largestAllowed } from '../../core/params/fields.ts';
import type { Params } from '../../core/params/params.ts';
import { showValue } from '../../core/params/problem.ts';
import { DEFAULT_PARAMS, LINK_VERSION, PAIRS } from '../link/defaults.ts';
import { fewOf, readParams } from '../link/link.ts';
import type { LinkPart } from '../link/parts.ts';
import { LinkText } from '../link/text.ts';
import { thresholdPart } from '../regimes/linkParts.ts';
import type { PairsState } from './pairsState.ts';

export const PAIRS_PAGE = 'family';

/**
 * The parameters of the page without a link: small enough that all runs take seconds under exact
 * expectation. They never change, because links leave them out.
 */
export const USUAL_PARAMS: Params = { ...DEFAULT_PARAMS, ...PAIRS };

/** The numbers of seeds that can be chosen: odd, so that one of them has the median. */
export const SEED_COUNTS = [1, 3, 5] as const;

/** The parameters that are not the reader's choice here, and why. */
export const FIXED: Readonly<Partial<Record<keyof Params, string>>> = {
  algorithm: 'the runs of this page are Purification’s',
  decoder: 'every decoder has a row',
  update: 'every update has a column',
};

/** The part of the state that a link contains. */
export type PairsLinkable = Pick<PairsState, 'spec' | 'threshold' | 't' | 'chosen'>;

export interface PairsLink extends PairsLinkable {
  readonly problems: readonly string[];
}

/** A link without a threshold means that of the regimes. */
const THRESHOLD = thresholdPart(null);

const SEEDS: LinkPart<number> = {
  name: 'seeds',
  usual: 1,
  otherwise: 'there is one seed',
  allowed: `one of ${SEED_COUNTS.join(', ')}`,
  write: (seeds) => (seeds === 1 ? null : String(seeds)),
  read: (text) => SEED_COUNTS.find((count) => String(count) === text),
};

/** The iteration at which values are read. */
function timePart(T: number): LinkPart<number | null> {
  return {
    name: 't',
    usual: null,
    otherwise: 'values are read at the end of each run',
    allowed: `a whole number from 0 to T = ${T}`,
    write: (t) => (t === null ? null : String(t)),
    read: (text) => (/^\d{1,6}$/.test(text) && Number(text) <= T ? Number(text) : undefined),
  };
}

/** The pair that is shown in words. */
const PAIR: LinkPart<number | null> = {
  name: 'pair',
  usual: null,
  otherwise: 'none is chosen',
  get allowed() {
    const { decoder, update } = pairAt(pairCount() - 1);
    return `a decoder and an update, such as ${decoder.id},${update.id}`;
  },
  write(cell) {
    if (cell === null) return null;
    const { decoder, update } = pairAt(cell);
    return `${decoder.id},${update.id}`;
  },
  read(text) {
    const [decoder = '', update = '', ...rest] = text.split(',');
    const cell = cellOf(decoder, update);
    return cell < 0 || rest.length > 0 ? undefined : cell;
  },
};

export function writePairsLink({ spec, threshold, t, chosen }: PairsLinkable): string {
  const { base, seeds } = spec;
  const changed = FIELD_NAMES.filter(
    (name) => FIXED[name] === undefined && base[name] !== USUAL_PARAMS[name],
  );
  const parts: (readonly [string, string | null])[] = [
    ['v', LINK_VERSION],
    ...changed.map((name) => [name, String(base[name])] as const),
    [SEEDS.name, SEEDS.write(seeds)],
    [THRESHOLD.name, THRESHOLD.write(threshold)],
    ['t', timePart(base.T).write(t)],
    [PAIR.name, PAIR.write(chosen)],
  ];
  const written = parts.filter(([, value]) => value !== null);
  return `#/${PAIRS_PAGE}?${written.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

export function readPairsLink(link: string): PairsLink {
  const text = new LinkText(link, [PAIRS_PAGE]);
  const version = text.take('v') ?? LINK_VERSION;
  if (version !== LINK_VERSION)
    text.problems.push(
      `v = ${showValue(version)}: this page reads version ${LINK_VERSION}; the parts it knows are used.`,
    );
  const given = new Map(text.takeFields(''));
  for (const [name, why] of Object.entries(FIXED) as [keyof Params, string][]) {
    const value = given.get(name);
    if (value !== undefined)
      text.problems.push(`${name} = ${showValue(value)}: ${why}; it is left out.`);
    given.delete(name);
  }
  const { params: base, problems } = readParams(given, USUAL_PARAMS);
  text.problems.push(...problems);
  const spec = withRoom(base, text.takePart(SEEDS), text.problems);
  const content = {
    spec,
    threshold: text.takePart(THRESHOLD),
    t: text.takePart(timePart(base.T)),
    chosen: text.takePart(PAIR),
  };
  text.refuseRest();
  return { ...content, problems: fewOf(text.problems) };
}

/** The largest first seed that leaves room for all seeds. */
export function largestSeed(seeds: number): number {
  return largestAllowed('seed') - seeds + 1;
}

/** One seed where there is no room for more after the base's. */
function withRoom(base: Params, seeds: number, problems: string[]): PairsSpec {
  if (base.seed <= largestSeed(seeds)) return { base, seeds };
  problems.push(
    `seed = ${base.seed}: must be at most ${largestSeed(seeds)} for ${seeds} seeds; there is one seed.`,
  );
  return { base, seeds: 1 };
}
