import { describe, expect, it } from 'vitest';
import { symbolRules } from '../../../../src/views/article/static/symbols.tsx';

function show(lit: string | null): (id: string) => CSSStyleDeclaration {
  document.head.innerHTML = `<style>${symbolRules()}</style>`;
  document.body.innerHTML = `<section data-chapter="x"><b data-symbol="a"></b><b data-symbol="potential"></b>
    <b data-symbol="beta"></b><b data-symbol="EPlus"></b><b data-symbol="E"></b></section>`;
  const chapter = document.querySelector<HTMLElement>('section')!;
  if (lit !== null) chapter.dataset.lit = lit;
  return (id) => getComputedStyle(chapter.querySelector(`[data-symbol="${id}"]`)!);
}

const washOf = (style: CSSStyleDeclaration) => style.getPropertyValue('--lit-wash');

describe('the style sheet of symbols', () => {
  it('gives each symbol its colour', () => {
    const styleOf = show(null);
    expect(styleOf('a').getPropertyValue('--symbol')).toBe('var(--symbol-e-plus)');
    expect(styleOf('EPlus').getPropertyValue('--symbol')).toBe('var(--symbol-e-plus)');
    expect(styleOf('E').getPropertyValue('--symbol')).toBe('');
  });

  it('highlights nothing in a chapter without a lit symbol', () => {
    const styleOf = show(null);
    for (const id of ['a', 'potential', 'E']) expect(washOf(styleOf(id))).toBe('');
  });

  it('highlights the lit symbol, and related symbols more faintly', () => {
    const styleOf = show('potential');
    expect(washOf(styleOf('potential'))).toContain('16%');
    expect(washOf(styleOf('a'))).toContain('8%');
    expect(washOf(styleOf('beta'))).toContain('8%');
    expect(washOf(styleOf('E'))).toBe('');
  });

  it('highlights the matrix with its norm, but not the sum that contains the norm', () => {
    const styleOf = show('a');
    expect(washOf(styleOf('a'))).toContain('16%');
    expect(washOf(styleOf('EPlus'))).toContain('8%');
    expect(washOf(styleOf('potential'))).toBe('');
  });
});
