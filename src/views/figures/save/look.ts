/** How an element looks, as the SVG attributes that say so without a style sheet. */
import { plainPaint } from './plainPaint.ts';

export type Look = ReadonlyMap<string, string>;

/** Attributes that hold for what is inside as well. */
const INHERITED = [
  'fill-rule',
  'clip-rule',
  'stroke-width',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'letter-spacing',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
  'visibility',
  'shape-rendering',
  'image-rendering',
];

/** Attributes of an element alone, and what they are where nobody says anything. */
const OWN: Readonly<Record<string, string>> = {
  opacity: '1',
  'clip-path': 'none',
  mask: 'none',
  filter: 'none',
  'vector-effect': 'none',
  'alignment-baseline': 'auto',
  'baseline-shift': '0px',
};

const PAINTS = [
  ['fill', 'fill-opacity'],
  ['stroke', 'stroke-opacity'],
] as const;

/** What an element's look is read into, whatever it was written as. */
export const LOOK_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...INHERITED,
  ...Object.keys(OWN),
  ...PAINTS.flat(),
  'stop-color',
  'stop-opacity',
]);

/** The inherited part of the look; attributes the browser knows nothing of are left out. */
export function inheritedLook(style: CSSStyleDeclaration): Look {
  const look = new Map<string, string>();
  for (const [paint, opacity] of PAINTS) setPaint(look, style, paint, opacity);
  for (const name of INHERITED) {
    const value = style.getPropertyValue(name);
    if (value !== '') look.set(name, name === 'font-family' ? value : withoutPx(value));
  }
  return look;
}

/** What an element looks like by itself. */
export function ownLook(element: Element, style: CSSStyleDeclaration): Look {
  const look = new Map<string, string>();
  for (const [name, initial] of Object.entries(OWN)) {
    const value = style.getPropertyValue(name);
    if (value !== '' && value !== initial && value !== 'baseline')
      look.set(name, withoutQuotes(value));
  }
  if (element.localName === 'stop') setPaint(look, style, 'stop-color', 'stop-opacity');
  // a transform that a style sheet makes; one that is an attribute stays as it is
  const transform = style.getPropertyValue('transform');
  if (transform.startsWith('matrix(') && !element.hasAttribute('transform'))
    look.set('transform', transform);
  return look;
}

function setPaint(
  look: Map<string, string>,
  style: CSSStyleDeclaration,
  paint: string,
  opacity: string,
): void {
  const value = style.getPropertyValue(paint);
  if (value === '') return;
  const plain = plainPaint(value, Number(style.getPropertyValue(opacity) || 1));
  look.set(paint, withoutQuotes(plain.colour));
  look.set(opacity, String(plain.opacity));
}

/** Not every program understands `url("#hatch")`. */
function withoutQuotes(value: string): string {
  return value.replaceAll(/url\("(#[^"]*)"\)/g, 'url($1)');
}

function withoutPx(value: string): string {
  return value.replaceAll(/(\d)px\b/g, '$1');
}
