import type { PictureText } from './composeSvg.ts';

/** A picture's description of itself as the text entries of a PNG. */
export function pngEntries({
  title,
  description,
  parameters,
  link,
}: PictureText): Record<string, string> {
  return {
    Title: title,
    Description: description,
    Parameters: parameters,
    Link: link,
    Software: 'Purify',
  };
}
