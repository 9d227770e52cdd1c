/** The commands and their flags, as data: parsing, refusals and help all read these tables. */
import { DEFAULT_THRESHOLD } from '../../core/sweep/summary.ts';
import { LARGEST_TARGET, SMALLEST_TARGET } from '../../core/theory/local/targets.ts';

export const COMMANDS = [
  'run',
  'check',
  'lemmas',
  'predict',
  'size',
  'data',
  'inverse',
  'sweep',
  'merge',
  'summarize',
  'link',
  'script',
  'help',
  'version',
] as const;
export type Command = (typeof COMMANDS)[number];

/** Commands that take any number of files after the first. */
export const TAKES_FILES: ReadonlySet<Command> = new Set(['merge', 'summarize']);

/** The commands that take CONFIG and parameters. */
const WITH_PARAMETERS = [
  'run',
  'check',
  'lemmas',
  'predict',
  'size',
  'data',
  'link',
  'script',
] as const;

/** A text about a flag, in general or for each command. */
type ByCommand = string | Partial<Record<Command, string>>;

interface FlagInfo {
  /** Other spellings. */
  readonly aliases?: readonly string[];
  /** The commands that use it. */
  readonly of: readonly Command[];
  readonly meaning: ByCommand;
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
  measure: {
    of: ['predict'],
    meaning:
      'Also runs to T and adds measured: t, sigma, rate, floor, biasE, biasN, recoveryError and potential. Rates are fitted while E shrinks; the others are averages from where the run has settled, null if T is too short.',
  },
  transpose: {
    of: WITH_PARAMETERS,
    meaning: 'The rows of the file of --features, not its columns, are the features.',
  },
  'transpose-weights': {
    of: WITH_PARAMETERS,
    meaning: 'The columns of the file of --weights, not its rows, are the examples.',
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
  features: {
    of: WITH_PARAMETERS,
    allowed: 'the name of a CSV, TSV, JSON or NPY file',
    meaning:
      'A file with a matrix of your own, as CSV, TSV, JSON or NPY: its columns are the features (family given) and set n and m. A link that names a file by its hash needs the same file here.',
  },
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
  error: {
    of: ['size'],
    allowed: `a number from ${SMALLEST_TARGET} to ${LARGEST_TARGET}`,
    meaning: `The recovery error ‖Â − A*‖₁ to reach, from ${SMALLEST_TARGET} to ${LARGEST_TARGET}.`,
  },
  jobs: {
    of: ['sweep'],
    allowed: 'a whole number from 1 to 1024',
    meaning:
      'The number of runs to compute at a time; by default one for each core, or as many as memory allows. The results are the same.',
  },
  shard: {
    of: ['sweep'],
    allowed: 'I/K with whole numbers 1 ≤ I ≤ K, such as 2/8',
    meaning:
      'Computes the I-th of K equal parts of the sweep, so that K machines share it: every K-th run. In a Slurm job array the task’s place in the array is the default.',
  },
  out: {
    of: ['data', 'sweep', 'merge', 'script'],
    allowed: {
      data: 'a folder to write to',
      sweep: 'a file to write to',
      merge: 'a file to write to',
      script: 'a file to write to',
    },
    meaning: {
      data: 'The folder to write to; it is created if it does not exist.',
      sweep:
        'The file to write to instead of standard output. If it has rows of this sweep already, the sweep goes on after them.',
      merge: 'The file to write to instead of standard output.',
      script: 'The file to write to instead of standard output. It must not exist yet.',
    },
  },
  format: {
    of: ['size', 'data', 'sweep', 'summarize'],
    allowed: {
      size: 'table or json',
      data: 'npy or csv',
      sweep: 'jsonl or csv',
      summarize: 'table, json or csv',
    },
    meaning: {
      size: 'table (the default on a terminal) or json (the default elsewhere: one object).',
      data: 'npy (the default, as numpy.load reads it) or csv. Both keep every bit.',
      sweep:
        'jsonl (the default: one JSON object per line) or csv, for spreadsheets; a CSV file cannot be continued.',
      summarize:
        'table (the default on a terminal), json (the default elsewhere: one JSON object per line) or csv.',
    },
  },
  threshold: {
    of: ['summarize'],
    allowed: 'a number from 0',
    meaning: `A run has recovered A* if its recovery error is at most this; ${DEFAULT_THRESHOLD} by default.`,
  },
} as const satisfies Readonly<Record<string, FlagInfo & { readonly allowed: ByCommand }>>;

export type Switch = keyof typeof SWITCHES | 'help' | 'version';
export type Option = keyof typeof OPTIONS;

/** The values of an option, for a command if that is known. */
export function allowedOf(option: Option, command: string | undefined): string {
  const allowed: ByCommand = OPTIONS[option].allowed;
  if (typeof allowed === 'string') return allowed;
  const known = allowed[command as Command];
  return known ?? [...new Set(Object.values(allowed))].join('; or ');
}

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
