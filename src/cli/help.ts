/** `purify --help`. The text about each parameter comes from the table of fields. */
import { EXPLICIT_KINDS } from '../core/model/explicit/explicitInstance.ts';
import { FIELD_NAMES, FIELDS, type Field } from '../core/params/fields.ts';
import { allowedValues } from '../core/params/validate.ts';
import { VERDICTS } from '../core/theory/verdict.ts';
import { kebabCase } from './input/arguments.ts';
import { paragraph } from './output/text.ts';
import { EXIT, EXIT_MEANING, type ExitCode, type Streams, writerTo } from './process.ts';

const WIDTH = 96;

const USAGE = `purify: non-negative matrix factorization by alternating updates, from the command line

  npm run --silent purify -- run [CONFIG.json] [--full] [--stop] [--PARAMETER VALUE …]
  npm run --silent purify -- check [CONFIG.json] [--t t] [--stop] [--PARAMETER VALUE …]
  npm run --silent purify -- lemmas [CONFIG.json] [--t t] [--full] [--PARAMETER VALUE …]
  npm run --silent purify -- inverse CONFIG.json
`;

const COMMANDS: readonly (readonly [name: string, meaning: string])[] = [
  [
    'run',
    `Prints one JSON object per line for t = 0 … T: t, a, b, potential, recoveryError, sigmaMin, sigmaMax, leftInverseInfNorm, NInfNorm, falseActivationRate, missRate (null if there is no such value). With algorithm equilibration: one line per stage with stage, lambda_, S, D, m, then one with A, D, sigma, E, balance. Standard error reports how the run ended.`,
  ],
  [
    'check',
    `Runs to the end and prints the ledger of the paper’s assumptions, theorems and claims, one JSON object per row: name, measured, required, verdict (${VERDICTS.join(', ')}), note, id, group. Unknown values are null, infinite numbers "infinity". Standard error reports how the run ended and where each claim first failed. On a terminal the ledger is a table. Equilibration continues to T with Purification on A*D; an explicit instance ends once it is balanced. The exit code is 0 for any verdicts and any end of the run.`,
  ],
  [
    'lemmas',
    'Runs to iteration t and prints the lemmas of Purification’s proof there, one JSON object per inequality: lemma, part, variant (printed, or corrected where the printed text is wrong), statement, promised (whether all hypotheses hold), hypotheses (text, measured, relation, limit, holds), measured, bound, slack, standardError (null if exact), verdict, at (the entry with the least slack, counted from 0), note, side, t, population (exact, estimated or unknown; null if it is not used), examples (behind an estimate). On a terminal the output is a table, unless --full is given.',
  ],
  [
    'inverse',
    'Prints one JSON object for the matrix A in CONFIG: W, the left inverse of least ‖·‖_∞, its rowL1 and infNorm, and gap, the largest possible distance of a row from its optimum.',
  ],
];

const SWITCHES: readonly (readonly [name: string, meaning: string])[] = [
  [
    '--t',
    'With check and lemmas: the iteration to inspect, a whole number from 0 to the end of the run. By default check inspects the end and lemmas inspects 0. Not to be confused with --T, the maximum number of iterations.',
  ],
  [
    '--full',
    'With run: adds A, sigma, E, N and, for t < T, update and decoded (matrices are lists of rows; sigma is a diagonal; decoded has one column per example and is omitted with N = infinity). With lemmas: adds entries, with measured, lower, upper, standardError and applies (1 if the lemma covers an entry) as lists of rows; null if the lemma is not entrywise.',
  ],
  ['--stop', 'Stops once A has converged instead of continuing to T; also --stop-on-convergence.'],
  ['--help', 'Prints this text; also -h.'],
  ['--version', 'Prints the version and the commit that it was built from.'],
];

const CONFIG = `A JSON file, or - for standard input. It contains parameters by the names below, or an explicit instance: kind (one of ${EXPLICIT_KINDS.join(', ')}), Astar, A0, alpha, eta, r, leftInverse, relu, and batches (each with Xstar and noise) or bernoulli and iterations; equilibration also takes epsilon, lambda0 and lambdaUpdate. Parameters may include the matrices AStar (its columns are scaled to ‖·‖₁ = 1) and A0, for family and start given. Flags override the file, and the file can be omitted if there are flags.`;

export async function helpCommand({ stdout }: Streams): Promise<ExitCode> {
  await writerTo(stdout)(helpText());
  return EXIT.done;
}

function helpText(): string {
  return [
    USAGE,
    'Commands\n',
    ...COMMANDS.map(entry),
    'Switches\n',
    ...SWITCHES.map(entry),
    'CONFIG\n',
    `${block(CONFIG, 2)}\n`,
    'Parameters, as flags (--noise-level 0.1 or --noiseLevel=0.1) or as fields of CONFIG\n',
    ...FIELD_NAMES.map((name) => parameter(name, FIELDS[name])),
    'Exit codes\n',
    ...Object.entries(EXIT_MEANING).map(
      ([code, meaning]) => `${block(`${code}  ${meaning}`, 2, 5)}`,
    ),
    '',
  ].join('\n');
}

function entry([name, meaning]: readonly [string, string]): string {
  return `  ${name}\n${block(meaning, 6)}\n`;
}

function parameter(name: string, field: Field): string {
  const kebab = kebabCase(name);
  const names = kebab === name ? `--${name}` : `--${kebab}, --${name}`;
  const symbol = field.symbol === '' || field.symbol === name ? '' : `  (${field.symbol})`;
  const lines = [`  ${names}${symbol}`, block(field.help, 6), block(facts(field), 6)];
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
