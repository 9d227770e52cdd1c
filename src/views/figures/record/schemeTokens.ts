/** The design tokens of either colour scheme, whichever the page shows; read from its style sheets. */
import type { PictureScheme } from '../../drawing/canvases.tsx';
import type { ColourScheme } from '../../ui/theme.ts';

const LIGHT = ':root';
const DARK = ':root[data-theme="dark"]';

/** In the order in which the rules apply. */
const SELECTORS: Readonly<Record<ColourScheme, readonly string[]>> = {
  light: [LIGHT],
  dark: [LIGHT, DARK],
};

export interface SchemeTokens extends PictureScheme {
  /** All custom properties, for an element inside which they apply. */
  readonly style: Readonly<Record<string, string>>;
}

export function schemeTokens(scheme: ColourScheme): SchemeTokens {
  const rules = Array.from(document.styleSheets).flatMap(rulesOf);
  const style: Record<string, string> = {};
  for (const selector of SELECTORS[scheme])
    for (const rule of rules)
      if (rule.selectorText === selector)
        for (const name of Array.from(rule.style))
          if (name.startsWith('--')) style[name] = rule.style.getPropertyValue(name);
  return { scheme, style, colourOf: (token) => style[token] ?? '' };
}

function rulesOf(sheet: CSSStyleSheet): CSSStyleRule[] {
  try {
    return Array.from(sheet.cssRules).filter((rule) => rule instanceof CSSStyleRule);
  } catch {
    return []; // sheets of other origins do not expose their rules
  }
}
