import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { activateSymbols } from '../../../../src/views/article/alive/symbols.ts';
import { PROSE } from '../../../../src/views/article/static/prose.tsx';
import { SymbolTable } from '../../../../src/views/article/static/symbols.tsx';
import { NOTATION } from '../../../../src/views/math/notation.ts';

const { Sym } = PROSE;

/** As KaTeX and scripts/article make it, on the whole. */
const FORMULA = `<span class="chapter-formula-block" data-walk role="group" tabindex="0" aria-label="Formula">
  <span class="katex"><span data-symbol="Sigma">Σ</span>+<span data-symbol="E">E</span></span>
</span>`;

/** The formula is in the place of the line. */
function Page() {
  return (
    <>
      <SymbolTable />
      <section data-chapter="one">
        <p>
          Now <Sym of="a" />, <Sym of="b" /> and <Sym of="E" />, and again <Sym of="a" />.
        </p>
        <p>
          The sum <Sym of="potential" />.
        </p>
        <hr />
        <figure>
          <svg>
            <path data-symbol="b" data-testid="curve" />
            <text>
              <tspan className="math-symbol" data-symbol="b" data-testid="label">
                b
              </tspan>
            </text>
          </svg>
          <button type="button">Play</button>
        </figure>
        <p data-testid="plain">Plain text.</p>
      </section>
      <section data-chapter="two">
        <p>
          Elsewhere <Sym of="a" />.
        </p>
      </section>
    </>
  );
}

const chapter = (slug: string) => document.querySelector<HTMLElement>(`[data-chapter=${slug}]`)!;
const lit = (slug = 'one') => chapter(slug).dataset.lit ?? null;
const symbols = (id: string) =>
  Array.from(document.querySelectorAll<HTMLElement>(`.sym[data-symbol="${id}"]`));
const symbol = (id: string) => symbols(id)[0]!;
const inFormula = (id: string) => document.querySelector(`.katex [data-symbol="${id}"]`)!;
const tip = () => document.querySelector<HTMLElement>('[role="tooltip"]:not([hidden])');
const formula = () => screen.getByRole('group', { name: 'Formula' });

beforeEach(() => {
  document.body.innerHTML = `<div id="article">${renderToStaticMarkup(<Page />).replace('<hr/>', FORMULA)}</div>`;
  // its looks are tested elsewhere, and jsdom takes its time over long selectors
  document.querySelector('style')?.remove();
  activateSymbols(document.getElementById('article')!);
});

describe('pointing', () => {
  it('at a symbol in the text highlights it in its chapter and shows its meaning', async () => {
    await userEvent.hover(symbol('a'));
    expect(lit()).toBe('a');
    expect(lit('two')).toBeNull();
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      `${NOTATION.a.name}${NOTATION.a.meaning}`,
    );
    expect(symbol('a')).toHaveAccessibleDescription(/positive error.*largest row or column sum/);
  });

  it('elsewhere removes the highlight and the note', async () => {
    await userEvent.hover(symbol('a'));
    await screen.findByRole('tooltip');
    await userEvent.hover(screen.getByTestId('plain'));
    await expect.poll(lit).toBeNull();
    expect(tip()).toBeNull();
    expect(symbol('a')).not.toHaveAttribute('aria-describedby');
  });

  it('at the note keeps it open', async () => {
    await userEvent.hover(symbol('a'));
    await userEvent.hover(await screen.findByRole('tooltip'));
    await userEvent.hover(symbol('b'));
    expect(lit()).toBe('b');
    expect(tip()).toHaveTextContent('negative error');
  });

  it('at a symbol in a formula does the same', async () => {
    await userEvent.hover(inFormula('Sigma'));
    expect(lit()).toBe('Sigma');
    expect(await screen.findByRole('tooltip')).toHaveTextContent('diagonal');
  });

  it('at a curve in a figure highlights the symbol without a note', async () => {
    await userEvent.hover(symbol('a'));
    await screen.findByRole('tooltip');
    await userEvent.hover(screen.getByTestId('curve'));
    expect(lit()).toBe('b');
    expect(tip()).toBeNull();
  });

  it('at a label in a figure shows its meaning', async () => {
    await userEvent.hover(screen.getByTestId('label'));
    expect(lit()).toBe('b');
    expect(await screen.findByRole('tooltip')).toHaveTextContent('negative error');
  });
});

