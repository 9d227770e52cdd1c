/** Parses the command line into a command, its file, its parameters and its flags. */
import { EARLIER_NAMES, renamed } from '../../core/params/earlierNames.ts';
import { parseArgs } from 'node:util';
import { kebabCase } from '../../core/params/commandLine.ts';
import { COMMAND_LINE_FIELDS, FIELD_NAMES } from '../../core/params/fields.ts';
import type { Params } from '../../core/params/params.ts';
import { invalid, type InvalidInput, showName, showValue } from '../../core/params/problem.ts';
import { allowedValues } from '../../core/params/validate.ts';
import {
  allowedOf,
  type Command,
  COMMANDS,
  type Option,
  OPTIONS,
  refusal,
  type Switch,
  SWITCH_SPELLINGS,
  TAKES_FILES,
} from './flags.ts';

/** Parameters as text, unchecked. */
export type ParameterFlags = Readonly<Partial<Record<keyof Params, string>>>;

export interface Arguments {
  readonly command: Command;
  /** A file, or `-` for standard input; after `help`, the command to explain. */
  readonly config: string | undefined;
  /** The files after it, of a command that takes several. */
  readonly files: readonly string[];
  readonly parameters: ParameterFlags;
  readonly switches: ReadonlySet<Switch>;
  /** The values of the other flags, unchecked. */
  readonly options: Readonly<Partial<Record<Option, string>>>;
  /** Sentences about flags that have no effect. */
  readonly notes: readonly string[];
}

/** Both spellings of every parameter's flag. */
const PARAMETER_FLAGS: ReadonlyMap<string, keyof Params> = new Map(
  FIELD_NAMES.flatMap((name) => [
    [name, name],
    [kebabCase(name), name],
  ]),
);

/** Throws InvalidInput for the first argument that is not understood. */
export function readArguments(argv: readonly string[]): Arguments {
  const tokens = tokenize(argv);
  const parameters = new GivenOnce<keyof Params>();
  const options = new GivenOnce<Option>();
  const switches = new GivenOnce<Switch>();
  const words = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  const [word, config, ...files] = words;
  tokens.forEach((token, k) => {
    if (token.kind !== 'option') return;
    const parameter = PARAMETER_FLAGS.get(token.name);
    const plain = SWITCH_SPELLINGS.get(token.name);
    if (parameter !== undefined)
      parameters.add(parameter, valueOf(token, allowedValues(COMMAND_LINE_FIELDS[parameter])));
    else if (EARLIER_NAMES.includes(token.name)) {
      const [name, value] = renamed(token.name, valueOf(token, 'true or false'));
      parameters.add(name as keyof Params, String(value));
    } else if (isOption(token.name))
      options.add(token.name, valueOf(token, allowedOf(token.name, word)));
    else if (plain !== undefined) switches.add(plain, withoutValue(token));
    else throw unknownFlag(token, tokens[k + 1]);
  });
  const chosen = new Set(switches.values.keys());
  const command = readCommand(word, chosen);
  if (files[0] !== undefined && !TAKES_FILES.has(command))
    throw invalid('argument', showValue(files[0]), 'omitted: only one CONFIG is allowed');
  if (command !== 'help') refuseFlags(command, [...chosen], options.values);
  return {
    command,
    config: chosen.has('help') ? word : config,
    files,
    parameters: Object.fromEntries(parameters.values),
    switches: chosen,
    options: Object.fromEntries(options.values),
    notes: [...parameters.notes, ...options.notes, ...switches.notes],
  };
}

/** Flags with their values. Giving one twice is a contradiction if the values differ, else a note. */
class GivenOnce<Name extends string> {
  readonly values = new Map<Name, string>();
  readonly notes: string[] = [];

  add(name: Name, value: string): void {
    const before = this.values.get(name);
    if (before !== undefined && before !== value)
      throw invalid(`--${name}`, `${showValue(before)} and ${showValue(value)}`, 'given once');
    if (before !== undefined) this.notes.push(`--${name} is given twice.`);
    this.values.set(name, value);
  }
}

type Token = ReturnType<typeof tokenize>[number];
type OptionToken = Extract<Token, { kind: 'option' }>;

/** Not strict, because parseArgs' own messages span several lines and do not give the allowed values. */
function tokenize(argv: readonly string[]) {
  const valued = [...PARAMETER_FLAGS.keys(), ...EARLIER_NAMES, ...Object.keys(OPTIONS)];
  const { tokens } = parseArgs({
    args: [...argv],
    options: {
      ...Object.fromEntries(valued.map((name) => [name, { type: 'string' }] as const)),
      ...Object.fromEntries(
        Array.from(SWITCH_SPELLINGS.keys(), (name) => [name, { type: 'boolean' }] as const),
      ),
      help: { type: 'boolean', short: 'h' },
    },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  return tokens;
}

/** `--n --m 40` lacks a value; `--noise-level -0.1` has one, although it is invalid. */
function valueOf({ rawName, value, inlineValue }: OptionToken, allowed: string): string {
  if (value === undefined || (!inlineValue && value.startsWith('--')))
    throw invalid(rawName, 'nothing', allowed);
  return value;
}

function isOption(name: string): name is Option {
  return Object.hasOwn(OPTIONS, name);
}

function withoutValue({ rawName, value }: OptionToken): string {
  if (value !== undefined) throw invalid(rawName, showValue(value), 'used without a value');
  return '';
}

function unknownFlag({ rawName, value }: OptionToken, next: Token | undefined): InvalidInput {
  const given = value ?? (next?.kind === 'positional' ? next.value : undefined);
  return invalid(
    showName(rawName),
    showValue(given),
    'omitted: there is no such flag (see --help)',
  );
}

/** The error for a flag that the command does not use; ignoring it silently would mislead. */
export function mustBeOmitted(field: string, value: string | undefined, why: string): InvalidInput {
  return invalid(field, value === undefined ? 'given' : showValue(value), `omitted: ${why}`);
}

function refuseFlags(
  command: Command,
  switches: readonly Switch[],
  options: ReadonlyMap<Option, string>,
): void {
  for (const flag of [...switches, ...options.keys()]) {
    const why = refusal(flag, command);
    if (why !== null) throw mustBeOmitted(`--${flag}`, options.get(flag as Option), why);
  }
}

function readCommand(word: string | undefined, switches: ReadonlySet<Switch>): Command {
  if (switches.has('help')) return 'help';
  if (switches.has('version')) return 'version';
  return commandOf(word);
}

/** Throws InvalidInput if there is no such command. */
export function commandOf(word: string | undefined): Command {
  const command = COMMANDS.find((candidate) => candidate === word);
  if (command === undefined)
    throw invalid('command', showValue(word), `one of ${COMMANDS.join(', ')}`);
  return command;
}
