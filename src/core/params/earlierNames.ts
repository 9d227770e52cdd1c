/** Earlier names of parameters. Links, files and flags may use them for ever; nothing else knows them. */
import type { Params } from './params.ts';

interface Earlier {
  readonly name: keyof Params;
  /** Earlier values, as text, with the present ones. */
  readonly values: Readonly<Record<string, string>>;
}

const EARLIER: Readonly<Record<string, Earlier>> = {
  relu: { name: 'decoder', values: { true: 'relu', false: 'linear' } },
};

export const EARLIER_NAMES: readonly string[] = Object.keys(EARLIER);

/** A parameter under its present name, with its present value; whatever is not earlier is unchanged. */
export function renamed(name: string, value: unknown): readonly [name: string, value: unknown] {
  const earlier = Object.hasOwn(EARLIER, name) ? EARLIER[name] : undefined;
  if (earlier === undefined) return [name, value];
  return [earlier.name, earlier.values[String(value)] ?? value];
}

/** Parameters under their present names. */
export function withPresentNames(
  input: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => renamed(name, value)));
}
