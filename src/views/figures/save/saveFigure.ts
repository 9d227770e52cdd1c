/** Saves a figure in its current state. Loaded on first use. */
import type { LabState } from '../../../state/lab/labState.ts';
import { withText } from '../../drawing/standalone/png.ts';
import type { Figure } from '../figure.ts';
import { toCsv } from '../table.ts';
import { type About, about } from './about.ts';
import { composeSvg } from './composeSvg.ts';
import { rasterise } from './rasterise.ts';

/** Also the file's extension. */
export type SaveFormat = 'svg' | 'png' | 'csv';

/** Milliseconds until a download's URL is revoked; browsers read it after the click has returned. */
const REVOKE_AFTER = 10_000;

/** `panel` is the figure's element on the page, with its caption and its drawings. */
export async function saveFigure(
  format: SaveFormat,
  figure: Figure,
  state: LabState,
  panel: HTMLElement,
): Promise<void> {
  const name = `purify-${figure.id}-t${state.t}.${format}`;
  if (format === 'csv') {
    download(name, toCsv(figure.table(state)), 'text/csv;charset=utf-8');
    return;
  }
  const title = panel.querySelector('figcaption')?.textContent ?? figure.name;
  const description = about(figure, state, title, location.href);
  const svg = await composeSvg(panel, description);
  if (format === 'svg') download(name, svg, 'image/svg+xml');
  else download(name, withText(await rasterise(svg), pngEntries(description)), 'image/png');
}

function pngEntries({ title, description, parameters, link }: About): Record<string, string> {
  return {
    Title: title,
    Description: description,
    Parameters: parameters,
    Link: link,
    Software: 'Purify',
  };
}

function download(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER);
}
