/** The cells of a sweep as a table on a terminal. */
import type { CellSummary } from '../../core/sweep/summary.ts';
import type { SweepSpec } from '../../core/sweep/spec.ts';
import { brief } from '../../core/theory/brief.ts';
import { type Column, fitting, headLines, rowLines } from './columns.ts';
import { cellsOf } from './text.ts';

interface CellColumn extends Column {
  readonly text: (cell: CellSummary) => string;
}

/** As many columns as fit, the first ones first. */
export function cellTable(spec: SweepSpec, cells: readonly CellSummary[], width: number): string {
  const columns = fitting(columnsOf(spec, cells), width);
  const rows = cells.flatMap((cell) =>
    rowLines(
      columns,
      columns.map(({ text }) => text(cell)),
    ),
  );
  return `${[...headLines(columns), ...rows].join('\n')}\n`;
}

function columnsOf(spec: SweepSpec, cells: readonly CellSummary[]): CellColumn[] {
  const column = (title: string, text: CellColumn['text'], side: Column['side'] = 'right') => ({
    title,
    side,
    text,
    width: cells.reduce((most, cell) => Math.max(most, cellsOf(text(cell))), cellsOf(title)),
  });
  return [
    column('cell', ({ cell }) => String(cell)),
    column(spec.x.param, ({ x }) => String(x)),
    ...(spec.y === null ? [] : [column(spec.y.param, ({ y }) => String(y))]),
    ...(spec.facet === null
      ? []
      : [column(spec.facet.param, ({ facet }) => String(facet), 'left')]),
    column('recovered', ({ verdicts, runs }) => `${verdicts.recovered} of ${runs}`),
    column('95 %', ({ low, high }) =>
      low === null || high === null ? '–' : `${low.toFixed(2)}–${high.toFixed(2)}`,
    ),
    column('error', ({ recoveryError }) => number(recoveryError)),
    column('matched', ({ matchedError }) => number(matchedError)),
    column('rate', ({ rate }) => (rate === null ? '–' : rate.toFixed(4))),
    column('floor', ({ floor }) => number(floor)),
    column('ms', ({ ms }) => number(ms)),
  ];
}

function number(value: number | null): string {
  return value === null ? '–' : brief(value);
}
