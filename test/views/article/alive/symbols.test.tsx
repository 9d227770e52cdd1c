import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { enliveSymbols } from '../../../../src/views/article/alive/symbols.ts';
import { PROSE } from '../../../../src/views/article/static/prose.tsx';
import { SymbolTable } from '../../../../src/views/article/static/SymbolTable.tsx';
import { NOTATION } from '../../../../src/views/math/notation.ts';

const { Sym } = PROSE;

/** As KaTeX and scripts/article make it, on the whole. */
const FORMULA = `<span class="formula-block" data-walk role="group" tabindex="0" aria-label="Formula">
  <span class="katex"><span data-symbol="Sigma">Σ</span>+<span data-symbol="E">E</span></span>
</span>`;

/** The formula stands where the line is. */
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
  enliveSymbols(document.getElementById('article')!);
});

describe('pointing', () => {
  it('at a symbol in the text lights it in its chapter and tells what it means', async () => {
    await userEvent.hover(symbol('a'));
    expect(lit()).toBe('a');
    expect(lit('two')).toBeNull();
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      `${NOTATION.a.name}${NOTATION.a.meaning}`,
    );
    expect(symbol('a')).toHaveAccessibleDescription(/positive error.*largest row or column sum/);
  });

  it('elsewhere puts both out again', async () => {
    await userEvent.hover(symbol('a'));
    await screen.findByRole('tooltip');
    await userEvent.hover(screen.getByTestId('plain'));
    await expect.poll(lit).toBeNull();
    expect(tip()).toBeNull();
    expect(symbol('a')).not.toHaveAttribute('aria-describedby');
  });

  it('at the note itself keeps it', async () => {
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

  it('at a curve in a figure lights the symbol, and leaves the telling to the figure', async () => {
    await userEvent.hover(symbol('a'));
    await screen.findByRole('tooltip');
    await userEvent.hover(screen.getByTestId('curve'));
    expect(lit()).toBe('b');
    expect(tip()).toBeNull();
  });

  it('at a name in a figure tells its meaning too', async () => {
    await userEvent.hover(screen.getByTestId('label'));
    expect(lit()).toBe('b');
    expect(await screen.findByRole('tooltip')).toHaveTextContent('negative error');
  });
});

describe('pressing', () => {
  it('a symbol keeps it lit until it is pressed again', async () => {
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

  it('lets another be looked at meanwhile', async () => {
    await userEvent.click(symbol('a'));
    await userEvent.hover(symbol('b'));
    expect(lit()).toBe('b');
    await userEvent.hover(screen.getByTestId('plain'));
    await expect.poll(lit).toBe('a');
  });

  it('another takes its place', async () => {
    await userEvent.click(symbol('a'));
    await userEvent.click(inFormula('E'));
    await userEvent.hover(screen.getByTestId('plain'));
    await expect.poll(tip).toBeNull();
    expect(lit()).toBe('E');
    expect(symbol('a')).toHaveAttribute('aria-pressed', 'false');
    expect(symbol('E')).toHaveAttribute('aria-pressed', 'true');
  });

  it('Escape lets go of everything', async () => {
    await userEvent.click(symbol('a'));
    await screen.findByRole('tooltip');
    await userEvent.keyboard('{Escape}');
    expect(lit()).toBeNull();
    expect(tip()).toBeNull();
    expect(symbol('a')).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('a finger', () => {
  const tap = (target: Element) => userEvent.pointer({ keys: '[TouchA]', target });

  it('gets the meaning by a tap, and is rid of it by one elsewhere', async () => {
    await tap(symbol('b'));
    expect(lit()).toBe('b');
    expect(tip()).toHaveTextContent('negative error');
    await tap(screen.getByTestId('plain'));
    expect(tip()).toBeNull();
    expect(lit()).toBeNull();
  });

  it('can act on a figure while the symbol stays lit', async () => {
    await tap(symbol('b'));
    await tap(screen.getByRole('button', { name: 'Play' }));
    expect(tip()).toBeNull();
    expect(lit()).toBe('b');
  });

  it('taps at a mark in a figure', async () => {
    await tap(screen.getByTestId('label'));
    expect(lit()).toBe('b');
    expect(tip()).toHaveTextContent('negative error');
  });
});

describe('the keyboard', () => {
  it('comes to one symbol of a paragraph, and goes through the others by arrows', async () => {
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

  it('comes back to the symbol of a paragraph that it left', async () => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    expect(symbol('b')).toHaveFocus();
    expect(chapter('one').querySelectorAll('p:first-of-type .sym[tabindex="0"]')).toHaveLength(1);
  });

  it('leaves arrows with other keys to the browser', async () => {
    await userEvent.tab();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(symbol('a')).toHaveFocus();
  });

  it('walks through a formula, and what it comes to is said', async () => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(formula()).toHaveFocus();
    expect(inFormula('Sigma')).toHaveClass('walked');
    await userEvent.keyboard('{ArrowRight}');
    expect(inFormula('Sigma')).not.toHaveClass('walked');
    expect(inFormula('E')).toHaveClass('walked');
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
    expect(document.querySelector('.walked')).toBeNull();
  });

  it('presses symbols, in the text and in a formula', async () => {
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

  it('hides the note by Escape and stays where it is', async () => {
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(tip()).toBeNull();
    expect(lit()).toBeNull();
    expect(symbol('a')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(tip()).toHaveTextContent('negative error');
  });
});
