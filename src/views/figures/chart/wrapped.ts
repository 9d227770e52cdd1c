/** Sentences in a drawing: SVG breaks no lines by itself. */

/** How wide a character of small text is, about, in pixels. */
export const CHARACTER = 6.5;

/** Lines of at most so many characters, broken between words; a longer word has a line of its own. */
export function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length > most && line !== '') {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
