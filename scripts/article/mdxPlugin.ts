/**
 * Chapters as modules: MDX, with formulas typeset by KaTeX when the page is built. A symbol of the
 * notation table is written as a macro named after it, `\Sa` for `a`, and knows in the finished page
 * which symbol it is.
 */
import type { Plugin } from 'vite';
import { NOTATION } from '../../src/views/notation.ts';
import { loneSymbols } from './loneSymbols.ts';
import { walkableFormulas } from './walkableFormulas.ts';

/** Letters only: TeX ends a macro's name at the first digit. */
const IS_MACRO_NAME = /^[A-Za-z]+$/;

const MACROS = Object.fromEntries(
  Object.values(NOTATION)
    .filter(({ id }) => IS_MACRO_NAME.test(id))
    .map(({ id, tex }) => [`\\S${id}`, String.raw`\htmlData{symbol=${id}}{${tex}}`]),
);

export function mdxChapters(): Plugin {
  return {
    name: 'mdx-chapters',
    enforce: 'pre',
    async transform(source, id) {
      if (!id.endsWith('.mdx')) return null;
      const [{ compile }, { default: remarkMath }, { default: rehypeKatex }] = await Promise.all([
        import('@mdx-js/mdx'),
        import('remark-math'),
        import('rehype-katex'),
      ]);
      const module = await compile(
        { value: source, path: id },
        {
          remarkPlugins: [remarkMath, loneSymbols],
          rehypePlugins: [
            [
              rehypeKatex,
              {
                // only \htmlData, which is how a symbol is known
                trust: ({ command }: { command: string }) => command === '\\htmlData',
                strict: (error: string) => (error === 'htmlExtension' ? 'ignore' : 'error'),
                throwOnError: true,
                macros: { ...MACROS },
              },
            ],
            walkableFormulas,
          ],
        },
      );
      return { code: String(module), map: null };
    },
  };
}