describe('pressing', () => {
  it('a symbol keeps it highlighted until it is pressed again', async () => {
    await userEvent.click(symbol('a'));
    await userEvent.hover(screen.getByTestId('plain'));
    await expect.poll(tip).toBeNull();
    expect(lit()).toBe('a');
    for (const one of symbols('a'))
      expect(one).toHaveAttribute('aria-pressed', String(chapter('one').contains(one)));
    await userEvent.click(symbols('a')[1]!);
    await userEvent.hover(screen.getByTestId('plain'));
    await expect.poll(lit).toBeNull();
    expect(symbol('a')).toHaveAttribute('aria-pressed', 'false');
  });

  it('a symbol still lets the pointer highlight another', async () => {
    await userEvent.click(symbol('a'));
    await userEvent.hover(symbol('b'));
    expect(lit()).toBe('b');
    await userEvent.hover(screen.getByTestId('plain'));
    await expect.poll(lit).toBe('a');
  });

  it('another symbol replaces the first', async () => {
    await userEvent.click(symbol('a'));
    await userEvent.click(inFormula('E'));
    await userEvent.hover(screen.getByTestId('plain'));
    await expect.poll(tip).toBeNull();
    expect(lit()).toBe('E');
    expect(symbol('a')).toHaveAttribute('aria-pressed', 'false');
    expect(symbol('E')).toHaveAttribute('aria-pressed', 'true');
  });

  it('Escape releases the symbol', async () => {
    await userEvent.click(symbol('a'));
    await screen.findByRole('tooltip');
    await userEvent.keyboard('{Escape}');
    expect(lit()).toBeNull();
    expect(tip()).toBeNull();
    expect(symbol('a')).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('touch', () => {
  const tap = (target: Element) => userEvent.pointer({ keys: '[TouchA]', target });

  it('shows the meaning on a tap, and hides it on a tap elsewhere', async () => {
    await tap(symbol('b'));
    expect(lit()).toBe('b');
    expect(tip()).toHaveTextContent('negative error');
    await tap(screen.getByTestId('plain'));
    expect(tip()).toBeNull();
    expect(lit()).toBeNull();
  });

  it('can operate a figure while the symbol stays highlighted', async () => {
    await tap(symbol('b'));
    await tap(screen.getByRole('button', { name: 'Play' }));
    expect(tip()).toBeNull();
    expect(lit()).toBe('b');
  });

  it('highlights a mark in a figure', async () => {
    await tap(screen.getByTestId('label'));
    expect(lit()).toBe('b');
    expect(tip()).toHaveTextContent('negative error');
  });
});

describe('the keyboard', () => {
  it('stops at one symbol per paragraph, and arrow keys move to the others', async () => {
    await userEvent.tab();
    expect(symbol('a')).toHaveFocus();
    expect(lit()).toBe('a');
    expect(tip()).toHaveTextContent('positive error');
    await userEvent.keyboard('{ArrowRight}');
    expect(symbol('b')).toHaveFocus();
    expect(lit()).toBe('b');
    expect(tip()).toHaveTextContent('negative error');
    await userEvent.keyboard('{End}');
    expect(symbols('a')[1]).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(symbols('a')[1]).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(symbol('a')).toHaveFocus();
    await userEvent.tab();
    expect(symbol('potential')).toHaveFocus();
    expect(lit()).toBe('potential');
  });

  it('returns to the symbol last focused in a paragraph', async () => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    expect(symbol('b')).toHaveFocus();
    expect(chapter('one').querySelectorAll('p:first-of-type .sym[tabindex="0"]')).toHaveLength(1);
  });

  it('leaves arrow keys with modifiers to the browser', async () => {
    await userEvent.tab();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(symbol('a')).toHaveFocus();
  });

  it('moves through a formula and announces each symbol', async () => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(formula()).toHaveFocus();
    expect(inFormula('Sigma')).toHaveClass('sym-focused');
    await userEvent.keyboard('{ArrowRight}');
    expect(inFormula('Sigma')).not.toHaveClass('sym-focused');
    expect(inFormula('E')).toHaveClass('sym-focused');
    expect(lit()).toBe('E');
    expect(tip()).toHaveTextContent('error matrix');
    expect(formula()).toHaveAccessibleDescription(/error matrix/);
    expect(document.querySelector('[aria-live]')).toHaveTextContent(
      'E, error matrix, What is still mixed up',
    );
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Play' })).toHaveFocus();
    expect(lit()).toBeNull();
    expect(tip()).toBeNull();
    expect(document.querySelector('.sym-focused')).toBeNull();
  });

  it('presses symbols in the text and in a formula', async () => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(symbol('a')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await userEvent.tab();
    expect(lit()).toBe('E');
    await userEvent.keyboard('{Escape}');
    expect(lit()).toBeNull();
  });

  it('hides the note with Escape and keeps the focus', async () => {
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(tip()).toBeNull();
    expect(lit()).toBeNull();
    expect(symbol('a')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(tip()).toHaveTextContent('negative error');
  });
});
