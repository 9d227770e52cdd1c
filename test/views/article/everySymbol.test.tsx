/** Everything marked as a symbol is in the notation table. */
import { act } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { Article } from '../../../src/views/article/static/Article.tsx';
import { FIGURES } from '../../../src/views/figures/registry.ts';
import { NOTATION } from '../../../src/views/math/notation.ts';
import { BALANCING_PARAMS } from '../../support/balancingParams.ts';
import { addBrowserParts } from '../../support/browserParts.ts';
import { openFigure } from '../../support/openFigure.tsx';
import { SMALL_PARAMS } from '../../support/smallParams.ts';

beforeEach(addBrowserParts);

/** The ids of all symbols below an element, each once. */
function symbolsIn(element: ParentNode): string[] {
  const marked = element.querySelectorAll<HTMLElement>('[data-symbol]');
  return [...new Set(Array.from(marked, (one) => one.dataset.symbol ?? ''))];
}

const unknown = (ids: readonly string[]) => ids.filter((id) => !Object.hasOwn(NOTATION, id));

describe('symbols', () => {
  it('of the article are in the table', () => {
    const page = document.createElement('div');
    page.innerHTML = renderToStaticMarkup(<Article />);
    const found = symbolsIn(page);
    expect(found.length).toBeGreaterThan(10);
    expect(unknown(found)).toEqual([]);
  });

  it.each(FIGURES.map((lazy) => [lazy.shell.id, lazy] as const))(
    'of the figure %s are in the table',
    async (_, lazy) => {
      const figure = await lazy.load();
      for (const params of [SMALL_PARAMS, BALANCING_PARAMS]) {
        const { lab, pass } = openFigure(figure, { params });
        if (!(figure.appliesTo?.(lab.getState()) ?? true)) continue;
        act(() => lab.getState().seek(5));
        pass(5_000);
        expect(unknown(symbolsIn(document))).toEqual([]);
      }
    },
  );
});

describe('the marks in figures', () => {
  /** What each figure marks, other than by writing the symbol. */
  const MARKS = {
    potential: ['a', 'b', 'potential'],
    plane: ['a', 'b', 'potential'],
    symmetry: ['symmetricPart', 'antisymmetricPart'],
    scales: ['sigmaMin', 'sigmaMax', 'Sigma', 'ell', 'N1', 'NInf', 'leftInverseNorm'],
    error: ['EPlus', 'EMinus', 'a', 'b', 'Sigma'],
    decoding: ['alpha'],
    hinge: ['E', 'push', 'EPlus', 'EMinus'],
    recovery: ['recoveryError'],
    steps: ['A', 'E'],
  };

  it.each(Object.entries(MARKS))('of %s carry their symbols', async (id, expected) => {
    const figure = await FIGURES.find(({ shell }) => shell.id === id)!.load();
    const { lab, pass } = openFigure(figure, { params: SMALL_PARAMS });
    act(() => lab.getState().seek(5));
    pass(5_000);
    const shapes = document.querySelectorAll<HTMLElement>('svg [data-symbol]:not(tspan)');
    const marked = new Set(Array.from(shapes, (one) => one.dataset.symbol));
    for (const symbol of expected) expect(marked).toContain(symbol);
  });
});
