/**
 * Compiles chapters, which are MDX with formulas, to modules; KaTeX typesets the formulas. A symbol of the
 * notation table is written as a macro, `\Sa` for `a`, and carries its id in the page.
 */
import type { CompileOptions } from '@mdx-js/mdx';
import type { Plugin } from 'vite';
import { NOTATION } from '../../src/views/math/notation.ts';
import { keptTogether, loneSymbols, walkableFormulas } from './syntaxPlugins.ts';

/** Letters only, because TeX ends a macro's name at the first digit. */
const IS_MACRO_NAME = /^[A-Za-z]+$/;

export const MACROS = {
  ...Object.fromEntries(
    Object.values(NOTATION)
      .filter(({ id }) => IS_MACRO_NAME.test(id))
      // braces, so that a symbol can take an index or an exponent and adds no space
      .map(({ id, tex }) => [`\\S${id}`, String.raw`{\htmlData{symbol=${id}}{${tex}}}`]),
  ),
  // the symbol one iteration later: `\Snext{a}`
  '\\Snext': String.raw`{\htmlData{symbol=#1}{#1_{t+1}}}`,
};

/** The options for compiling a chapter. */
export async function chapterOptions() {
  const [{ default: remarkMath }, { default: rehypeKatex }] = await Promise.all([
    import('remark-math'),
    import('rehype-katex'),
  ]);
  const typesetting = {
    // only \htmlData, which carries a symbol's id
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
