/** Saves a figure in its current state. Loaded on first use. */
import type { LabState } from '../../../state/lab/labState.ts';
import type { Figure } from '../figure.ts';
import { toCsv } from '../table.ts';
import { about } from './about.ts';
import { download } from './download.ts';
import { savePicture } from './savePicture.ts';

/** Also the file's extension. */
export type SaveFormat = 'svg' | 'png' | 'csv';

/** `panel` is the figure's element on the page, with its caption and its drawings. */
export async function saveFigure(
  format: SaveFormat,
  figure: Figure,
  state: LabState,
  panel: HTMLElement,
): Promise<void> {
  const name = `purify-${figure.id}-t${state.t}`;
  if (format === 'csv') {
    download(`${name}.csv`, [toCsv(figure.table(state))], 'text/csv;charset=utf-8');
    return;
  }
  const title = panel.querySelector('figcaption')?.textContent ?? figure.name;
  await savePicture(format, name, panel, about(figure, state, title, location.href));
}
