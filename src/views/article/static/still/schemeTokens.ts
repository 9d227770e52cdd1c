/** The custom properties of styles/tokens.css, read from its text: in Node there is no page to ask. */
import css from '../../../styles/tokens.css?raw';
import type { ColourScheme } from '../../../ui/theme.ts';

const [light = '', dark = ''] = Array.from(
  css.matchAll(/:root[^{]*\{([^}]*)\}/g),
  ([, declarations = '']) => declarations.replaceAll(/\/\*.*?\*\//gs, '').trim(),
);

/** All that the sheet declares for a scheme; the dark one only what is not as in the light one. */
export const DECLARATIONS: Readonly<Record<ColourScheme, string>> = { light, dark };

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
