import { describe, expect, it } from 'vitest';
import { symbolRules } from '../../../src/views/article/static/symbolRules.ts';

function show(lit: string | null): (id: string) => CSSStyleDeclaration {
  document.head.innerHTML = `<style>${symbolRules()}</style>`;
  document.body.innerHTML = `<section data-chapter="x"><b data-symbol="a"></b><b data-symbol="potential"></b>
    <b data-symbol="beta"></b><b data-symbol="EPlus"></b><b data-symbol="E"></b></section>`;
  const chapter = document.querySelector<HTMLElement>('section')!;
  if (lit !== null) chapter.dataset.lit = lit;
  return (id) => getComputedStyle(chapter.querySelector(`[data-symbol="${id}"]`)!);
}

const washOf = (style: CSSStyleDeclaration) => style.getPropertyValue('--lit-wash');

describe('the symbols’ style sheet', () => {
  it('gives each symbol the colour of the table', () => {
    const styleOf = show(null);
    expect(styleOf('a').getPropertyValue('--symbol')).toBe('var(--symbol-e-plus)');
    expect(styleOf('EPlus').getPropertyValue('--symbol')).toBe('var(--symbol-e-plus)');
    expect(styleOf('E').getPropertyValue('--symbol')).toBe('');
  });

  it('lights nothing in a chapter that names nothing', () => {
    const styleOf = show(null);
    for (const id of ['a', 'potential', 'E']) expect(washOf(styleOf(id))).toBe('');
  });

  it('lights what the chapter names, and more faintly what it is made of', () => {
    const styleOf = show('potential');
    expect(washOf(styleOf('potential'))).toContain('16%');
    expect(washOf(styleOf('a'))).toContain('8%');
    expect(washOf(styleOf('beta'))).toContain('8%');
    expect(washOf(styleOf('E'))).toBe('');
  });

  it('lights a size with what it is the size of, but not the sum that it is part of', () => {
    const styleOf = show('a');
    expect(washOf(styleOf('a'))).toContain('16%');
    expect(washOf(styleOf('EPlus'))).toContain('8%');
    expect(washOf(styleOf('potential'))).toBe('');
  });
});
