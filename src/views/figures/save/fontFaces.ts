/** The page's own fonts that a picture uses, written into it so that it looks the same elsewhere. */
import { coversSome, parseUnicodeRange } from './unicodeRange.ts';

interface Face {
  readonly family: string;
  readonly style: string;
  readonly weight: string;
  readonly range: string;
  readonly address: string;
}

/** What is written in one font. */
interface UsedFont {
  readonly families: readonly string[];
  readonly style: string;
  text: string;
}

/** As CSS; a font that cannot be had is left to the fallbacks after it. */
export async function fontFaces(svg: SVGElement): Promise<string> {
  const faces = Array.from(document.styleSheets).flatMap(facesOf);
  const used = usedFonts(svg);
  const needed = faces.filter((face) => used.some((font) => needs(font, face, faces)));
  const rules = await Promise.all(needed.map(fontRule));
  return rules.filter((rule) => rule !== null).join('\n');
}

function usedFonts(svg: SVGElement): UsedFont[] {
  const fonts = new Map<string, UsedFont>();
  for (const element of svg.querySelectorAll('text, tspan')) {
    const text = Array.from(element.childNodes)
      .filter((node) => node instanceof Text)
      .map(({ data }) => data)
      .join('');
    const family = element.closest('[font-family]')?.getAttribute('font-family') ?? '';
    const style = element.closest('[font-style]')?.getAttribute('font-style') ?? 'normal';
    const font = fonts.get(`${style} ${family}`) ?? { families: names(family), style, text: '' };
    font.text += text;
    fonts.set(`${style} ${family}`, font);
  }
  return [...fonts.values()];
}

function needs(font: UsedFont, face: Face, faces: readonly Face[]): boolean {
  if (!font.families.includes(face.family)) return false;
  // without an italic, browsers slant the upright
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
    return []; // a sheet of another origin keeps its rules to itself
  }
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

/** The names in a list of families, without quotes. */
function names(families: string): string[] {
  return families
    .split(',')
    .map((name) => name.trim().replaceAll(/^["']|["']$/g, ''))
    .filter((name) => name !== '');
}
