/** The custom properties of styles/tokens.css, parsed from its text because Node has no computed styles. */
import css from '../../../styles/tokens.css?raw';
import type { ColourScheme } from '../../../ui/theme.ts';

const [light = '', dark = ''] = Array.from(
  css.matchAll(/:root[^{]*\{([^}]*)\}/g),
  ([, declarations = '']) => declarations.replaceAll(/\/\*.*?\*\//gs, '').trim(),
);

const tokens: Readonly<Record<ColourScheme, ReadonlyMap<string, string>>> = {
  light: tokensIn(light),
  dark: new Map([...tokensIn(light), ...tokensIn(dark)]),
};

export function tokenIn(scheme: ColourScheme, name: string): string {
  const value = tokens[scheme].get(name);
  if (value === undefined) throw new Error(`tokens.css does not declare ${name}.`);
  return value;
}

function tokensIn(declarations: string): Map<string, string> {
  return new Map(
    Array.from(declarations.matchAll(/(--[\w-]+):\s*([^;]+);/g), ([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

/** The light colours, without the declarations that both schemes share. */
const lightColours = light.replaceAll(/--(?:font|text|space)[\w-]*:[^;]*;/g, '');

/**
 * The system's colour scheme, until a script has set the reader's choice, and light colours on paper.
 * Derived from tokens.css so that every colour is declared once.
 */
export const SCHEME_STYLE = [
  `@media screen and (prefers-color-scheme: dark) { :root:not([data-theme]) { ${dark} } }`,
  `@media print { :root[data-theme="dark"] { ${lightColours} } }`,
]
  .join('')
  .replaceAll(/\s+/g, ' ')
  .replaceAll(/ ?([{}:;]) ?/g, '$1');
