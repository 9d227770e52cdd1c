/** The glossary and the self-test, in the rendered article. */
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { Article } from '../../../../src/views/article/static/Article.tsx';
import { CHAPTERS } from '../../../../src/views/article/static/chapters.ts';
import { NOTATION, type SymbolId } from '../../../../src/views/math/notation.ts';

let page: HTMLElement;

beforeAll(() => {
  page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(<Article />);
}, 60_000);

const entries = () => Array.from(page.querySelectorAll<HTMLElement>('[data-entry]'));
const chapterOf = (symbol: Element) =>
  symbol.closest<HTMLElement>('[data-chapter]')?.dataset.chapter ?? '';

/** Symbols in the text of chapters, in reading order, with their chapters. */
function written(): { readonly id: string; readonly chapter: string }[] {
  return Array.from(page.querySelectorAll<HTMLElement>('[data-chapter] [data-symbol]'))
    .filter((symbol) => symbol.closest('.glossary, .slot-stage') === null)
    .map((symbol) => ({ id: symbol.dataset.symbol ?? '', chapter: chapterOf(symbol) }));
}

describe('the glossary', () => {
  it('has every symbol that the text uses, once', () => {
    const ids = entries().map(({ dataset }) => dataset.entry);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual([...new Set(written().map(({ id }) => id))].toSorted());
    expect(ids.length).toBeGreaterThan(25);
  });

  it('leads to the chapter in which a symbol first appears after the opening', () => {
    for (const entry of entries()) {
      const first = written().find(
        ({ id, chapter }) => id === entry.dataset.entry && chapter !== CHAPTERS[0]?.slug,
      );
      const link = entry.querySelector('a')!;
      expect(link.getAttribute('href'), entry.dataset.entry).toBe(`#/${first?.chapter}`);
      const chapter = CHAPTERS.find(({ slug }) => slug === first?.chapter)!;
      expect(link).toHaveTextContent(
        chapter.number === null ? chapter.title : `Chapter ${chapter.number}`,
      );
      expect(page.querySelector(`[id="/${chapter.slug}"]`)).not.toBeNull();
    }
  });

  it('shows the symbol, its name and its meaning', () => {
    for (const entry of entries()) {
      const { id, name } = NOTATION[entry.dataset.entry as SymbolId];
      expect(entry.querySelector('dt [data-symbol]')).toHaveAttribute('data-symbol', id);
      expect(entry.querySelector('dt')).toHaveTextContent(name);
      expect(entry.querySelector('dd')!.textContent.length).toBeGreaterThan(20);
    }
  });
});

describe('the self-test', () => {
  const questions = () => Array.from(page.querySelectorAll('[data-test] [data-predict]'));

  it('has five questions, each with one right choice and a worked answer', () => {
    expect(questions()).toHaveLength(5);
    for (const question of questions()) {
      expect(question.querySelectorAll('input').length).toBeGreaterThan(2);
      expect(question.querySelectorAll('[data-right]')).toHaveLength(1);
      expect(question.querySelector('summary')).toHaveTextContent('Worked answer');
      expect(
        question.querySelectorAll('.predict-answer-text .katex-display').length,
      ).toBeGreaterThan(0);
      expect(question.querySelectorAll('.predict-answer-text [data-num]').length).toBeGreaterThan(
        0,
      );
    }
  });

  it('says nothing about a score without scripts', () => {
    expect(page.querySelector('[data-test-score]')).toBeEmptyDOMElement();
  });
});
