/** The flags that set parameters: a field's own name, and the same in kebab-case. */
import { FIELD_NAMES } from '../../core/params/fields.ts';
import type { Params } from '../../core/params/params.ts';

/** noiseLevel → noise-level. A single capital is a name of its own: N is not n. */
export function kebabCase(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}

/** From either spelling to the field. */
export const PARAMETER_FLAGS: ReadonlyMap<string, keyof Params> = new Map(
  FIELD_NAMES.flatMap((name) => [
    [name, name],
    [kebabCase(name), name],
  ]),
);
