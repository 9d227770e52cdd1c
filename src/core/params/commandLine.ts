/** Parameters as flags of the command line. */
import { idleReason } from './affects.ts';
import { FIELD_NAMES, FIELDS } from './fields.ts';
import type { Params } from './params.ts';

/** noiseLevel → noise-level. Single capitals are kept: N is not n. */
export function kebabCase(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}

/** A flag for every parameter that has an effect and not its default. */
export function flagsOf(params: Params): string[] {
  return FIELD_NAMES.filter(
    (name) => params[name] !== FIELDS[name].default && idleReason(name, params) === null,
  ).map((name) => flag(name, params[name]));
}

/** `--name value`, safe in a shell. */
export function flag(name: string, value: unknown): string {
  return `--${kebabCase(name)} ${shellWord(String(value))}`;
}

/** A text as one word of a POSIX shell. */
export function shellWord(value: string): string {
  return /^[\w.+-]+$/.test(value) ? value : `'${value.replaceAll("'", String.raw`'\''`)}'`;
}
