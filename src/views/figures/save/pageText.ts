/** Reads styled text off the page. */
import { plainPaint } from './look.ts';
import type { Measure, Run } from './textLines.ts';

/** Distances of sub- and superscripts below the base line, in their own em. */
const DROPS: Readonly<Record<string, number>> = { sub: 0.3, sup: -0.5 };
/** Average letter width in em, for environments that cannot measure text. */
const LETTER = 0.55;

/** All text inside an element, in order. */
export function pageRuns(element: Element, drop = 0): Run[] {
  return Array.from(element.childNodes).flatMap((node) => {
    if (node instanceof Element)
      return pageRuns(node, drop + (DROPS[node.localName] ?? 0) * fontSize(node));
    return node instanceof Text ? [styled(node.data, element, drop)] : [];
  });
}

/** A text in the style of an element. */
export function styled(text: string, like: Element, drop = 0): Run {
  const { fontFamily, fontWeight, fontStyle, color } = getComputedStyle(like);
  return {
    text,
    family: fontFamily,
    size: fontSize(like),
    weight: fontWeight,
    style: fontStyle,
    colour: plainPaint(color).colour,
    drop,
  };
}

/** Measures text in the page's fonts. */
export function pageMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d');
  return ({ text, family, size, weight, style }) => {
    if (typeof context?.measureText !== 'function') return text.length * size * LETTER;
    context.font = `${style} ${weight} ${size}px ${family}`;
    return context.measureText(text).width;
  };
}

function fontSize(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).fontSize) || 16;
}
