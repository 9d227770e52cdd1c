/** Parses the command line into a command, its file, its parameters and its switches. */
import { parseArgs } from 'node:util';
import { FIELD_NAMES, FIELDS } from '../../core/params/fields.ts';
import type { Params } from '../../core/params/params.ts';
import { invalid, type InvalidInput, showValue } from '../../core/params/problem.ts';
import { allowedValues } from '../../core/params/validate.ts';

export const COMMANDS = ['run', 'check', 'lemmas', 'inverse', 'help', 'version'] as const;
export type Command = (typeof COMMANDS)[number];

/** Flags without a value, with their aliases. */
const SWITCHES = {
  full: 'full',
  stop: 'stop',
  'stop-on-convergence': 'stop',
  stopOnConvergence: 'stop',
  help: 'help',
  version: 'version',
} as const;
type Switch = (typeof SWITCHES)[keyof typeof SWITCHES];

/** The iteration to inspect. Unlike --T it is not a parameter. */
const ITERATION = 't';

/** Parameters as text, unchecked. */
export type ParameterFlags = Readonly<Partial<Record<keyof Params, string>>>;

export interface Arguments {
  readonly command: Command;
  /** A file, or `-` for standard input. */
  readonly config: string | undefined;
  readonly parameters: ParameterFlags;
  readonly switches: ReadonlySet<Switch>;
  /** The value of --t, unchecked. */
  readonly t: string | undefined;
}

/** noiseLevel → noise-level. Single capitals are kept: N is not n. */
export function kebabCase(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
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
  const parameters: Partial<Record<keyof Params, string>> = {};
  const switches = new Set<Switch>();
  const words: string[] = [];
  let t: string | undefined;
  tokens.forEach((token, k) => {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') return;
    const parameter = PARAMETER_FLAGS.get(token.name);
    if (parameter !== undefined)
      parameters[parameter] = valueOf(token, allowedValues(FIELDS[parameter]));
    else if (token.name === ITERATION)
      t = valueOf(token, 'a whole number, the iteration to inspect');
    else if (isSwitch(token.name)) switches.add(switchOf(token, token.name));
    else throw unknownFlag(token, tokens[k + 1]);
  });
  const [command, config, extra] = words;
  if (extra !== undefined)
    throw invalid('argument', showValue(extra), 'omitted: only one CONFIG.json is allowed');
  return { command: readCommand(command, switches), config, parameters, switches, t };
}

type Token = ReturnType<typeof tokenize>[number];
type OptionToken = Extract<Token, { kind: 'option' }>;

/** Not strict, because parseArgs' own messages span several lines and do not give the allowed values. */
function tokenize(argv: readonly string[]) {
  const valued = Array.from(PARAMETER_FLAGS.keys(), (name) => [name, { type: 'string' }] as const);
  const plain = Object.keys(SWITCHES).map((name) => [name, { type: 'boolean' }] as const);
  const { tokens } = parseArgs({
    args: [...argv],
    options: {
      ...Object.fromEntries([...valued, ...plain]),
      [ITERATION]: { type: 'string' },
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

function isSwitch(name: string): name is keyof typeof SWITCHES {
  return Object.hasOwn(SWITCHES, name);
}

function switchOf({ rawName, value }: OptionToken, name: keyof typeof SWITCHES): Switch {
  if (value !== undefined) throw invalid(rawName, showValue(value), 'used without a value');
  return SWITCHES[name];
}

function unknownFlag({ rawName, value }: OptionToken, next: Token | undefined): InvalidInput {
  const given = value ?? (next?.kind === 'positional' ? next.value : undefined);
  return invalid(
    showFlag(rawName),
    showValue(given),
    'omitted: there is no such flag (see --help)',
  );
}

/** A flag from the user, reduced to one short line of plain characters. */
function showFlag(name: string): string {
  return name.replace(/[^\w.-]/g, '?').slice(0, 40);
}

/** The error for a flag that the command does not use; ignoring it silently would mislead. */
export function mustBeOmitted(field: string, value: string | undefined, why: string): InvalidInput {
  return invalid(field, value === undefined ? 'given' : showValue(value), `omitted: ${why}`);
}

function readCommand(word: string | undefined, switches: ReadonlySet<Switch>): Command {
  if (switches.has('help')) return 'help';
  if (switches.has('version')) return 'version';
  const command = COMMANDS.find((candidate) => candidate === word);
  if (command === undefined)
    throw invalid('command', showValue(word), `one of ${COMMANDS.join(', ')}`);
  return command;
}
