/** A figure's numbers as rows and columns. */

export type Cell = number | string | null;

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Comma-separated values, numbers in full precision, quoted where necessary (RFC 4180). */
export function toCsv({ columns, rows }: Table): string {
  return [columns, ...rows]
    .map((row) => row.map(cellText).join(','))
    .join('\r\n')
    .concat('\r\n');
}

function cellText(cell: Cell): string {
  if (cell === null || Number.isNaN(cell)) return '';
  const text = String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
