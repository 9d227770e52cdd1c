/** `purify data`: writes the matrices of one iteration to files, so that it can be rebuilt elsewhere. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Matrix } from '../../core/matrix.ts';
import { isIndependent } from '../../core/model/dependence/registry.ts';
import { invalid, showValue } from '../../core/params/problem.ts';
import type { Examples } from '../../core/run/iteration.ts';
import { Run } from '../../core/run/run.ts';
import type { Arguments } from '../input/arguments.ts';
import { type Job, readJob } from '../input/job.ts';
import { MATRIX_FORMATS, type MatrixFormatName } from '../files/matrixFile.ts';
import { jsonLine } from '../output/lines.ts';
import { writeNotes } from '../output/text.ts';
import { EXIT, type ExitCode, type Streams, writerTo } from '../process.ts';
import { endedBefore, readIteration } from './observed.ts';

export async function dataCommand(given: Arguments, streams: Streams): Promise<ExitCode> {
  const { out, format: name = 'npy' } = given.options;
  const format = readFormat(name);
  if (out === undefined) throw invalid('--out', 'nothing', 'a folder to write to');
  const job = await readJob(given, streams.stdin);
  const asked = given.options.t ?? job.t ?? '0';
  const t = readIteration(asked, job.instance.T);
  const run = new Run(job.instance, { stopOnConvergence: false });
  while (run.t < t && run.outcome === null) run.advance();
  if (run.t < t) throw endedBefore(t, run);
  const examples = run.examples();
  if (examples === null)
    throw invalid('--t', showValue(asked), 'an iteration that has examples and a left inverse');
  writeNotes(job.notes, streams.stderr);
  const matrices = matricesOf(job, run, examples);
  const files = await writeAll(out, format, matrices);
  const config = configOf(job, run, examples, format);
  const { relation } = job.instance.truth;
  if (relation !== undefined)
    writeNotes(
      [
        `config.json is not written: a CONFIG with matrices needs an Astar with independent columns, and ${relation.reason}`,
      ],
      streams.stderr,
    );
  if (config !== null) {
    await writeFile(path.join(out, 'config.json'), `${JSON.stringify(config, null, 2)}\n`);
    files['config.json'] = 'the iteration as CONFIG';
  }
  await writerTo(streams.stdout)(jsonLine({ t, out, files }));
  return EXIT.done;
}

function readFormat(name: string): MatrixFormatName {
  if (Object.hasOwn(MATRIX_FORMATS, name)) return name as MatrixFormatName;
  throw invalid('--format', showValue(name), `one of ${Object.keys(MATRIX_FORMATS).join(', ')}`);
}

type Matrices = Readonly<Record<string, Matrix>>;

/** By the names of their files. A is A⁽ᵗ⁾, X the weights that a factorization has at t. */
function matricesOf({ instance }: Job, run: Run, examples: Examples): Matrices {
  const { m, n, A } = run.matrices();
  const { XStar, noise, Y, probability } = examples;
  const X = run.weights();
  return {
    Astar: instance.truth.AStar,
    A0: instance.A0,
    A: { rows: m, cols: n, data: A },
    Xstar: XStar,
    noise,
    Y,
    ...(X && { X }),
    ...(probability && { probability }),
  };
}

/** Returns the shapes by the names of the files. Throws InvalidInput if the folder is unusable. */
async function writeAll(
  folder: string,
  format: MatrixFormatName,
  matrices: Matrices,
): Promise<Record<string, unknown>> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unusable';
    throw invalid('--out', showValue(folder), `a folder that can be written to (${code})`);
  }
  const files: Record<string, unknown> = {};
  for (const [name, M] of Object.entries(matrices)) {
    const file = `${name}.${format}`;
    await writeFile(path.join(folder, file), MATRIX_FORMATS[format](M));
    files[file] = [M.rows, M.cols];
  }
  return files;
}

/**
 * The iteration as an explicit instance that names the files; null where there is no such instance: dependent
 * columns of A*, a stage of Equilibration, and an adversary or dependent weights under exact expectation.
 */
function configOf(
  { instance, algorithm }: Job,
  { t }: Run,
  { probability }: Examples,
  format: MatrixFormatName,
): object | null {
  const { truth, alpha, eta, r, leftInverse, decoder, update, plan, T } = instance;
  if (truth.relation !== undefined) return null;
  if (algorithm.keepsBatch)
    return {
      kind: 'factorization',
      method: algorithm.id,
      Astar: `Astar.${format}`,
      A0: `A.${format}`,
      X0: `X.${format}`,
      Xstar: `Xstar.${format}`,
      noise: `noise.${format}`,
      iterations: T - t,
    };
  if (!algorithm.hasLemmas) return null;
  const shared = {
    Astar: `Astar.${format}`,
    A0: `A.${format}`,
    ...(decoder.thresholds && { alpha }),
    eta,
    r,
    leftInverse,
    decoder: decoder.id,
    update: update.id,
  };
  if (probability === null)
    return {
      kind: 'batches',
      ...shared,
      batches: [{ Xstar: `Xstar.${format}`, noise: `noise.${format}` }],
    };
  if (plan.kind !== 'exact' || plan.noise.level > 0 || !isIndependent(plan.law)) return null;
  const bernoulli = Array.from(plan.law.probabilities);
  return { kind: 'exact', ...shared, bernoulli, iterations: T - t };
}
