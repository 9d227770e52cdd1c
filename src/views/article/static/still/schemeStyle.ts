/**
 * The colours of the page before a script has said which are wanted, and without one: those that the
 * system asks for. On paper they are light. Taken from tokens.css, so that each is written once.
 */
import { DECLARATIONS } from './schemeTokens.ts';

const { light, dark } = DECLARATIONS;
/** Only colours: what else is declared holds for both. */
const lightColours = light.replaceAll(/--(?:font|text|space)[\w-]*:[^;]*;/g, '');

export const SCHEME_STYLE = [
  `@media screen and (prefers-color-scheme: dark) { :root:not([data-theme]) { ${dark} } }`,
  `@media print { :root[data-theme="dark"] { ${lightColours} } }`,
]
  .join('')
  .replaceAll(/\s+/g, ' ')
  .replaceAll(/ ?([{}:;]) ?/g, '$1');
