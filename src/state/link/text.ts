/**
 * The text of a link, split into names and values. A reader takes the values it knows; whatever
 * cannot be read becomes a sentence in `problems`. Any text is accepted, in linear time.
 */
import { EARLIER_NAMES, renamed } from '../../core/params/earlierNames.ts';
import { FIELD_NAMES } from '../../core/params/fields.ts';
import type { Params } from '../../core/params/params.ts';
import { showValue } from '../../core/params/problem.ts';
import { type Page, PAGES } from '../lab/labState.ts';
import type { LinkPart } from './parts.ts';

/** Longer than any that this page writes, with a packed lecture; characters. */
export const LONGEST_QUERY = 40_000;

export class LinkText<Name extends string = Page> {
  readonly problems: string[] = [];
  /** The page it names; the first of the known ones by default. */
  readonly page: Name;
  /** A Map, so that names such as `constructor` are not special. */
  private readonly values = new Map<string, string>();

  /** @param pages the known ones */
  constructor(link: string, pages: readonly [Name, ...Name[]]) {
    const text = link.slice(link.indexOf('#') + 1);
    const mark = text.indexOf('?');
    const place = text.slice(0, mark < 0 ? LONGEST_QUERY : mark);
    const query = this.shortened(mark < 0 ? '' : text.slice(mark + 1));
    const name = place.replace(/^\/|\/$/g, '');
    const page = pages.find((known) => known === name);
    this.page = page ?? pages[0];
    if (page === undefined && name !== '')
      this.problems.push(`The link leads to ${showValue(place)}, which is not a page here.`);
    for (const pair of query.split('&')) if (pair !== '') this.keep(pair);
  }

  get isEmpty(): boolean {
    return this.values.size === 0;
  }

  take(name: string): string | undefined {
    const value = this.values.get(name);
    this.values.delete(name);
    return value;
  }

  /** The value of a part, or its usual value if it is missing or invalid. */
  takePart<Value>(part: LinkPart<Value>): Value {
    const text = this.take(part.name);
    const value = text === undefined ? part.usual : part.read(text);
    if (value !== undefined) return value;
    this.problems.push(
      `${part.name} = ${showValue(text)}: must be ${part.allowed}; ${part.otherwise}.`,
    );
    return part.usual;
  }

  /** The parameters in the link whose names have this prefix. */
  takeFields(prefix: string): ReadonlyMap<keyof Params, string> {
    const found = new Map<keyof Params, string>();
    const earlier = new Map(
      EARLIER_NAMES.flatMap((name) => {
        const value = this.take(prefix + name);
        return value === undefined ? [] : [renamed(name, value)];
      }),
    );
    for (const name of FIELD_NAMES) {
      const value = this.take(prefix + name) ?? earlier.get(name);
      if (value !== undefined) found.set(name, String(value));
    }
    return found;
  }

  /** The parts that no reader has taken. */
  takeRest(): ReadonlyMap<string, string> {
    const rest = new Map(this.values);
    this.values.clear();
    return rest;
  }

  refuseRest(): void {
    for (const [name, value] of this.takeRest())
      this.problems.push(
        `${showValue(name)} = ${showValue(value)}: there is no such parameter; it is left out.`,
      );
  }

  /** Cuts a query that is too long after its last complete part; the page it belongs to stays known. */
  private shortened(query: string): string {
    if (query.length <= LONGEST_QUERY) return query;
    this.problems.push(
      `The link is longer than ${LONGEST_QUERY} characters; the end of it is left out.`,
    );
    return query.slice(0, Math.max(query.lastIndexOf('&', LONGEST_QUERY), 0));
  }

  private keep(pair: string): void {
    const equals = pair.indexOf('=');
    const name = equals < 0 ? null : decoded(pair.slice(0, equals));
    const value = decoded(pair.slice(equals + 1));
    if (name === null || value === null)
      this.problems.push(`The link’s part ${showValue(pair)} cannot be read; it is left out.`);
    else if (this.values.has(name))
      this.problems.push(
        `The link gives ${showValue(name)} twice; the first value, ${showValue(this.values.get(name))}, is used.`,
      );
    else this.values.set(name, value);
  }
}

/** The text of a link to the lab or the proof. */
export function labLinkText(link: string): LinkText {
  return new LinkText(link, PAGES);
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
