/** `purify --help` and `purify help COMMAND`. The text about each parameter comes from the table of fields. */
import { EXPLICIT_KINDS } from '../core/model/explicit/explicitInstance.ts';
import { kebabCase } from '../core/params/commandLine.ts';
import { FIELD_HELP } from '../core/params/fieldHelp.ts';
import { FIELD_NAMES, COMMAND_LINE_FIELDS, type Field } from '../core/params/fields.ts';
import type { Params } from '../core/params/params.ts';
import { allowedValues } from '../core/params/validate.ts';
import { SWEEP_OUTCOMES } from '../core/sweep/measure.ts';
import { DEFAULT_SEEDS, LIMITS } from '../core/sweep/spec.ts';
import { VERDICTS } from '../core/theory/verdict.ts';
import { type Arguments, commandOf } from './input/arguments.ts';
import { type Command, flagHelp } from './input/flags.ts';
import { paragraph } from './output/text.ts';
import { EXIT, EXIT_MEANING, type ExitCode, type Streams, writerTo } from './process.ts';

const WIDTH = 96;

interface CommandHelp {
  readonly usage: string;
  readonly meaning: string;
  /** Whether it takes CONFIG and parameters. */
  readonly takesParameters: boolean;
  /** About a file that it takes instead of CONFIG. */
  readonly reads?: string;
}

const CONFIG_AND_PARAMETERS = '[CONFIG] [--PARAMETER VALUE …]';

const SPEC = `SPEC is a JSON file, - for standard input, or a link to the page of regimes in quotes. A file contains an object such as {"base": {"n": 12, "m": 24, "N": "infinity"}, "x": {"param": "ell", "values": [0.1, 0.3, 0.6]}, "y": {"param": "s/n", "from": 0.05, "to": 0.5, "steps": 5}, "seeds": 3}. base has the parameters that all runs share, by their names in purify help run. x and, if there is one, y vary a numeric parameter, s/n or m/n: over the listed values, or over as many as steps says between from and to, at equal ratios with "scale": "log". facet, such as {"param": "decoder", "values": ["relu", "linear"]}, repeats the grid for each value of a choice. Each cell has ${DEFAULT_SEEDS} seeds unless seeds says otherwise, from the seed of base on. A sweep has at most ${LIMITS.runs} runs.`;

