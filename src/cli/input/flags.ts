/** The commands and their flags, as data: parsing, refusals and help all read these tables. */

export const COMMANDS = [
  'run',
  'check',
  'lemmas',
  'data',
  'inverse',
  'link',
  'help',
  'version',
] as const;
export type Command = (typeof COMMANDS)[number];

interface FlagInfo {
  /** Other spellings. */
  readonly aliases?: readonly string[];
  /** The commands that use it. */
  readonly of: readonly Command[];
  /** What it does, in general or for each command. */
  readonly meaning: string | Partial<Record<Command, string>>;
  /** Why a command has no use for it, where there is more to say than that it has none. */
  readonly refusals?: Partial<Record<Command, string>>;
}

/** Flags without a value. */
export const SWITCHES = {
  full: {
    of: ['run', 'lemmas', 'link'],
    meaning: {
      run: 'Adds A, sigma, E, N and, for t < T, update and decoded (matrices are lists of rows; sigma is a diagonal; decoded has one column per example and is omitted with N = infinity).',
      lemmas:
        'Adds entries, with measured, lower, upper, standardError and applies (1 if the lemma covers an entry) as lists of rows; null if the lemma is not entrywise.',
      link: 'Writes every parameter, even one at its default, and the version of this program, for citations.',
    },
    refusals: { check: 'the ledger has no matrices' },
  },
  stop: {
    aliases: ['stop-on-convergence', 'stopOnConvergence'],
    of: ['run', 'check', 'lemmas'],
    meaning: 'Stops once A no longer moves instead of continuing to T; also --stop-on-convergence.',
  },
  last: { of: ['run'], meaning: 'Prints only the last line of the run.' },
  summary: {
    of: ['run'],
    meaning:
      'Prints one JSON object instead of the lines: version, outcome (kind, t, recovered, sentence), parameters (all of them, with defaults), choices (the values of alpha, eta and r in use) and last (the scalars at the end).',
  },
} as const satisfies Readonly<Record<string, FlagInfo>>;

/** Flags with a value that are not parameters. */
export const OPTIONS = {
  t: {
    of: ['check', 'lemmas', 'data', 'link'],
    allowed: 'a whole number, the iteration to inspect',
    meaning:
      'The iteration to inspect, a whole number from 0 to the end of the run; by default the one that a link names, otherwise the end with check, and 0 with the others. Not to be confused with --T, the maximum number of iterations.',
    refusals: { run: 'run prints every t; --T sets the number of iterations' },
  },
  every: {
    of: ['run'],
    allowed: 'a whole number from 1',
    meaning: 'Prints the lines of every K-th t only (--every 10), and the last line.',
  },
  out: {
    of: ['data'],
    allowed: 'a folder to write to',
    meaning: 'The folder to write to; it is created if it does not exist.',
  },
  format: {
    of: ['data'],
    allowed: 'npy or csv',
    meaning: 'npy (the default, as numpy.load reads it) or csv. Both keep every bit.',
  },
} as const satisfies Readonly<Record<string, FlagInfo & { readonly allowed: string }>>;

export type Switch = keyof typeof SWITCHES | 'help' | 'version';
export type Option = keyof typeof OPTIONS;

/** Every spelling of every switch. */
export const SWITCH_SPELLINGS: ReadonlyMap<string, Switch> = new Map<string, Switch>([
  ...Object.entries(SWITCHES).flatMap(([name, { aliases = [] }]: [string, FlagInfo]) =>
    [name, ...aliases].map((spelling) => [spelling, name as Switch] as const),
  ),
  ['help', 'help'],
  ['version', 'version'],
]);

/** Why the command has no use for a flag; null if it has. */
export function refusal(flag: Switch | Option, command: Command): string | null {
  const info: FlagInfo | undefined = Object.hasOwn(SWITCHES, flag)
    ? SWITCHES[flag as keyof typeof SWITCHES]
    : OPTIONS[flag as Option];
  if (info === undefined || info.of.includes(command)) return null;
  return (
    info.refusals?.[command] ??
    `only ${info.of.join(', ')} ${info.of.length === 1 ? 'uses' : 'use'} it`
  );
}

export interface FlagHelp {
  readonly name: string;
  readonly of: readonly Command[];
  readonly meaning: string;
}

/** The flags of a command and what they do there; null for the flags of all commands. */
export function flagHelp(command: Command | null): FlagHelp[] {
  const all: readonly [string, FlagInfo][] = Object.entries({ ...SWITCHES, ...OPTIONS });
  return all
    .filter(([, { of }]) => command === null || of.includes(command))
    .map(([name, { of, meaning }]) => ({ name, of, meaning: meaningFor(meaning, command) }));
}

function meaningFor(meaning: FlagInfo['meaning'], command: Command | null): string {
  if (typeof meaning === 'string') return meaning;
  if (command !== null) return meaning[command] ?? '';
  return Object.entries(meaning)
    .map(([name, text]) => `With ${name}: ${text[0]!.toLowerCase()}${text.slice(1)}`)
    .join(' ');
}
