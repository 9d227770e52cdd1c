/** `purify inverse`: the left inverse of least ‖·‖_∞ of a matrix, with its certificate. */
import { dependentColumns, readTallMatrix } from '../../core/model/explicit/reader.ts';
import { LeastInfNorm } from '../../core/linalg/leastInfNorm.ts';
import { RankLoss } from '../../core/linalg/rankLoss.ts';
import { type Matrix, normInf, toRows } from '../../core/matrix.ts';
import { type Arguments, mustBeOmitted } from '../input/arguments.ts';
import { readConfig } from '../input/config.ts';
import { EXIT, type ExitCode, type Streams, writerTo } from '../process.ts';
import { invalid } from '../../core/params/problem.ts';

export async function inverseCommand(given: Arguments, streams: Streams): Promise<ExitCode> {
  const { config } = given;
  refuseFlags(given);
  if (config === undefined)
    throw invalid('CONFIG', 'nothing', 'a file with a matrix A, or - for standard input');
  const A = readTallMatrix(await readConfig(config, streams.stdin), 'A');
  await writerTo(streams.stdout)(`${JSON.stringify(inverseOf(A))}\n`);
  return EXIT.done;
}

/** The inverse depends on A alone, so every flag is rejected. */
function refuseFlags({ parameters, switches, t }: Arguments): void {
  const valued = Object.entries({ ...parameters, ...(t !== undefined && { t }) });
  const [name, value] = valued[0] ?? [[...switches][0]];
  if (name === undefined) return;
  throw mustBeOmitted(`--${name}`, value, 'inverse takes only a matrix A');
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