const COMMANDS: Readonly<Record<Exclude<Command, 'help'>, CommandHelp>> = {
  run: {
    usage: `run ${CONFIG_AND_PARAMETERS} [--full] [--stop] [--last | --every K | --summary]`,
    meaning: `Prints one JSON object per line for t = 0 … T: t, a, b, potential, recoveryError, sigmaMin, sigmaMax, leftInverseInfNorm, NInfNorm, falseActivationRate, missRate (null if there is no such value). Runs on one fixed batch, with a factorization or with examples fixed, also have residual, ‖Y − AX‖_F/‖Y‖_F. With algorithm equilibration, t counts stages and then iterations, T limits both together, and E is measured against A*D: one line for each stage begins with stage, lambda_, S, D, m; where all features are in S, a line begins with A, D, sigma, E, balance; then Purification goes on to T with one line per iteration, and the last line has A, D, sigma, E, balance as well. An explicit instance ends once it is balanced. Standard error reports how the run ended and what to change.`,
    takesParameters: true,
  },
  check: {
    usage: `check ${CONFIG_AND_PARAMETERS} [--t t] [--stop]`,
    meaning: `Runs to the end and prints the ledger of the paper’s assumptions, theorems and claims, one JSON object per row: name, measured, required, verdict (${VERDICTS.join(', ')}), note, id, group. Unknown values are null, infinite numbers "infinity". Standard error reports how the run ended and where each claim first failed. On a terminal the ledger is a table. Equilibration continues to T with Purification on A*D; an explicit instance ends once it is balanced. The exit code is 0 for any verdicts and any end of the run.`,
    takesParameters: true,
  },
  lemmas: {
    usage: `lemmas ${CONFIG_AND_PARAMETERS} [--t t] [--full] [--stop]`,
    meaning:
      'Runs to iteration t and prints the lemmas of Purification’s proof there, one JSON object per inequality: lemma, part, variant (printed, or corrected where the printed text is wrong), statement, promised (whether all hypotheses hold), hypotheses (text, measured, relation, limit, holds), measured, bound, slack, standardError (null if exact), verdict, at (the entry with the least slack, counted from 0), note, side, t, population (exact, estimated or unknown; null if it is not used), examples (behind an estimate). On a terminal the output is a table, unless --full is given.',
    takesParameters: true,
  },
  predict: {
    usage: `predict ${CONFIG_AND_PARAMETERS} [--measure]`,
    meaning:
      'Prints what a theory of our own, not the paper’s, predicts near the fixed point, as one JSON object: sigma (the diagonal of Σ, a list), c (the strongest coupling of mirror entries of E), rate (the factor by which E shrinks per iteration at the end, 1 − η(1−c)), floor (the root mean square entry of E off the diagonal that sampling leaves; null with N = infinity), biasE and biasN (root mean squares of the shift of E and N by noise), stable, and mean, low and high of a, b, potential and recoveryError in the end (an interval with 90 % of the iterations; null where the run ends at A* exactly). Where the theory does not apply, why says so, and the predictions are null.',
    takesParameters: true,
  },
  size: {
    usage: `size ${CONFIG_AND_PARAMETERS} --error ERROR [--format table|json]`,
    meaning:
      'Suggests N, η and T that reach a recovery error, from the theory of purify predict: N, eta, T, settled (the t at which the error is reached; from there to T it can be averaged), recoveryError (its mean there, and low and high, between which 90 % of the iterations are), unavoidable (the error that noise leaves for every N and η), and choices, the same for several step sizes: a larger η takes more examples per iteration and fewer iterations. With --eta there is only this one. --N and --T have no effect. Where no run reaches the error, why says so, and N, eta and T are null.',
    takesParameters: true,
  },
  data: {
    usage: `data ${CONFIG_AND_PARAMETERS} --out FOLDER [--t t] [--format npy|csv]`,
    meaning:
      'Runs to iteration t and writes its matrices to files: Astar and A0 (m×n), A (the iterate at t), Xstar (n×N), noise (ν, m×N) and Y = A*X* + ν, one column per example. With N = infinity the columns are all 2ⁿ supports, and probability (1×2ⁿ) has their weights. Also writes config.json, an explicit instance that names the files: purify run FOLDER/config.json repeats the iteration, and with --T 100 it uses the same batch in 100 iterations. During Equilibration the examples are those of the first iteration of the next stage, and there is no config.json; nor is there one for N = infinity with an adversary or with groups or coupled weights, nor for a family with dependent columns, such as all bars. A factorization also writes X (n×N), its weights at t. Prints one JSON object: t, out, and the files with their shapes.',
    takesParameters: true,
  },
  inverse: {
    usage: 'inverse CONFIG',
    meaning:
      'Prints one JSON object for the matrix A in CONFIG, or for the matrix in an NPY or CSV file: W, the left inverse of least ‖·‖_∞, its rowL1 and infNorm, and gap, the largest possible distance of a row from its optimum.',
    takesParameters: false,
  },
  sweep: {
    usage: 'sweep SPEC [--jobs K] [--shard I/K] [--out FILE] [--format jsonl|csv]',
    meaning: `Computes the runs of a sweep on all cores and prints one JSON object per run: sweep, cell, x, y, facet, seed, params (all of them), outcome (${SWEEP_OUTCOMES.join(', ')}), t (the number of iterations), recoveryError and matchedError at the end (the latter after the best matching of columns), errorAt (the recovery error at t = 1, 2, 5, 10, …), reached (the first t with a recovery error of at most ε, by ε), rate (the factor by which a + βb shrinks per iteration) and rateError, floor, violation (the first claim of the proof that fails, and when), falseActivationRate, missRate, ms, version. The runs come coarse to fine, so that every beginning of the output is a usable picture, and in the same order for any number of jobs; only ms differs from one computation to the next. With --out, rows are appended as they are computed: if the process is killed, the same command continues where it ended. A run whose thread is lost is repeated once and then has the outcome failed.`,
    takesParameters: false,
    reads: SPEC,
  },
  merge: {
    usage: 'merge SPEC FILE … [--out FILE]',
    meaning:
      'Joins files of purify sweep, such as its shards, into one in the order of the sweep. A run that is in several files is kept once; if its rows differ in more than ms, that is an error. Standard error lists runs that are missing, and the exit code is then 3.',
    takesParameters: false,
    reads: SPEC,
  },
  summarize: {
    usage: 'summarize SPEC FILE … [--threshold ERROR] [--format table|json|csv]',
    meaning:
      'Prints one line per cell from files of purify sweep: cell, x, y, facet, runs, verdicts (recovered; wrong columns, if all features are found in another order; not recovered), outcomes, success (the fraction recovered) with its 95 % interval after Wilson (low, high), and the medians of recoveryError, matchedError, rate, floor and ms. Standard error says which runs are missing.',
    takesParameters: false,
    reads: SPEC,
  },
  link: {
    usage: `link ${CONFIG_AND_PARAMETERS} [--t t] [--full]`,
    meaning:
      'Prints the link that opens the run on the page: the part from # on, to append to the page’s address, or the whole link if CONFIG is one with an address. A run with matrices from CONFIG has none; the files of --features and --weights are named by their hash.',
    takesParameters: true,
  },
  script: {
    usage: `script ${CONFIG_AND_PARAMETERS} [--out FILE]`,
    meaning:
      'Prints the run as one Python program, which repeats t, a, b, potential and recoveryError with numpy, up to rounding errors. It contains only what the run uses; scipy is needed for the left inverse of least ∞-norm and for non-negative least squares. The program prints a table, or with --json one JSON object per line, and goes on to T even if A no longer moves. A run with matrices of files has no program, nor has one with noise decoder-attack on pictures that a Moore–Penrose inverse decodes.',
    takesParameters: true,
  },
  version: {
    usage: 'version',
    meaning: 'Prints the version and the commit of the build; also --version.',
    takesParameters: false,
  },
};

