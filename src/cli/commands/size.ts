/** `purify size`: how many examples and iterations reach a recovery error, by the local theory. */
import { givenBy } from '../../core/matrixFile/own.ts';
import { COMMAND_LINE_FIELDS, largestAllowed } from '../../core/params/fields.ts';
import { invalid, showValue } from '../../core/params/problem.ts';
import { brief } from '../../core/theory/brief.ts';
import { type SizeAnswer, type SizeRow, sizeRun } from '../../core/theory/local/size.ts';
import { LARGEST_TARGET, SMALLEST_TARGET } from '../../core/theory/local/targets.ts';
import type { Arguments } from '../input/arguments.ts';
import { OPTIONS } from '../input/flags.ts';
import { readJob } from '../input/job.ts';
import { fitting, headLines, rowLines, tableWidth } from '../output/columns.ts';
import { jsonLine } from '../output/lines.ts';
import { cellsOf, writeNotes } from '../output/text.ts';
import { EXIT, type ExitCode, type Streams, writerTo } from '../process.ts';

/** Writes the answer as one text. */
type Printer = (answer: SizeAnswer, width: number) => string;

const PRINTERS = {
  table: tableOf,
  json: ({ best, rows, unavoidable, why }) =>
    jsonLine({
      N: best?.N ?? null,
      eta: best?.eta ?? null,
      T: best?.T ?? null,
      settled: best?.settled ?? null,
      recoveryError: best?.recoveryError ?? null,
      unavoidable,
      choices: rows,
      ...(why !== null && { why }),
    }),
} as const satisfies Readonly<Record<string, Printer>>;

export async function sizeCommand(given: Arguments, streams: Streams): Promise<ExitCode> {
  const { options, config } = given;
  const error = readError(options.error);
  const { stdout, stderr } = streams;
  const print = printerOf(options.format ?? (stdout.isTTY ? 'table' : 'json'));
  const job = await readJob(given, streams.stdin);
  if (job.linkable === null)
    throw invalid(
      'CONFIG',
      showValue(config),
      'given by parameters, or with --features and --weights, without other matrices',
    );
  writeNotes(job.notes, stderr);
  const limits = {
    N: largestAllowed('N', COMMAND_LINE_FIELDS),
    T: largestAllowed('T', COMMAND_LINE_FIELDS),
  };
  const answer = sizeRun(job.linkable, error, limits, givenBy(job.own));
  if (answer.why !== null) stderr.write(`${answer.why}\n`);
  await writerTo(stdout)(print(answer, tableWidth(stdout)));
  return EXIT.done;
}

function readError(text: string | undefined): number {
  const error = text !== undefined && /\d/.test(text) ? Number(text) : Number.NaN;
  if (!(error >= SMALLEST_TARGET && error <= LARGEST_TARGET))
    throw invalid(
      '--error',
      text === undefined ? 'nothing' : showValue(text),
      OPTIONS.error.allowed,
    );
  return error;
}

function printerOf(name: string): Printer {
  if (Object.hasOwn(PRINTERS, name)) return PRINTERS[name as keyof typeof PRINTERS];
  throw invalid('--format', showValue(name), OPTIONS.format.allowed.size);
}

function tableOf({ rows, best }: SizeAnswer, width: number): string {
  if (rows.length === 0) return '';
  const column = (title: string, text: (row: SizeRow) => string) => ({
    title,
    text,
    side: 'right' as const,
    width: rows.reduce((most, row) => Math.max(most, cellsOf(text(row))), cellsOf(title)),
  });
  const columns = fitting(
    [
      column('', (row) => (row === best ? '→' : '')),
      column('η', ({ eta }) => String(eta)),
      column('N', ({ N }) => String(N)),
      column('settled', ({ settled }) => String(settled)),
      column('T', ({ T }) => String(T)),
      column('N·T', ({ examples }) => String(examples)),
      column('error', ({ recoveryError }) => brief(recoveryError.mean)),
      column('90 %', ({ recoveryError: { low, high } }) => `${brief(low)}–${brief(high)}`),
    ],
    width,
  );
  const lines = rows.flatMap((row) =>
    rowLines(
      columns,
      columns.map(({ text }) => text(row)),
    ),
  );
  return `${[...headLines(columns), ...lines].join('\n')}\n`;
}
