/** Saves a figure as it stands. Loaded when it is first asked for. */
import type { LabState } from '../../../state/lab/labState.ts';
import type { Figure } from '../figure.ts';
import { toCsv } from '../table.ts';
import { type About, about } from './about.ts';
import { composeSvg } from './composeSvg.ts';
import { download } from './download.ts';
import type { SaveFormat } from './format.ts';
import { withText } from './pngText.ts';
import { rasterise } from './rasterise.ts';

/** `panel` is the figure's frame on the page, with its heading and its drawings. */
export async function saveFigure(
  format: SaveFormat,
  figure: Figure,
  state: LabState,
  panel: Element,
): Promise<void> {
  const name = `purify-${figure.id}-t${state.t}.${format}`;
  if (format === 'csv') {
    download(name, toCsv(figure.table(state)), 'text/csv;charset=utf-8');
    return;
  }
  const title = panel.querySelector('h2')?.textContent ?? figure.name;
  const told = about(figure, state, title, location.href);
  const svg = await composeSvg(panel, told);
  if (format === 'svg') download(name, svg, 'image/svg+xml');
  else download(name, withText(await rasterise(svg), pngEntries(told)), 'image/png');
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
