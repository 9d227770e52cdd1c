import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPageScroll } from '../../src/views/pageScroll.ts';

/** A page of paragraphs that can be scrolled; what is above them may grow. */
let scrolled = 0;
let grown = 0;

beforeEach(() => {
  [scrolled, grown] = [0, 0];
  document.body.innerHTML =
    '<section><p id="text">Text <button>Press</button></p></section><button id="other">Other</button>';
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => scrolled });
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => {
    scrolled = top;
  });
  vi.stubGlobal('scrollBy', ({ top }: { top: number }) => {
    scrolled += top;
  });
  const text = document.getElementById('text') as HTMLElement;
  text.getBoundingClientRect = () => new DOMRect(0, 3000 + grown - scrolled, 500, 100);
  document.elementFromPoint = () => (scrolled > 2000 ? text.querySelector('button') : null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'scrollY');
  Reflect.deleteProperty(document, 'elementFromPoint');
});

it('restores each page where it was left, and a new one at its top', () => {
  const places = createPageScroll<'article' | 'lab'>();
  scrolled = 1500;
  places.leave('article');
  places.restore('lab');
  expect(scrolled).toBe(0);
  scrolled = 400;
  places.leave('lab');
  places.restore('article');
  expect(scrolled).toBe(1500);
  places.restore('lab');
  expect(scrolled).toBe(400);
});

it('restores the paragraph that was read even if the text above it has grown', () => {
  const places = createPageScroll<'article'>();
  scrolled = 2500;
  places.leave('article');
  scrolled = 0;
  grown = 300;
  places.restore('article');
  expect(scrolled).toBe(2800);
});

it('restores the keyboard focus', () => {
  const places = createPageScroll<'article' | 'lab'>();
  const mine = document.querySelector('#text button') as HTMLElement;
  const others = document.getElementById('other') as HTMLElement;
  mine.focus();
  places.leave('article');
  others.focus();
  places.leave('lab');
  places.restore('article');
  expect(mine).toHaveFocus();
});
