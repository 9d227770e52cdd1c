/** A copy of an SVG element that looks the same where there is no style sheet. */
import { inheritedLook, LOOK_ATTRIBUTES, type Look, ownLook } from './look.ts';

/** What belongs to pointing and not to the picture. */
const LEFT_OUT = '[data-unsaved]';
/** Never drawn where they stand, but others refer to them; some browsers call that `display: none`. */
const REFERRED_TO = /^(defs|clipPath|mask|pattern|marker|linearGradient|radialGradient|symbol)$/;
/** Attributes that mean something to the page only. */
const OF_THE_PAGE = /^(class|style|role|tabindex|focusable|(data|aria)-.*)$/;
const NO_LOOK: Look = new Map();

/** Null for what is not seen. `around` is the look that the copy will inherit. */
export function standaloneCopy(source: Element, around: Look = NO_LOOK): Element | null {
  const style = getComputedStyle(source);
  const unseen = style.display === 'none' && !REFERRED_TO.test(source.localName);
  if (unseen || source.matches(LEFT_OUT)) return null;
  const copy = source.cloneNode(false) as Element;
  const inherited = inheritedLook(style);
  for (const { name } of Array.from(source.attributes)) {
    const isRetold = LOOK_ATTRIBUTES.has(name) && style.getPropertyValue(name) !== '';
    if (isRetold || OF_THE_PAGE.test(name)) copy.removeAttribute(name);
  }
  for (const [name, value] of inherited)
    if (around.get(name) !== value) copy.setAttribute(name, value);
  for (const [name, value] of ownLook(source, style)) copy.setAttribute(name, value);
  for (const child of Array.from(source.childNodes)) {
    if (child instanceof Text) copy.append(child.data);
    const inside = child instanceof Element ? standaloneCopy(child, inherited) : null;
    if (inside !== null) copy.append(inside);
  }
  return copy;
}
