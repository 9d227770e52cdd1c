/**
 * Chapters as modules: MDX, with formulas typeset by KaTeX when the page is built. A symbol of the
 * notation table is written as a macro named after it, `\Sa` for `a`, and knows in the finished page
 * which symbol it is.
 */
import type { CompileOptions } from '@mdx-js/mdx';
import type { Plugin } from 'vite';
import { NOTATION } from '../../src/views/math/notation.ts';
import { keptTogether } from './keptTogether.ts';
import { loneSymbols } from './loneSymbols.ts';
import { walkableFormulas } from './walkableFormulas.ts';

/** Letters only: TeX ends a macro's name at the first digit. */
const IS_MACRO_NAME = /^[A-Za-z]+$/;

export const MACROS = Object.fromEntries(
  Object.values(NOTATION)
    .filter(({ id }) => IS_MACRO_NAME.test(id))
    // braces around it, so that a symbol can be given an index or an exponent, and takes no space along
    .map(({ id, tex }) => [`\\S${id}`, String.raw`{\htmlData{symbol=${id}}{${tex}}}`]),
);

/** How MDX is made of a chapter's text. */
export async function chapterOptions() {
  const [{ default: remarkMath }, { default: rehypeKatex }] = await Promise.all([
    import('remark-math'),
    import('rehype-katex'),
  ]);
  const typesetting = {
    // only \htmlData, which is how a symbol is known
    trust: ({ command }: { command: string }) => command === '\\htmlData',
    strict: (error: string) => (error === 'htmlExtension' ? 'ignore' : 'error'),
    throwOnError: true,
    macros: { ...MACROS },
  };
  return {
    remarkPlugins: [remarkMath, loneSymbols],
    rehypePlugins: [[rehypeKatex, typesetting], walkableFormulas, keptTogether],
  } satisfies CompileOptions;
}

export function mdxChapters(): Plugin {
  return {
    name: 'mdx-chapters',
    enforce: 'pre',
    async transform(source, id) {
      if (!id.endsWith('.mdx')) return null;
      const { compile } = await import('@mdx-js/mdx');
      const module = await compile({ value: source, path: id }, await chapterOptions());
      return { code: String(module), map: null };
    },
  };
}
