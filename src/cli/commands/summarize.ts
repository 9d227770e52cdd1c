/** `purify summarize`: one line for each cell of a sweep, from the rows in files. */
import { invalid, showValue } from '../../core/params/problem.ts';
import { csvLine } from '../../core/sweep/rowText.ts';
import { cellCount, type SweepSpec } from '../../core/sweep/spec.ts';
import { type CellSummary, DEFAULT_THRESHOLD, summaryOf } from '../../core/sweep/summary.ts';
import type { Arguments } from '../input/arguments.ts';
import { OPTIONS } from '../input/flags.ts';
import { tableWidth } from '../output/columns.ts';
import { jsonLine } from '../output/lines.ts';
import { cellTable } from '../output/cellTable.ts';
import { writeNotes } from '../output/text.ts';
import { EXIT, type ExitCode, type Streams, writerTo } from '../process.ts';
import { gather, missingText } from '../sweep/gather.ts';
import { filesOf, readSweep } from '../sweep/input.ts';

/** Writes the cells as one text. */
type Printer = (spec: SweepSpec, cells: readonly CellSummary[], width: number) => string;

const PRINTERS = {
  table: cellTable,
  json: (_, cells) => cells.map(jsonLine).join(''),
  csv: (_, cells) => csvOf(cells),
} as const satisfies Readonly<Record<string, Printer>>;

export async function summarizeCommand(given: Arguments, streams: Streams): Promise<ExitCode> {
  const { stdout, stderr } = streams;
  const files = filesOf(given);
  const asked = readThreshold(given.options.threshold);
  const print = printerOf(given.options.format ?? (stdout.isTTY ? 'table' : 'json'));
  const { spec, notes, threshold: linked } = await readSweep(given, streams.stdin);
  const threshold = asked ?? linked ?? DEFAULT_THRESHOLD;
  const { table, notes: omitted } = await gather(spec, files);
  writeNotes([...notes, ...omitted], stderr);
  const cells = Array.from({ length: cellCount(spec) }, (_, cell) =>
    summaryOf(spec, cell, table.ofCell(cell), threshold),
  );
  await writerTo(stdout)(print(spec, cells, tableWidth(stdout)));
  const missing = missingText(table);
  if (missing !== null) stderr.write(`${missing}\n`);
  return EXIT.done;
}

function readThreshold(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const threshold = /\d/.test(text) ? Number(text) : Number.NaN;
  if (!(threshold >= 0 && threshold < Infinity))
    throw invalid('--threshold', showValue(text), OPTIONS.threshold.allowed);
  return threshold;
}

function printerOf(name: string): Printer {
  if (Object.hasOwn(PRINTERS, name)) return PRINTERS[name as keyof typeof PRINTERS];
  throw invalid('--format', showValue(name), OPTIONS.format.allowed.summarize);
}

/** The columns of a CSV file; the verdicts are columns of their own. */
const CSV_COLUMNS: Readonly<Record<string, (cell: CellSummary) => unknown>> = {
  cell: ({ cell }) => cell,
  x: ({ x }) => x,
  y: ({ y }) => y,
  facet: ({ facet }) => facet,
  runs: ({ runs }) => runs,
  recovered: ({ verdicts }) => verdicts.recovered,
  'wrong columns': ({ verdicts }) => verdicts['wrong columns'],
  'not recovered': ({ verdicts }) => verdicts['not recovered'],
  success: ({ success }) => success,
  low: ({ low }) => low,
  high: ({ high }) => high,
  recoveryError: ({ recoveryError }) => recoveryError,
  matchedError: ({ matchedError }) => matchedError,
  rate: ({ rate }) => rate,
  floor: ({ floor }) => floor,
  ms: ({ ms }) => ms,
};

function csvOf(cells: readonly CellSummary[]): string {
  const values = cells.map((cell) => Object.values(CSV_COLUMNS).map((valueOf) => valueOf(cell)));
  return [Object.keys(CSV_COLUMNS), ...values].map(csvLine).join('');
}
