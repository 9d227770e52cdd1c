/**
 * Matrices as text: a row per line, numbers separated by commas, semicolons, tabs or spaces. The first row
 * may have names instead of numbers, numbers may be in quotes, and lines that are empty or begin with # are
 * skipped.
 */
import { type Matrix, toRows } from '../matrix.ts';
import { showValue } from '../params/problem.ts';
import {
  beginningOf,
  type FileLimits,
  type MatrixFormat,
  NotAMatrix,
  type ReadMatrix,
  requireSides,
  textOf,
} from './format.ts';

/** Numbers with as many digits as it takes to read the same bits again. */
export function csvText(M: Matrix): string {
  return `${toRows(M)
    .map((row) => row.map(numberText).join(','))
    .join('\n')}\n`;
}

function numberText(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value);
}

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const NOT_FINITE = /^[+-]?(?:nan|inf|infinity)$/i;
const DECIMAL_COMMA = /^[+-]?\d+,\d+(?:[eE][+-]?\d+)?$/;

interface Delimiter {
  /** As in “separated by commas”. */
  readonly name: string;
  readonly title: string;
  readonly isIn: (line: string) => boolean;
  readonly split: (line: string) => string[];
}

/** The first that is in the first line separates the numbers of all lines. */
const DELIMITERS: readonly Delimiter[] = [
  delimiter('\t', 'TSV', 'tabs'),
  delimiter(';', 'CSV', 'semicolons'),
  delimiter(',', 'CSV', 'commas'),
  {
    name: 'spaces',
    title: 'Text',
    isIn: () => true,
    split: (line) => line.split(/\s+/).map(withoutQuotes),
  },
];

function delimiter(character: string, title: string, name: string): Delimiter {
  return {
    name,
    title,
    isIn: (line) => line.includes(character),
    split: (line) =>
      (line.includes('"') ? quotedCells(line, character) : line.split(character)).map((cell) =>
        withoutQuotes(cell.trim()),
      ),
  };
}

/** Splits at delimiters that are not inside double quotes. */
function quotedCells(line: string, character: string): string[] {
  const cells: string[] = [];
  let from = 0;
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '"') isQuoted = !isQuoted;
    else if (line[at] === character && !isQuoted) {
      cells.push(line.slice(from, at));
      from = at + 1;
    }
  }
  return [...cells, line.slice(from)];
}

function withoutQuotes(cell: string): string {
  return /^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"').trim() : cell;
}

interface Line {
  /** Trimmed, and neither empty nor a comment. */
  readonly text: string;
  /** From 1, counting all lines. */
  readonly number: number;
}

function* linesOf(text: string): Generator<Line, void> {
  const breaks = /\r\n|\n|\r/g;
  let from = 0;
  for (let number = 1; from <= text.length; number++) {
    const found = breaks.exec(text);
    const end = found?.index ?? text.length;
    const line = spaceless(text.slice(from, end));
    from = found === null ? text.length + 1 : breaks.lastIndex;
    if (line.trim() !== '' && !line.trimStart().startsWith('#')) yield { text: line, number };
  }
}

/** Without spaces at its ends; a tab there may separate an empty cell. */
function spaceless(line: string): string {
  return line.includes('\t') ? line.replace(/^ +| +$/g, '') : line.trim();
}

/** Throws NotAMatrix. */
function parseDelimited(text: string, limits: FileLimits): ReadMatrix {
  const lines = linesOf(text);
  const first = lines.next();
  if (first.done) throw new NotAMatrix('a matrix of numbers (it is empty)');
  const separator = DELIMITERS.find(({ isIn }) => isIn(first.value.text))!;
  const opening = separator.split(first.value.text);
  const names = opening.every(isName) ? opening : null;
  const cols = opening.length;
  requireSides({ rows: 1, cols }, limits);
  const values: number[] = [];
  if (names === null) addRow(values, opening, first.value);
  for (const line of lines) {
    const cells = separator.split(line.text);
    if (cells.length !== cols)
      throw new NotAMatrix(
        `a matrix with ${cols} numbers in every row (line ${line.number} has ${cells.length})`,
      );
    addRow(values, cells, line);
    requireSides({ rows: values.length / cols, cols }, limits);
  }
  if (values.length === 0)
    throw new NotAMatrix('a matrix of numbers (it has names of columns, but no rows below them)');
  return {
    matrix: { rows: values.length / cols, cols, data: Float64Array.from(values) },
    understood: `${separator.title}, separated by ${separator.name}${names === null ? '' : ', with a row of names'}`,
    names,
  };
}

/** The name of a column: not a number, nor a word for one. The first may be empty, above row numbers. */
function isName(cell: string, index: number): boolean {
  if (cell === '') return index === 0;
  return !NUMBER.test(cell) && !NOT_FINITE.test(cell) && !DECIMAL_COMMA.test(cell);
}

function addRow(values: number[], cells: readonly string[], { number }: Line): void {
  for (const [k, cell] of cells.entries()) {
    if (!NUMBER.test(cell)) throw notANumber(cell, `line ${number}, column ${k + 1}`);
    const value = Number(cell);
    if (!Number.isFinite(value))
      throw new NotAMatrix(
        `a matrix of finite numbers (line ${number}, column ${k + 1} contains ${showValue(cell)}, which is too large)`,
      );
    values.push(value);
  }
}

function notANumber(cell: string, place: string): NotAMatrix {
  if (cell === '') return new NotAMatrix(`a matrix of numbers (${place} is empty)`);
  if (NOT_FINITE.test(cell))
    return new NotAMatrix(`a matrix of finite numbers (${place} contains ${cell})`);
  const hint = DECIMAL_COMMA.test(cell) ? '; decimals have a point, not a comma' : '';
  return new NotAMatrix(`a matrix of numbers (${place} contains ${showValue(cell)}${hint})`);
}

/** CSV, TSV and the like. */
export const delimited: MatrixFormat = {
  matches: () => true,
  checkHead(head, size, { side }) {
    const text = beginningOf(head);
    const { value: line } = linesOf(text).next();
    if (line === undefined) return;
    const isWhole = head.length === size || /[\r\n]/.test(text.slice(text.indexOf(line.text)));
    const cells = DELIMITERS.find(({ isIn }) => isIn(line.text))!.split(line.text).length;
    if (cells > side)
      throw new NotAMatrix(
        `a matrix of at most ${side} columns (its first row has ${isWhole ? cells : `more than ${cells - 1}`})`,
      );
  },
  parse: (bytes, limits) => parseDelimited(textOf(bytes), limits),
};