const HELP = 'Explains all commands, or one: purify help run, purify run --help; also -h.';

const CONFIG = `A JSON file, - for standard input, or a link of the page in quotes: its address, the part from # on, or v=1 and what follows. A link gives the parameters of a run; of two compared runs the first, and a note names the second. A file contains parameters by the names below, or an explicit instance: kind (one of ${EXPLICIT_KINDS.join(', ')}), Astar, A0, alpha, eta, r, leftInverse, decoder, update, and batches (each with Xstar and noise) or bernoulli and iterations; equilibration also takes epsilon, lambda0, lambdaUpdate and T. A factorization takes method (lee-seung, hals or semi-hals), iterations, Astar, A0, Xstar, noise and X0 instead; without X0, the mean of Xstar is in every entry. Iteration t uses batches[t]; if iterations is larger than the number of batches, they are used again from the first. Parameters may include the matrices AStar (its columns are scaled to ‖·‖₁ = 1) and A0, for family and start given. A matrix is a list of rows, or the name of an NPY, CSV, TSV or JSON file, relative to the folder of CONFIG. Flags override it, and a parameter that is given nowhere has its default.`;

const NOTES =
  'A parameter that the other parameters leave without effect, a field that is not read and a flag or key that is given twice are reported on standard error in a line that begins with “note:”. Two values for the same flag or key are an error.';

export async function helpCommand(
  { config: topic }: Pick<Arguments, 'config'>,
  { stdout }: Streams,
): Promise<ExitCode> {
  const command = topic === undefined ? 'help' : commandOf(topic);
  await writerTo(stdout)(command === 'help' ? helpText() : helpOn(command));
  return EXIT.done;
}

function helpText(): string {
  return [
    'purify: non-negative matrix factorization by alternating updates, from the command line\n',
    ...Object.values(COMMANDS).map(({ usage }) => `  purify ${usage}`),
    '  purify help [COMMAND]\n',
    'In a copy of the repository, write npm run --silent purify -- instead of purify.\n',
    'Commands\n',
    ...Object.entries(COMMANDS).map(([name, { meaning }]) => entry([name, meaning])),
    entry(['help', HELP]),
    'Flags\n',
    ...flagsOf(null),
    'SPEC\n',
    `${block(SPEC, 2)}\n`,
    ...configAndParameters(),
  ].join('\n');
}

/** Help about one command: its own flags, and the parameters if it takes them. */
function helpOn(command: Exclude<Command, 'help'>): string {
  const { usage, meaning, takesParameters, reads } = COMMANDS[command];
  const flags = flagsOf(command);
  return [
    `purify ${usage}\n`,
    `${block(meaning, 2)}\n`,
    ...(reads === undefined ? [] : [`${block(reads, 2)}\n`]),
    ...(flags.length === 0 ? [] : ['Flags\n', ...flags]),
    ...(takesParameters ? configAndParameters() : exitCodes()),
  ].join('\n');
}

/** @param command null for the flags of all commands, with the commands that use them */
function flagsOf(command: Command | null): string[] {
  return flagHelp(command).map(({ name, of, meaning }) =>
    entry([`--${name}${command === null ? `  (${of.join(', ')})` : ''}`, meaning]),
  );
}

function configAndParameters(): string[] {
  return [
    'CONFIG\n',
    `${block(CONFIG, 2)}\n`,
    `${block(NOTES, 2)}\n`,
    'Parameters, as flags (--noise-level 0.1 or --noiseLevel=0.1) or as fields of CONFIG\n',
    ...FIELD_NAMES.map((name) => parameter(name, COMMAND_LINE_FIELDS[name])),
    ...exitCodes(),
  ];
}

function exitCodes(): string[] {
  return [
    'Exit codes\n',
    ...Object.entries(EXIT_MEANING).map(([code, meaning]) => block(`${code}  ${meaning}`, 2, 5)),
    '',
  ];
}

function entry([name, meaning]: readonly [string, string]): string {
  return `  ${name}\n${block(meaning, 6)}\n`;
}

function parameter(name: keyof Params, field: Field): string {
  const kebab = kebabCase(name);
  const names = kebab === name ? `--${name}` : `--${kebab}, --${name}`;
  const symbol = field.symbol === '' || field.symbol === name ? '' : `  (${field.symbol})`;
  const lines = [`  ${names}${symbol}`, block(FIELD_HELP[name], 6), block(facts(field), 6)];
  if (field.kind === 'choice')
    for (const { id: option, meaning } of field.options)
      lines.push(block(`${option}: ${meaning}`, 8, 10));
  return `${lines.join('\n')}\n`;
}

/** Range, default and the paper's choice. */
function facts(field: Field): string {
  const paper = field.paper === undefined ? '' : ` The paper’s choice: ${field.paper}.`;
  const range = allowedValues(field);
  return `${range[0]!.toUpperCase()}${range.slice(1)}. Default: ${field.default === '' ? 'none' : field.default}.${paper}`;
}

function block(text: string, first: number, rest = first): string {
  return paragraph(text, WIDTH, first, rest);
}
