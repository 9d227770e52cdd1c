/** Embeds the page's fonts that a picture uses, so that it looks the same elsewhere. */
import type { SvgNode } from '../../drawing/standalone/svgTree.ts';

interface Face {
  readonly family: string;
  readonly style: string;
  readonly weight: string;
  readonly range: string;
  readonly address: string;
}

/** All text set in one font. */
interface UsedFont {
  readonly families: readonly string[];
  readonly style: string;
  text: string;
}

/** `@font-face` rules; a font that cannot be fetched is left to its fallbacks. */
export async function fontFaces(svg: SvgNode): Promise<string> {
  const faces = Array.from(document.styleSheets).flatMap(facesOf);
  const used = usedFonts(svg);
  const needed = faces.filter((face) => used.some((font) => needs(font, face, faces)));
  const rules = await Promise.all(needed.map(knownRule));
  return rules.filter((rule) => rule !== null).join('\n');
}

function usedFonts(svg: SvgNode): UsedFont[] {
  const fonts = new Map<string, UsedFont>();
  visit(svg, '', 'normal');
  return [...fonts.values()];

  function visit({ name, attributes, children }: SvgNode, family: string, style: string): void {
    const inherited = [
      attributes['font-family'] ?? family,
      attributes['font-style'] ?? style,
    ] as const;
    for (const child of children)
      if (typeof child !== 'string') visit(child, ...inherited);
      else if (name === 'text' || name === 'tspan') add(child, ...inherited);
  }

  function add(text: string, family: string, style: string): void {
    const key = `${style} ${family}`;
    const font = fonts.get(key) ?? { families: names(family), style, text: '' };
    font.text += text;
    fonts.set(key, font);
  }
}

function needs(font: UsedFont, face: Face, faces: readonly Face[]): boolean {
  if (!font.families.includes(face.family)) return false;
  // browsers slant the upright face if the family has no italic
  const hasStyle = faces.some(
    ({ family, style }) => family === face.family && style === font.style,
  );
  if (hasStyle && face.style !== font.style) return false;
  return coversSome(parseUnicodeRange(face.range), font.text);
}

function facesOf(sheet: CSSStyleSheet): Face[] {
  try {
    return Array.from(sheet.cssRules)
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .flatMap(({ style }) => {
        const value = (name: string) => style.getPropertyValue(name);
        const [, address] = /url\(["']?([^"')]+)["']?\)/.exec(value('src')) ?? [];
        const [family] = names(value('font-family'));
        if (address === undefined || family === undefined) return [];
        return {
          family,
          style: value('font-style') || 'normal',
          weight: value('font-weight') || 'normal',
          range: value('unicode-range'),
          address: new URL(address, sheet.href ?? document.baseURI).href,
        };
      });
  } catch {
    return []; // sheets of other origins do not expose their rules
  }
}

/** The rules that were made before, by the addresses of their fonts: a recording needs them for every frame. */
const known = new Map<string, string>();

async function knownRule(face: Face): Promise<string | null> {
  const rule = known.get(face.address) ?? (await fontRule(face));
  if (rule !== null) known.set(face.address, rule);
  return rule;
}

async function fontRule({ family, style, weight, range, address }: Face): Promise<string | null> {
  const isOwn = address.startsWith('data:') || new URL(address).origin === location.origin;
  if (!isOwn) return null;
  try {
    const response = await fetch(address);
    if (!response.ok) return null;
    const source = await dataUri(await response.blob());
    const descriptors = [
      `font-family: "${family}"`,
      `font-style: ${style}`,
      `font-weight: ${weight}`,
      'font-display: swap',
      `src: url(${source}) format("woff2")`,
      ...(range === '' ? [] : [`unicode-range: ${range}`]),
    ];
    return `@font-face { ${descriptors.join('; ')} }`;
  } catch {
    return null;
  }
}

function dataUri(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** The names in a `font-family` list, without quotes. */
function names(families: string): string[] {
  return families
    .split(',')
    .map((name) => name.trim().replaceAll(/^["']|["']$/g, ''))
    .filter((name) => name !== '');
}

type Interval = readonly [number, number];

/** Reads a `unicode-range` such as `U+0-FF, U+131, U+4??`; an empty text covers all characters. */
export function parseUnicodeRange(text: string): Interval[] {
  if (text.trim() === '') return [[0, 0x10ffff]];
  return text.split(',').flatMap((part) => {
    const [, from, to] = /^\s*U\+([\da-f?]+)(?:-([\da-f]+))?\s*$/i.exec(part) ?? [];
    if (from === undefined) return [];
    const low = Number.parseInt(from.replaceAll('?', '0'), 16);
    return [[low, Number.parseInt(to ?? from.replaceAll('?', 'f'), 16)]];
  });
}

/** Whether an interval contains any character of the text. */
export function coversSome(intervals: readonly Interval[], text: string): boolean {
  return Array.from(text).some((character) => {
    const point = character.codePointAt(0) as number;
    return intervals.some(([low, high]) => low <= point && point <= high);
  });
}
