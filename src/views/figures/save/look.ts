/** An element's computed style as SVG presentation attributes, which need no style sheet. */

export type Look = ReadonlyMap<string, string>;

/** Attributes that children inherit. */
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

/** Attributes that are not inherited, with their initial values. */
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

/** All attributes that an element's look is written to. */
export const LOOK_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...INHERITED,
  ...Object.keys(OWN),
  ...PAINTS.flat(),
  'stop-color',
  'stop-opacity',
]);

/** The inherited part of the look, without properties that the browser does not support. */
export function inheritedLook(style: CSSStyleDeclaration): Look {
  const look = new Map<string, string>();
  for (const [paint, opacity] of PAINTS) setPaint(look, style, paint, opacity);
  for (const name of INHERITED) {
    const value = style.getPropertyValue(name);
    if (value !== '') look.set(name, name === 'font-family' ? value : withoutPx(value));
  }
  return look;
}

/** The part of the look that is not inherited. */
export function ownLook(element: Element, style: CSSStyleDeclaration): Look {
  const look = new Map<string, string>();
  for (const [name, initial] of Object.entries(OWN)) {
    const value = style.getPropertyValue(name);
    if (value !== '' && value !== initial && value !== 'baseline')
      look.set(name, withoutQuotes(value));
  }
  if (element.localName === 'stop') setPaint(look, style, 'stop-color', 'stop-opacity');
  // a transform from a style sheet; a transform attribute is copied as it is
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

/** Some programs do not understand `url("#hatch")`. */
function withoutQuotes(value: string): string {
  return value.replaceAll(/url\("(#[^"]*)"\)/g, 'url($1)');
}

function withoutPx(value: string): string {
  return value.replaceAll(/(\d)px\b/g, '$1');
}

interface Paint {
  /** `rgb(…)` or `none`; other paints, such as `url(#…)` and keywords, are left as they are. */
  readonly colour: string;
  readonly opacity: number;
}

/**
 * A computed colour as every SVG program understands it: `rgba(…)` and `color(srgb …)` become `rgb(…)`
 * and an opacity.
 */
export function plainPaint(computed: string, opacity = 1): Paint {
  const channels = rgbChannels(computed);
  if (channels === null) return { colour: computed, opacity };
  const [red, green, blue, alpha] = channels;
  if (alpha === 0) return { colour: 'none', opacity: 1 };
  return { colour: `rgb(${red}, ${green}, ${blue})`, opacity: alpha * opacity };
}

/** Three channels from 0 to 255 and alpha; null for colours in other colour spaces. */
function rgbChannels(computed: string): [number, number, number, number] | null {
  const [, name, inside = ''] = /^(rgba?|color)\((.*)\)$/.exec(computed.trim()) ?? [];
  if (name === undefined || (name === 'color' && !inside.startsWith('srgb '))) return null;
  const numbers =
    inside
      .replace('srgb', '')
      .match(/[\d.e-]+/g)
      ?.map(Number) ?? [];
  const [red, green, blue, alpha = 1] = numbers.map((value, k) =>
    k === 3 ? value : Math.round(name === 'color' ? 255 * value : value),
  );
  if (red === undefined || green === undefined || blue === undefined) return null;
  return [red, green, blue, alpha];
}
