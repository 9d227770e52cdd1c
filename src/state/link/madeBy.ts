/**
 * The version that made a citable link, `purify=0.1.0&commit=3f2a1b9c4d5e`, and whether its results may
 * differ from this version's. Results are the same from `SAME_RESULTS_SINCE` on; nothing is known
 * about versions after this one.
 */
import { showValue } from '../../core/params/problem.ts';
import { COMMIT, SAME_RESULTS_SINCE, VERSION } from '../../version.ts';
import type { LinkText } from './text.ts';

/** The parts of a link that name this version. */
export function madeByParts(): (readonly [string, string])[] {
  return [['purify', VERSION], ...(COMMIT === '' ? [] : [['commit', COMMIT] as const])];
}

/** Takes these parts out of a link; returns a warning if the results of that version may differ. */
export function takeMadeBy(text: LinkText): string | null {
  const version = text.take('purify');
  // without a version, a commit is as unknown as any other part
  if (version === undefined) return null;
  return differenceFrom(version, text.take('commit') ?? '');
}

/** Why results of that version may differ from those of the version `now`; null if they do not. */
export function differenceFrom(
  version: string,
  commit: string,
  now = VERSION,
  since = SAME_RESULTS_SINCE,
): string | null {
  if (version === now) return null;
  const asked = numbersOf(version);
  if (asked === null)
    return `purify = ${showValue(version)}: must be a version such as ${now}; the results of the version that made the link may differ from the ones here.`;
  const maker = `Purify ${version}${/^[\da-f]{7,40}$/.test(commit) ? ` (${commit})` : ''}`;
  if (isBefore(asked, numbersOf(since)))
    return `The link was made by ${maker}, and results changed in version ${since}: they may differ from the ones here, which are computed by version ${now}.`;
  if (isBefore(numbersOf(now), asked))
    return `The link was made by ${maker}, which is newer than this version, ${now}: its results may differ from the ones here.`;
  return null;
}

type Numbers = readonly [number, number, number];

function numbersOf(version: string): Numbers | null {
  const parts = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/.exec(version);
  return parts && [Number(parts[1]), Number(parts[2]), Number(parts[3])];
}

/** False if one of them is not a plain version. */
function isBefore(one: Numbers | null, other: Numbers | null): boolean {
  if (one === null || other === null) return false;
  const k = one.findIndex((number, index) => number !== other[index]);
  return k >= 0 && one[k]! < other[k]!;
}
