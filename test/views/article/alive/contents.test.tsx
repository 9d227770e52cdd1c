import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trackReading } from '../../../../src/views/article/alive/contents.ts';
import { activateMenu } from '../../../../src/views/article/alive/head.ts';
import { ArticleHead, Contents } from '../../../../src/views/article/static/ArticleHead.tsx';
import type { Chapter } from '../../../../src/views/article/static/chapters.ts';
import { ManualScheduler } from '../../../support/manualScheduler.ts';

const TITLES = ['Opening', 'The model', 'Why the ReLU', 'References'] as const;
const SLUGS = ['hook', 'model', 'relu', 'further'] as const;
const HEIGHTS = [2000, 3000, 2500, 300] as const;
const PAGE = HEIGHTS.reduce((sum, height) => sum + height, 0);

const CHAPTERS: readonly Chapter[] = SLUGS.map((slug, k) => ({
  number: k === 3 ? null : k,
  slug,
  title: TITLES[k] as string,
  lede: k === 1 ? 'What the data are.' : null,
  Text: () => null,
}));

/** The article on a screen of 1000 pixels that can be scrolled; jsdom lays nothing out by itself. */
function open(hash = '') {
  history.replaceState(null, '', hash === '' ? location.pathname : hash);
  document.body.innerHTML = `<div id="article">${renderToStaticMarkup(
    <>
      <ArticleHead chapters={CHAPTERS} />
      <main>
        {CHAPTERS.map(({ slug }, k) => (
          <section key={slug} id={`/${slug}`} data-chapter={slug}>
            {k === 0 && <Contents chapters={CHAPTERS} />}
          </section>
        ))}
      </main>
    </>,
  )}</div>`;
  let scrolled = 0;
  vi.stubGlobal('innerHeight', 1000);
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => scrolled });
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    configurable: true,
    value: PAGE,
  });
  for (const [k, section] of document.querySelectorAll('section').entries()) {
    const above = HEIGHTS.slice(0, k).reduce((sum, height) => sum + height, 0);
    section.getBoundingClientRect = () =>
      new DOMRect(0, above - scrolled, 800, HEIGHTS[k] as number);
  }
  const clock = new ManualScheduler();
  const article = document.getElementById('article') as HTMLElement;
  activateMenu(article);
  const reading = trackReading(article, clock);
  return {
    reading,
    clock,
    /** As the browser does it: the page is at its new place, and then everybody is told. */
    async scrollTo(y: number) {
      scrolled = Math.min(y, PAGE - 1000);
      fireEvent.scroll(window);
      await nextFrame();
    },
    /** As following a link does. */
    async jumpTo(to: string, y: number) {
      history.replaceState(null, '', to);
      scrolled = Math.min(y, PAGE - 1000);
      fireEvent(window, new HashChangeEvent('hashchange'));
      fireEvent.scroll(window);
      await nextFrame();
    },
    rest: () => clock.pass(1000),
  };
}

/** What was asked for before this is done by then. */
async function nextFrame(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** The chapter that the bar on top names. */
function current(): (string | null)[] {
  const bar = document.querySelector('.article-head-chapters') as HTMLElement;
  return Array.from(bar.querySelectorAll('[aria-current="true"]'), (link) => link.textContent);
}

const progress = () =>
  Number(
    document
      .querySelector<HTMLElement>('[data-reading-progress]')
      ?.style.getPropertyValue('--read'),
  );

/** How the reader came to the page; jsdom does not say. */
let visit = {};
Object.defineProperty(performance, 'getEntriesByType', { value: () => [visit] });

beforeEach(() => {
  vi.restoreAllMocks();
  visit = {};
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'scrollY');
  Reflect.deleteProperty(document.documentElement, 'scrollHeight');
  history.replaceState(null, '', location.pathname);
});

describe('the contents', () => {
  it('link to every chapter', () => {
    open();
    const bar = document.querySelector('.article-head-chapters') as HTMLElement;
    const links = within(bar).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#/',
      '#/model',
      '#/relu',
      '#/further',
    ]);
    // titles are there for whoever cannot see which number is which
    expect(within(bar).getByRole('link', { name: 'Why the ReLU' })).toBeInTheDocument();
    const page = screen.getByRole('navigation', { name: 'Contents' });
    expect(within(page).getAllByRole('link')).toHaveLength(3);
    expect(within(page).getByRole('link', { name: /The model/ })).toHaveTextContent(
      'What the data are.',
    );
  });

  it('mark the current chapter in the bar and in the menu', async () => {
    const { scrollTo } = open();
    await nextFrame();
    expect(current()).toEqual(['0Opening']);
    await scrollTo(2500);
    expect(current()).toEqual(['1The model']);
    expect(document.querySelector('[data-contents-now]')).toHaveTextContent('1The model');
    await scrollTo(5000);
    expect(current()).toEqual(['2Why the ReLU']);
    await scrollTo(0);
    expect(current()).toEqual(['0Opening']);
  });

  it('show the reading progress', async () => {
    const { scrollTo } = open();
    await nextFrame();
    expect(progress()).toBe(0);
    await scrollTo((PAGE - 1000) / 4);
    expect(progress()).toBeCloseTo(0.25, 3);
    await scrollTo(PAGE);
    expect(progress()).toBe(1);
  });

  it('count chapters read to the end, not skipped ones', async () => {
    const { scrollTo, jumpTo } = open();
    await scrollTo(1200);
    const read = () =>
      Array.from(
        document.querySelectorAll('.article-head-chapters [data-read]'),
        (link) => link.textContent,
      );
    expect(read()).toEqual(['0Opening']);
    await jumpTo('#/relu', 5000);
    expect(read()).toEqual(['0Opening']);
    await scrollTo(6600);
    expect(read()).toEqual(['0Opening', '2Why the ReLU']);
    expect(screen.getByText('2 of 4 read')).toBeVisible();
  });
});

