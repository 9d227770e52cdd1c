/** Matrices as text: a row per line, numbers separated by commas, semicolons, tabs or spaces. */
import { fromRows, type Matrix, toRows } from '../../core/matrix.ts';
import { showValue } from '../../core/params/problem.ts';

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

/** The matrix in a text, or a phrase that completes “must be …”. Skips empty lines and those with #. */
export function parseCsv(text: string): Matrix | string {
  const rows: number[][] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n|\r/)
    .entries()) {
    const trimmed = line.trim();
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    const entries = trimmed.split(/\s*[,;]\s*|\s+/);
    const bad = entries.find((entry) => !NUMBER.test(entry));
    if (bad !== undefined)
      return `a matrix of numbers (line ${index + 1} contains ${showValue(bad)})`;
    if (rows[0] !== undefined && entries.length !== rows[0].length)
      return `a matrix with ${rows[0].length} numbers in every row (line ${index + 1} has ${entries.length})`;
    rows.push(entries.map(Number));
  }
  return rows.length === 0 ? 'a matrix of numbers (it is empty)' : fromRows(rows);
}
