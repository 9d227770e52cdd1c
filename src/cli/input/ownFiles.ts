/**
 * Files with the user's own features and weights: `--features FILE` and `--weights FILE`. A link names its
 * files by their hash, and they have to be given again here.
 */
import { NotAMatrix } from '../../core/matrixFile/format.ts';
import type {
  FileReference,
  OwnKind,
  OwnMatrices,
  OwnMatrix,
  OwnReferences,
} from '../../core/matrixFile/own.ts';
import { readOwn } from '../../core/matrixFile/readOwn.ts';
import type { JsonObject } from '../../core/model/explicit/reader.ts';
import { ACTIVE_WEIGHTS } from '../../core/model/weights.ts';
import { COMMAND_LINE_FIELDS } from '../../core/params/fields.ts';
import type { Params } from '../../core/params/params.ts';
import { invalid, showValue } from '../../core/params/problem.ts';
import { withSource } from '../files/matrixFile.ts';
import { type Arguments, mustBeOmitted, type ParameterFlags } from './arguments.ts';
import type { Switch } from './flags.ts';

interface OwnFlag {
  readonly flag: string;
  readonly transpose: Extract<Switch, 'transpose' | 'transpose-weights'>;
  /** The field of CONFIG that holds the matrix, and the fields that the matrix sets. */
  readonly matrix: 'AStar' | 'weights';
  readonly sets: readonly (keyof Params)[];
  readonly path: (given: Arguments) => string | undefined;
  /** The parameters of the command line without the file's name. */
  readonly others: (parameters: ParameterFlags) => ParameterFlags;
}

const FLAGS: Readonly<Record<OwnKind, OwnFlag>> = {
  features: {
    flag: '--features',
    transpose: 'transpose',
    matrix: 'AStar',
    sets: ['family', 'n', 'm'],
    path: ({ options }) => options.features,
    others: (parameters) => parameters,
  },
  rows: {
    flag: '--weights',
    transpose: 'transpose-weights',
    matrix: 'weights',
    sets: ['dependence', 'n'],
    path: ({ parameters: { weights } }) =>
      weights !== undefined && isFileName(weights) ? weights : undefined,
    others: ({ weights: _file, ...others }) => others,
  },
};

/** `--weights` names a law, or a file: then it has a dot or a slash in it. */
function isFileName(text: string): boolean {
  return !ACTIVE_WEIGHTS.has(text) && /[./\\]/.test(text);
}

export interface OwnInput {
  readonly own: OwnMatrices;
  /** CONFIG with the matrices in it. */
  readonly source: JsonObject;
  /** The other parameters of the command line. */
  readonly parameters: ParameterFlags;
  readonly notes: readonly string[];
}

/**
 * Reads the files and puts their matrices into CONFIG.
 * @param named the files that a link in place of CONFIG names
 */
export async function withOwnFiles(
  given: Arguments,
  config: JsonObject,
  named: OwnReferences,
): Promise<OwnInput> {
  let input: OwnInput = { own: {}, source: config, parameters: given.parameters, notes: [] };
  for (const kind of Object.keys(FLAGS) as OwnKind[])
    input = await withFile(kind, given, named[kind], input);
  return input;
}

async function withFile(
  kind: OwnKind,
  given: Arguments,
  named: FileReference | undefined,
  input: OwnInput,
): Promise<OwnInput> {
  const { flag, transpose, matrix, sets, path: pathOf, others } = FLAGS[kind];
  const path = pathOf(given);
  const transposes = given.switches.has(transpose);
  if (path === undefined) {
    if (transposes) throw mustBeOmitted(`--${transpose}`, undefined, `there is no ${flag} FILE`);
    if (named !== undefined && given.parameters[sets[0]!] === undefined)
      throw invalid(flag, 'nothing', `the file that the link names: ${described(named)}`);
    return input;
  }
  if (input.source[matrix] instanceof Object || input.source['Astar'] !== undefined)
    throw mustBeOmitted(flag, path, `CONFIG has a matrix ${matrix}`);
  if (transposes && named?.isTransposed === false)
    throw mustBeOmitted(`--${transpose}`, undefined, 'the link reads the file as it is');
  const isTransposed = transposes || named?.isTransposed === true;
  const { own, notes } = await readFile(kind, flag, path, isTransposed);
  if (named !== undefined && named.hash !== own.hash)
    throw invalid(
      flag,
      showValue(path),
      `the file that the link names: ${described(named)}; the SHA-256 of this one begins with ${own.hash}`,
    );
  requireShape(given.parameters, flag, own);
  const source = { ...input.source, [matrix]: own.matrix };
  return {
    own: { ...input.own, [kind]: own },
    source: withoutFields(source, sets),
    parameters: others(input.parameters),
    notes: [...input.notes, ...notes, ...replaced(input.source, flag, own)],
  };
}

async function readFile(
  kind: OwnKind,
  flag: string,
  path: string,
  isTransposed: boolean,
): Promise<{ readonly own: OwnMatrix; readonly notes: readonly string[] }> {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  try {
    const { own, warnings } = await withSource(flag, path, (source) =>
      readOwn(kind, source, { name, isTransposed, fields: COMMAND_LINE_FIELDS }),
    );
    return { own, notes: warnings };
  } catch (error) {
    if (!(error instanceof NotAMatrix)) throw error;
    throw invalid(flag, showValue(path), error.phrase);
  }
}

/** The parameters that a file sets. */
function shapeOf(flag: string, { matrix }: OwnMatrix): Partial<Record<'n' | 'm', number>> {
  return flag === FLAGS.rows.flag ? { n: matrix.cols } : { n: matrix.cols, m: matrix.rows };
}

/** Throws InvalidInput for a flag that contradicts the file. */
function requireShape(flags: ParameterFlags, flag: string, own: OwnMatrix): void {
  for (const [name, size] of Object.entries(shapeOf(flag, own))) {
    const value = flags[name as 'n' | 'm'];
    if (value !== undefined && Number(value) !== size)
      throw invalid(name, showValue(value), `${size}, as in the file of ${flag}, or omitted`);
  }
}

/** Sentences about a shape in CONFIG that the file replaces. */
function replaced(config: JsonObject, flag: string, own: OwnMatrix): string[] {
  return Object.entries(shapeOf(flag, own)).flatMap(([name, size]) => {
    const value = config[name];
    if (value === undefined || Number(value) === size) return [];
    return [
      `${name} = ${showValue(value)} of CONFIG has no effect: the file of ${flag} has ${size}.`,
    ];
  });
}

function withoutFields(source: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(source).filter(([name]) => !names.includes(name)));
}

function described({ name, hash, isTransposed }: FileReference): string {
  return `${name}, whose SHA-256 begins with ${hash}${isTransposed ? ' (transposed)' : ''}`;
}