describe('the address', () => {
  it('names the current chapter once scrolling stops', async () => {
    const { scrollTo, clock } = open();
    await scrollTo(2500);
    expect(location.hash).toBe('');
    clock.pass(150);
    await scrollTo(2600);
    clock.pass(150);
    expect(location.hash).toBe('');
    clock.pass(100);
    expect(location.hash).toBe('#/model');
  });

  it('is the article’s own at the top of the page', async () => {
    const { scrollTo, rest } = open();
    await scrollTo(2500);
    rest();
    await scrollTo(0);
    rest();
    expect(location.hash).toBe('#/');
  });

  it('adds no history entry, and changes only after scrolling', async () => {
    const before = history.length;
    const written = vi.spyOn(history, 'replaceState');
    const { scrollTo, rest } = open();
    written.mockClear();
    await nextFrame();
    rest();
    expect(written).not.toHaveBeenCalled();
    for (const y of [2500, 5000, 2500, 0]) {
      await scrollTo(y);
      rest();
    }
    expect(written).toHaveBeenCalledTimes(4);
    expect(history).toHaveLength(before);
  });

  it('of a chapter stays, even if the chapter cannot scroll to the top', async () => {
    const { jumpTo, scrollTo, rest } = open();
    await jumpTo('#/further', PAGE);
    rest();
    expect(current()).toEqual(['•References']);
    expect(location.hash).toBe('#/further');
    await jumpTo('#/relu', PAGE);
    rest();
    expect(current()).toEqual(['2Why the ReLU']);
    expect(location.hash).toBe('#/relu');
    await scrollTo(2500);
    rest();
    expect(location.hash).toBe('#/model');
  });

  it('leads to its chapter, even if the browser has scrolled elsewhere meanwhile', () => {
    const { clock } = open('#/model');
    const article = document.getElementById('article') as HTMLElement;
    const chapter = document.getElementById('/model') as HTMLElement;
    const goTo = vi.fn();
    chapter.scrollIntoView = goTo;
    visit = { type: 'navigate' };
    trackReading(article, clock);
    expect(goTo).toHaveBeenCalledOnce();
    // on the screen
    chapter.getBoundingClientRect = () => new DOMRect(0, 100, 800, 3000);
    trackReading(article, clock);
    expect(goTo).toHaveBeenCalledOnce();
  });

  it('is left alone while another page is shown', async () => {
    const { reading, scrollTo, jumpTo, rest } = open();
    await scrollTo(2500);
    reading.setShown(false);
    rest();
    await jumpTo('#/lab?v=1', 5000);
    rest();
    expect(location.hash).toBe('#/lab?v=1');
    expect(current()).toEqual(['1The model']);
    history.replaceState(null, '', '#/');
    reading.setShown(true);
    await nextFrame();
    rest();
    expect(current()).toEqual(['2Why the ReLU']);
    expect(location.hash).toBe('#/relu');
  });
});

describe('the menu of chapters', () => {
  const menu = () => document.querySelector('[data-contents-menu]') as HTMLDetailsElement;

  it('closes when a chapter is chosen', async () => {
    open();
    const user = userEvent.setup();
    menu().open = true;
    await user.click(within(menu()).getByRole('link', { name: 'The model' }));
    expect(menu().open).toBe(false);
  });

  it('closes with Escape and returns the focus', async () => {
    open();
    const user = userEvent.setup();
    menu().open = true;
    within(menu()).getByRole('link', { name: 'The model' }).focus();
    await user.keyboard('{Escape}');
    expect(menu().open).toBe(false);
    expect(menu().querySelector('summary')).toHaveFocus();
  });

  it('closes when something else is pressed or focused', async () => {
    open();
    const user = userEvent.setup();
    menu().open = true;
    await user.click(screen.getByRole('link', { name: 'Purify' }));
    expect(menu().open).toBe(false);
    menu().open = true;
    within(menu())
      .getByRole('link', { name: /Choices/ })
      .focus();
    await user.tab();
    expect(menu().open).toBe(false);
  });

  it('stays open while the focus is inside', async () => {
    open();
    const user = userEvent.setup();
    menu().open = true;
    within(menu()).getByRole('link', { name: 'The model' }).focus();
    await user.tab();
    expect(menu().open).toBe(true);
  });
});
