/** What --help prints. All that it says of a parameter is read from the table of fields. */
import { EXPLICIT_KINDS } from '../core/explicit/explicitInstance.ts';
import { FIELD_NAMES, FIELDS, type Field } from '../core/params/fields.ts';
import { allowedValues } from '../core/params/validate.ts';
import { EXIT_MEANING } from './exitCodes.ts';
import { kebabCase } from './flagNames.ts';

const WIDTH = 96;

const USAGE = `purify: non-negative matrix factorization by alternating updates, from the command line

  npm run --silent purify -- run [CONFIG.json] [--full] [--stop] [--PARAMETER VALUE …]
  npm run --silent purify -- inverse CONFIG.json
`;

const COMMANDS: readonly (readonly [name: string, meaning: string])[] = [
  [
    'run',
    `Prints one JSON object a line for t = 0 … T: t, a, b, potential, recoveryError, sigmaMin, sigmaMax, leftInverseInfNorm, NInfNorm, falseActivationRate, missRate (null where there is no such thing). With algorithm equilibration: one line a stage with stage, lambda_, S, D, m, then one with A, D, sigma, E, balance. How the run ended is said on standard error.`,
  ],
  [
    'inverse',
    'Prints one JSON object for the matrix A in CONFIG: W, the left inverse of least ‖·‖_∞, its rowL1 and infNorm, and gap, the most that a row can be from its optimum.',
  ],
];

const SWITCHES: readonly (readonly [name: string, meaning: string])[] = [
  [
    '--full',
    'Adds A, sigma, E, N and, for t < T, update and decoded (matrices are lists of rows; sigma is a diagonal; decoded has one column an example and is left out with N = infinity).',
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
    `${wrap(CONFIG, 2)}\n`,
    'Parameters, as flags (--noise-level 0.1, --noiseLevel=0.1) or as fields of CONFIG\n',
    ...FIELD_NAMES.map((name) => parameter(name, FIELDS[name])),
    'Exit codes\n',
    ...Object.entries(EXIT_MEANING).map(
      ([code, meaning]) => `${wrap(`${code}  ${meaning}`, 2, 5)}`,
    ),
    '',
  ].join('\n');
}

function entry([name, meaning]: readonly [string, string]): string {
  return `  ${name}\n${wrap(meaning, 6)}\n`;
}

function parameter(name: string, field: Field): string {
  const kebab = kebabCase(name);
  const names = kebab === name ? `--${name}` : `--${kebab}, --${name}`;
  const symbol = field.symbol === '' || field.symbol === name ? '' : `  (${field.symbol})`;
  const lines = [`  ${names}${symbol}`, wrap(field.help, 6), wrap(facts(field), 6)];
  if (field.kind === 'choice')
    for (const [option, meaning] of Object.entries(field.options))
      lines.push(wrap(`${option}: ${meaning}`, 8, 10));
  return `${lines.join('\n')}\n`;
}

/** Range, default and the paper's choice. */
function facts(field: Field): string {
  const paper = field.paper === undefined ? '' : ` The paper’s choice: ${field.paper}.`;
  const range = allowedValues(field);
  return `${range[0]!.toUpperCase()}${range.slice(1)}. Default: ${field.default}.${paper}`;
}

/** Breaks between words; the first line is indented by `first`, the others by `rest`. */
function wrap(text: string, first: number, rest = first): string {
  const lines: string[] = [];
  let line = ' '.repeat(first);
  let empty = true;
  for (const word of text.split(' ')) {
    if (!empty && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = ' '.repeat(rest);
      empty = true;
    }
    line += empty ? word : ` ${word}`;
    empty = false;
  }
  return [...lines, line].join('\n');
}
