/** Watches which fields of a configuration are read, so that none is ignored without a word. */
import { isObject, type JsonObject } from './reader.ts';

/** Fields that describe an instance: the reference files have them, and a run does not need them. */
const DESCRIPTIONS: ReadonlySet<string> = new Set(['name', 'expected', 'curve']);

export interface Recorded {
  /** The configuration, to be read instead of the original. */
  readonly source: JsonObject;
  /** The fields that have not been read so far, such as `batches[0].noises`. */
  unread(): string[];
}

export function recorded(original: JsonObject, path = ''): Recorded {
  const read = new Set<PropertyKey>();
  const children = new Map<string, Recorded[]>();
  const source = new Proxy(original, {
    get: (target, name: string) => {
      read.add(name);
      const value: unknown = target[name];
      // a list of lists is a matrix
      if (!Array.isArray(value) || !isObject(value[0])) return value;
      if (!children.has(name))
        children.set(
          name,
          value.filter(isObject).map((item, k) => recorded(item, `${path}${name}[${k}].`)),
        );
      const items = children.get(name)!;
      return items.length === value.length ? items.map((item) => item.source) : value;
    },
  });
  const unread = () => [
    ...Object.keys(original)
      .filter((name) => !read.has(name) && !DESCRIPTIONS.has(name))
      .map((name) => `${path}${name}`),
    ...Array.from(children.values()).flatMap((items) => items.flatMap((item) => item.unread())),
  ];
  return { source, unread };
}
