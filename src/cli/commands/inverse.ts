/** `purify inverse`: the left inverse of least ‖·‖_∞ of a matrix, with its certificate. */
import { dependentColumns, readTallMatrix } from '../../core/model/explicit/reader.ts';
import { LeastInfNorm } from '../../core/linalg/leastInfNorm.ts';
import { RankLoss } from '../../core/linalg/rankLoss.ts';
import { type Matrix, normInf, toRows } from '../../core/matrix.ts';
import { type Arguments, mustBeOmitted } from '../input/arguments.ts';
import { recorded } from '../../core/model/explicit/recorder.ts';
import { readMatrixConfig } from '../input/config.ts';
import { isPageLink } from '../input/pageLink.ts';
import { writeNotes } from '../output/text.ts';
import { EXIT, type ExitCode, type Streams, writerTo } from '../process.ts';
import { invalid, showValue } from '../../core/params/problem.ts';

export async function inverseCommand(given: Arguments, streams: Streams): Promise<ExitCode> {
  const { config } = given;
  refuseFlags(given);
  if (config === undefined)
    throw invalid(
      'CONFIG',
      'nothing',
      'a JSON file with a matrix A, an NPY or CSV file, or - for standard input',
    );
  if (isPageLink(config))
    throw invalid('CONFIG', showValue(config), 'a file with a matrix A: a link has no matrix');
  const { source, notes } = await readMatrixConfig('A', config, streams.stdin);
  const { source: watched, unread } = recorded(source);
  const inverse = inverseOf(readTallMatrix(watched, 'A'));
  const ignored = unread().filter((field) => !RESULTS.has(field));
  const sentences = ignored.map((field) => `${field} has no effect: inverse reads A only.`);
  writeNotes([...given.notes, ...notes, ...sentences], streams.stderr);
  await writerTo(streams.stdout)(`${JSON.stringify(inverse)}\n`);
  return EXIT.done;
}

/** What a file that describes a left inverse may contain besides the matrix. */
const RESULTS: ReadonlySet<string> = new Set([
  'kind',
  'W',
  'rowL1',
  'infNorm',
  'gap',
  'moorePenroseInfNorm',
]);

/** The inverse depends on A alone, so every parameter is rejected. */
function refuseFlags({ parameters }: Arguments): void {
  const [first] = Object.entries(parameters);
  if (first !== undefined)
    throw mustBeOmitted(`--${first[0]}`, first[1], 'inverse takes only a matrix A');
}

function inverseOf(A: Matrix) {
  const inverter = new LeastInfNorm(A.rows, A.cols);
  try {
    inverter.compute(A);
  } catch (error) {
    if (!(error instanceof RankLoss)) throw error;
    throw dependentColumns('A', error);
  }
  const { W, rowL1, gap } = inverter;
  return {
    W: toRows(W),
    rowL1: Array.from(rowL1),
    infNorm: normInf(W),
    gap: Math.max(...gap),
  };
}
