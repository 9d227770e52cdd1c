/** Where the reader is: the contents say it, and so does the address. */
import { type Scheduler, timers } from '../../../solver/scheduler.ts';
import { isLink } from '../../../state/link/isLink.ts';
import { addressOf, chapterAt, chaptersOf, goTo, isTop } from './address.ts';
import { keepMenu } from './contentsMenu.ts';
import { readingPlace } from './readingPlace.ts';

/** The address is written once scrolling has come to rest: browsers refuse too many changes. */
const REST = 200;
/** Less than this is no scrolling, in CSS pixels. */
const STILL = 2;

export interface Reading {
  setShown(shown: boolean): void;
}

/** Where an address has led to: that chapter is the one being read until one scrolls on. */
interface Landing {
  readonly chapter: HTMLElement;
  /** Where its upper edge is on the screen, in CSS pixels. */
  readonly top: number;
}

export function followReading(article: HTMLElement, scheduler: Scheduler = timers): Reading {
  const chapters = chaptersOf(article);
  const links = Array.from(article.querySelectorAll<HTMLElement>('[data-contents]'));
  const bar = article.querySelector<HTMLElement>('[data-reading-progress]');
  const now = article.querySelector<HTMLElement>('[data-contents-now]');
  const count = article.querySelector<HTMLElement>('[data-chapters-read]');
  const read = new Set<HTMLElement>();
  let current: HTMLElement | null = null;
  let landing: Landing | null = null;
  let shown = true;
  let isLooking = false;
  let callOffWriting = () => {};

  keepMenu(article);
  arrive();
  addEventListener('scroll', follow, { passive: true });
  addEventListener('resize', follow, { passive: true });
  addEventListener('hashchange', arrive);
  // fonts and figures that came meanwhile may have moved what the address leads to
  addEventListener('load', land);
  if (typeof ResizeObserver !== 'undefined') new ResizeObserver(stay).observe(article);
  // following a link to where the address already points scrolls, and nobody is told
  article.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a[href^="#/"]') !== null) land();
  });

  /** An address leads somewhere, from wherever one was. */
  function arrive(): void {
    const chapter = shown ? layOut() : null;
    if (chapter !== null) goTo(chapter);
    land();
  }

  /**
   * Chapters that were never near the screen are not laid out, and how high they are is a guess. Who
   * goes on reading does not notice; who goes straight to a chapter would land beside it. Gives the
   * chapter where that has changed anything.
   */
  function layOut(): HTMLElement | null {
    const chapter = isTop(location.hash) ? null : chapterAt(article, location.hash);
    if (chapter === null || article.classList.contains('laid-out')) return null;
    article.classList.add('laid-out');
    return chapter;
  }

  /** The address has spoken; how far that scrolls is known with the next frame. */
  function land(): void {
    callOffWriting();
    requestAnimationFrame(() => {
      const chapter = isTop(location.hash) ? null : chapterAt(article, location.hash);
      landing = chapter === null ? null : { chapter, top: topOf(chapter) };
      look();
    });
  }

  /** Figures that come to life above must not push away what the address led to. */
  function stay(): void {
    if (landing !== null && shown)
      scrollBy({ top: topOf(landing.chapter) - landing.top, behavior: 'instant' });
  }

  function follow(): void {
    if (isLooking || !shown) return;
    isLooking = true;
    requestAnimationFrame(() => {
      isLooking = false;
      look();
    });
  }

  /** Measures first and changes after, so that nothing is laid out twice. */
  function look(): void {
    if (!shown || chapters.length === 0) return;
    const place = readingPlace({
      chapters: chapters.map((chapter) => chapter.getBoundingClientRect()),
      scrolled: scrollY,
      screenHeight: innerHeight,
      pageHeight: document.documentElement.scrollHeight,
    });
    if (landing !== null && Math.abs(topOf(landing.chapter) - landing.top) >= STILL) landing = null;
    bar?.style.setProperty('--read', place.progress.toFixed(4));
    if (landing !== null) {
      tell(landing.chapter);
      return;
    }
    const chapter = chapters[place.chapter] as HTMLElement;
    tell(chapter);
    if (place.atItsEnd) tellRead(chapter);
    callOffWriting();
    callOffWriting = scheduler.after(REST, write);
  }

  function tell(chapter: HTMLElement): void {
    if (chapter === current) return;
    current = chapter;
    for (const link of links)
      if (isTo(link, chapter)) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    const link = links.find((one) => isTo(one, chapter));
    if (link !== undefined) now?.replaceChildren(...link.cloneNode(true).childNodes);
  }

  function tellRead(chapter: HTMLElement): void {
    if (read.has(chapter)) return;
    read.add(chapter);
    for (const link of links) if (isTo(link, chapter)) link.dataset.read = '';
    if (count !== null) count.textContent = `${read.size} of ${chapters.length} read`;
  }

  function write(): void {
    // before the page is complete it is the browser that scrolls, not the reader
    if (!shown || current === null || document.readyState !== 'complete') return;
    // a link to the other page was just followed, and nobody has been told yet
    if (isLink(location.hash) && chapterAt(article, location.hash) === null) return;
    const address = addressOf(article, current);
    if (address === location.hash || (isTop(address) && isTop(location.hash))) return;
    history.replaceState(history.state, '', address);
  }

  return {
    setShown(next) {
      shown = next;
      callOffWriting();
      if (!shown) return;
      layOut();
      land();
    },
  };
}

function topOf(chapter: HTMLElement): number {
  return chapter.getBoundingClientRect().top;
}

function isTo(link: HTMLElement, chapter: HTMLElement): boolean {
  return link.dataset.contents === chapter.dataset.chapter;
}
