/** `unicode-range` of a font face: the characters it is for. */

type Interval = readonly [number, number];

/** Reads `U+0-FF, U+131, U+4??`; nothing means all characters. */
export function parseUnicodeRange(text: string): Interval[] {
  if (text.trim() === '') return [[0, 0x10ffff]];
  return text.split(',').flatMap((part) => {
    const [, from, to] = /^\s*U\+([\da-f?]+)(?:-([\da-f]+))?\s*$/i.exec(part) ?? [];
    if (from === undefined) return [];
    const low = Number.parseInt(from.replaceAll('?', '0'), 16);
    return [[low, Number.parseInt(to ?? from.replaceAll('?', 'f'), 16)]];
  });
}

/** Whether any character of a text lies in one of the intervals. */
export function coversSome(intervals: readonly Interval[], text: string): boolean {
  return Array.from(text).some((character) => {
    const point = character.codePointAt(0) as number;
    return intervals.some(([low, high]) => low <= point && point <= high);
  });
}
