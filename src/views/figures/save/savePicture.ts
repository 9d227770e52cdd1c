/** Saves drawings as they are on the page. */
import { withText } from '../../drawing/standalone/png.ts';
import { composeSvg, type PictureText } from './composeSvg.ts';
import { download } from './download.ts';
import { pngEntries } from './pngEntries.ts';
import { rasterise } from './rasterise.ts';

/**
 * @param name of the file, without its extension
 * @param panel contains the drawings and a caption
 */
export async function savePicture(
  format: 'svg' | 'png',
  name: string,
  panel: HTMLElement,
  text: PictureText,
): Promise<void> {
  const svg = await composeSvg(panel, text);
  if (format === 'svg') download(`${name}.svg`, [svg], 'image/svg+xml');
  else download(`${name}.png`, [withText(await rasterise(svg), pngEntries(text))], 'image/png');
}
