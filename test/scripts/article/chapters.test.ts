/** How chapters are compiled: symbols as macros, lone symbols, formulas to walk through, punctuation. */
import { evaluate } from '@mdx-js/mdx';
import katex from 'katex';
import * as runtime from 'react/jsx-runtime';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MACROS, chapterOptions } from '../../../scripts/article/mdxPlugin.ts';
import { NOTATION } from '../../../src/views/math/notation.ts';

async function html(source: string): Promise<string> {
  const { default: Text } = await evaluate(source, { ...(await chapterOptions()), ...runtime });
  const Sym = ({ of: id }: { readonly of: string }) => createElement('b', null, id);
  const Do = ({ children }: { readonly children?: ReactNode }) =>
    createElement('i', null, children);
  return renderToStaticMarkup(createElement(Text, { components: { Sym, Do } }));
}

describe('the macros', () => {
  const named = Object.values(NOTATION).filter(({ id }) => /^[A-Za-z]+$/.test(id));

  it.each(named.map(({ id }) => id))('typeset %s, with index and exponent, and know it', (id) => {
    const rendered = katex.renderToString(String.raw`\S${id} + \S${id}_{i,j}^{-1}`, {
      trust: true,
      strict: 'ignore',
      throwOnError: true,
      macros: { ...MACROS },
    });
    expect(rendered.match(new RegExp(`data-symbol="${id}"`, 'g'))).toHaveLength(2);
  });
});

describe('a chapter', () => {
  it('renders a lone symbol as a component', async () => {
    expect(await html(String.raw`Now $\Sa$ rises.`)).toBe('<p>Now <b>a</b> rises.</p>');
  });

  it('rejects unknown symbols', async () => {
    await expect(html(String.raw`Now $\Snone$ rises.`)).rejects.toThrow(/none/);
  });

  it('makes formulas focusable only if they contain symbols', async () => {
    expect(await html(String.raw`Here $\Sa + 1$ and`)).toMatch(
      /<span class="chapter-formula" tabindex="0" role="group"[^>]* data-walk=""><span class="katex">/,
    );
    expect(await html('Here $c + 1$ and')).not.toContain('data-walk');
  });

  it('keeps punctuation with the symbol before it', async () => {
    expect(await html(String.raw`Both ($\Sa$, $\Sb$), not $\SE$.`)).toBe(
      '<p>Both <span class="chapter-unbroken">(<b>a</b>,</span> <span class="chapter-unbroken"><b>b</b>),</span> not <span class="chapter-unbroken"><b>E</b>.</span></p>',
    );
  });

  it('keeps punctuation with the verb before it', async () => {
    expect(await html('Now <Do verb="run">run it</Do>, or (<Do verb="step">step</Do>).')).toBe(
      '<p>Now <span class="chapter-unbroken"><i>run it</i>,</span> or <span class="chapter-unbroken">(<i>step</i>).</span></p>',
    );
  });

  it('keeps punctuation with a short formula, but not with a long one', async () => {
    expect(await html(String.raw`Its $\SE_{i,j}$, and`)).toMatch(
      /<span class="chapter-unbroken"><span class="chapter-formula".*<\/span>,<\/span> and/,
    );
    expect(await html(String.raw`Its $\Sa = \Sb + 1$, and`)).not.toContain('chapter-unbroken');
  });
});
