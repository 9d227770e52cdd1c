/** What --help prints. All that it says of a parameter is read from the table of fields. */
import { EXPLICIT_KINDS } from '../core/model/explicit/explicitInstance.ts';
import { FIELD_NAMES, FIELDS, type Field } from '../core/params/fields.ts';
import { allowedValues } from '../core/params/validate.ts';
import { VERDICTS } from '../core/theory/verdict.ts';
import { EXIT_MEANING } from './exitCodes.ts';
import { kebabCase } from './input/flagNames.ts';
import { paragraph } from './output/text.ts';

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
    `Prints one JSON object a line for t = 0 … T: t, a, b, potential, recoveryError, sigmaMin, sigmaMax, leftInverseInfNorm, NInfNorm, falseActivationRate, missRate (null where there is no such thing). With algorithm equilibration: one line a stage with stage, lambda_, S, D, m, then one with A, D, sigma, E, balance. How the run ended is said on standard error.`,
  ],
  [
    'check',
    `Runs to the end and prints the ledger of the paper’s assumptions, theorems and claims there, one JSON object a row: name, measured, required, verdict (${VERDICTS.join(', ')}), note, id, group. What is not known is null, an infinite number "infinity". How the run ended, and where a claim first failed, is said on standard error. On a terminal it is a table. Equilibration goes on to T with Purification on A*D; written out in full, it ends balanced. Exit code 0 whatever the verdicts, and however the run ended.`,
  ],
  [
    'lemmas',
    'Runs to iteration t and prints the lemmas of Purification’s proof there, one JSON object an inequality: lemma, part, variant (printed, or corrected where the printed text does not compute), statement, promised (whether all hypotheses hold), hypotheses (text, measured, relation, limit, holds), measured, bound, slack, standardError (null where exact), verdict, at (the entry, counted from 0, with the least slack), note, side, t, population (exact, estimated or unknown; null where there is none in it), examples (behind an estimate). On a terminal it is a table, unless --full is given.',
  ],
  [
    'inverse',
    'Prints one JSON object for the matrix A in CONFIG: W, the left inverse of least ‖·‖_∞, its rowL1 and infNorm, and gap, the most that a row can be from its optimum.',
  ],
];

const SWITCHES: readonly (readonly [name: string, meaning: string])[] = [
  [
    '--t',
    'With check and lemmas: the iteration to look at, a whole number from 0 to the end of the run. Left out, check looks at the end and lemmas at 0. Not to be taken for --T, which says how many iterations there are at most.',
  ],
  [
    '--full',
    'With run: adds A, sigma, E, N and, for t < T, update and decoded (matrices are lists of rows; sigma is a diagonal; decoded has one column an example and is left out with N = infinity). With lemmas: adds entries, with measured, lower, upper, standardError and applies (1 where the lemma speaks of an entry) as lists of rows; null where the lemma is not entrywise.',
  ],
  ['--stop', 'Ends once A stands still instead of going on to T; also --stop-on-convergence.'],
  ['--help', 'This text; also -h.'],
];

const CONFIG = `A JSON file, or - for standard input. It holds parameters by the names below, or an instance written out in full: kind (one of ${EXPLICIT_KINDS.join(', ')}), Astar, A0, alpha, eta, r, leftInverse, relu, and batches (each with Xstar and noise) or bernoulli and iterations; equilibration also takes epsilon, lambda0 and lambdaUpdate. Parameters may come with matrices AStar (its columns are scaled to ‖·‖₁ = 1) and A0, for family and start given. A flag counts more than the file, and with flags the file can be left out.`;

export function helpText(): string {
  return [
    USAGE,
    'Commands\n',
    ...COMMANDS.map(entry),
    'Switches\n',
    ...SWITCHES.map(entry),
    'CONFIG\n',
    `${block(CONFIG, 2)}\n`,
    'Parameters, as flags (--noise-level 0.1, --noiseLevel=0.1) or as fields of CONFIG\n',
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
  return `${range[0]!.toUpperCase()}${range.slice(1)}. Default: ${field.default === '' ? 'nothing' : field.default}.${paper}`;
}

/** The first line is indented by `first`, the others by `rest`. */
function block(text: string, first: number, rest = first): string {
  return paragraph(text, WIDTH, first, rest);
}
