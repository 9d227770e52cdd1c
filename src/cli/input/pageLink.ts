/**
 * A link of the page in place of CONFIG: `https://…/#/lab?v=1&n=12`, `#/lab?v=1&n=12` or `v=1&n=12`. Its
 * parameters are read like those of a file, so that flags override them and invalid ones are errors;
 * the page would repair them instead.
 */
import type { OwnReferences } from '../../core/matrixFile/own.ts';
import { BETA } from '../../core/observe/potential.ts';
import { flag } from '../../core/params/commandLine.ts';
import type { Params } from '../../core/params/params.ts';
import { invalid, showValue } from '../../core/params/problem.ts';
import { DEFAULT_PARAMS, LINK_VERSION } from '../../state/link/defaults.ts';
import { readLink } from '../../state/link/link.ts';
import { takeMadeBy } from '../../state/link/madeBy.ts';
import { takeOwn } from '../../state/link/ownParts.ts';
import { takeLecture } from '../../state/link/lecturePart.ts';
import {
  CHOSEN,
  DRAWER,
  HEAT,
  HIDDEN,
  MAXIMISED,
  PACE,
  PRESENT,
  WEIGHT,
} from '../../state/link/parts.ts';
import { labLinkText } from '../../state/link/text.ts';
import type { Config } from './config.ts';

/** Its source has every parameter of the run, unchecked. */
export interface PageLink extends Config {
  /** The iteration at which the page rests, unchecked. */
  readonly t: string | undefined;
  /** The files that the link names. */
  readonly files: OwnReferences;
}

/** Whether CONFIG or SPEC is a link; a file of such a name can be given as `./v=1`. */
export function isPageLink(config: string): boolean {
  return /^([a-z]+:\/\/|#|\?|v=|\/?(lab|proof|regimes)\?)/i.test(config);
}

/** Throws InvalidInput for a link with parts that cannot be read. */
export function readPageLink(link: string): PageLink {
  const text = labLinkText(withQuery(link));
  requireReadable('CONFIG', link, 'the lab or the proof', text.problems);
  if (text.isEmpty) {
    const { params, compare } = readLink(link).experiment;
    return { source: { ...params }, t: undefined, files: {}, notes: comparedNotes(compare) };
  }
  const version = text.take('v') ?? LINK_VERSION;
  if (version !== LINK_VERSION) throw invalid('v', showValue(version), LINK_VERSION);
  const difference = takeMadeBy(text);
  const fields = text.takeFields('');
  const changes = text.takeFields('vs.');
  const files = takeOwn(text, [fields, changes]);
  requireReadable('CONFIG', link, 'the lab or the proof', text.problems);
  const own = Object.fromEntries(fields);
  const compared = Object.fromEntries(changes);
  const isCompared = text.take('vs') !== undefined || Object.keys(compared).length > 0;
  const beta = text.take(WEIGHT.name);
  const t = text.take('t');
  // how the page shows the run makes no difference here
  const shown = [PACE, HEAT, HIDDEN, CHOSEN, MAXIMISED, DRAWER, PRESENT].map((part) => part.name);
  for (const name of shown.concat('mark')) text.take(name);
  takeLecture(text);
  return {
    source: { ...DEFAULT_PARAMS, ...own, ...Object.fromEntries(text.takeRest()) },
    t,
    files,
    notes: [
      ...(difference === null ? [] : [difference]),
      ...comparedNotes(isCompared ? compared : null),
      ...(beta === undefined
        ? []
        : [
            `The link’s beta = ${showValue(beta)} is not used: potential is a + βb with β = ${BETA}.`,
          ]),
    ],
  };
}

/** A link that begins with its version, as one that begins with its query. */
export function withQuery(link: string): string {
  return link.startsWith('v=') ? `?${link}` : link;
}

/** Throws InvalidInput with the first of the problems that the page would report and repair. */
export function requireReadable(
  field: string,
  link: string,
  pages: string,
  [problem]: readonly string[],
): void {
  if (problem === undefined) return;
  // after the last semicolon, the page says what it does instead
  const [, found] = /^(.*?)(; [^;]*)?\.$/s.exec(problem)!;
  throw invalid(field, showValue(link), `a link to ${pages} that can be read. ${found}.`);
}

/** @param changes of the compared run; null without one */
function comparedNotes(changes: Readonly<Partial<Record<keyof Params, unknown>>> | null): string[] {
  if (changes === null) return [];
  const flags = Object.entries(changes).map(([name, value]) => flag(name, value));
  const second =
    flags.length === 0
      ? 'the second is the same.'
      : `for the second, add ${showValue(flags.join(' '))}.`;
  return [`The link compares two runs, and this is the first; ${second}`];
}
