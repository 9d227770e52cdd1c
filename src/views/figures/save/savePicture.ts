/** Saves drawings as they are on the page, and texts, as files. */
import { withText } from '../../drawing/standalone/png.ts';
import { composeSvg, type PictureText } from './composeSvg.ts';
import { rasterise } from './rasterise.ts';

/** Milliseconds until a download's URL is revoked; browsers read it after the click has returned. */
const REVOKE_AFTER = 10_000;

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

function pngEntries({ title, description, parameters, link }: PictureText): Record<string, string> {
  return {
    Title: title,
    Description: description,
    Parameters: parameters,
    Link: link,
    Software: 'Purify',
  };
}

export function download(name: string, content: BlobPart[], type: string): void {
  const address = URL.createObjectURL(new Blob(content, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER);
}
