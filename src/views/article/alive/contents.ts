/** Tracks the reader's position: the contents mark the current chapter, and the address names it. */
import { type Scheduler, timers } from '../../../solver/scheduler.ts';
import { navigationType } from '../../loading/navigationType.ts';
import { addressOf, chapterAt, chaptersOf, goTo, isPageAddress, isTop } from './address.ts';
import { readingPlace } from './readingPlace.ts';

/** Milliseconds without scrolling before the address is written: browsers limit how often it may change. */
const WRITE_DELAY = 200;
/** Smaller movements do not count as scrolling, in CSS pixels. */
const SCROLL_TOLERANCE = 2;

export interface Reading {
  setShown(shown: boolean): void;
}

/** The chapter that an address has led to. It remains the current one until the reader scrolls. */
interface Landing {
  readonly chapter: HTMLElement;
  /** Its top on the screen, in CSS pixels. */
  readonly top: number;
}

export function trackReading(article: HTMLElement, scheduler: Scheduler = timers): Reading {
  const chapters = chaptersOf(article);
  const links = Array.from(article.querySelectorAll<HTMLElement>('[data-contents]'));
  const bar = article.querySelector<HTMLElement>('[data-reading-progress]');
  const now = article.querySelector<HTMLElement>('[data-contents-now]');
  const count = article.querySelector<HTMLElement>('[data-chapters-read]');
  const read = new Set<HTMLElement>();
  let current: HTMLElement | null = null;
  let landing: Landing | null = null;
  let shown = true;
  let isUpdateDue = false;
  let cancelWriting = () => {};

  arrive();
  // the browser may have scrolled to the address once more while the chapters were inserted
  if (navigationType() === 'navigate') goToAddress();
  addEventListener('scroll', scheduleUpdate, { passive: true });
  addEventListener('resize', scheduleUpdate, { passive: true });
  addEventListener('hashchange', arrive);
  // fonts and figures loaded in the meantime may have moved the chapter
  addEventListener('load', land);
  if (typeof ResizeObserver !== 'undefined') new ResizeObserver(holdPosition).observe(article);
  // a link to the current address scrolls without a hashchange event
  article.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a[href^="#/"]') !== null) land();
  });

  /** The address has changed. */
  function arrive(): void {
    const chapter = shown ? layOut() : null;
    if (chapter !== null) goTo(chapter);
    land();
  }

  /** Goes to the chapter of the address if it is not on the screen. */
  function goToAddress(): void {
    const chapter = isTop(location.hash) ? null : chapterAt(article, location.hash);
    if (chapter === null) return;
    const { top, bottom } = chapter.getBoundingClientRect();
    if (top >= innerHeight || bottom <= 0) goTo(chapter);
  }

  /**
   * Lays out all chapters before a jump: the heights of chapters that were never near the screen are
   * estimates, so the jump would miss its target. Returns the target if anything was laid out.
   */
  function layOut(): HTMLElement | null {
    const chapter = isTop(location.hash) ? null : chapterAt(article, location.hash);
    if (chapter === null || article.dataset.laidOut !== undefined) return null;
    article.dataset.laidOut = '';
    return chapter;
  }

  /** Records the chapter that the address leads to, once the browser has scrolled there. */
  function land(): void {
    cancelWriting();
    requestAnimationFrame(() => {
      const chapter = isTop(location.hash) ? null : chapterAt(article, location.hash);
      landing = chapter === null ? null : { chapter, top: topOf(chapter) };
      update();
    });
  }

  /** Keeps the chapter in place while figures above it change their height. */
  function holdPosition(): void {
    if (landing !== null && shown)
      scrollBy({ top: topOf(landing.chapter) - landing.top, behavior: 'instant' });
  }

  function scheduleUpdate(): void {
    if (isUpdateDue || !shown) return;
    isUpdateDue = true;
    requestAnimationFrame(() => {
      isUpdateDue = false;
      update();
    });
  }

  /** Measures first and changes afterwards, so that nothing is laid out twice. */
  function update(): void {
    if (!shown || chapters.length === 0) return;
    const place = readingPlace({
      chapters: chapters.map((chapter) => chapter.getBoundingClientRect()),
      scrolled: scrollY,
      screenHeight: innerHeight,
      pageHeight: document.documentElement.scrollHeight,
    });
    if (landing !== null && Math.abs(topOf(landing.chapter) - landing.top) >= SCROLL_TOLERANCE)
      landing = null;
    bar?.style.setProperty('--read', place.progress.toFixed(4));
    if (landing !== null) {
      markCurrent(landing.chapter);
      return;
    }
    const chapter = chapters[place.chapter] as HTMLElement;
    markCurrent(chapter);
    if (place.atItsEnd) markRead(chapter);
    cancelWriting();
    cancelWriting = scheduler.after(WRITE_DELAY, writeAddress);
  }

  function markCurrent(chapter: HTMLElement): void {
    if (chapter === current) return;
    current = chapter;
    for (const link of links)
      if (leadsTo(link, chapter)) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    const link = links.find((one) => leadsTo(one, chapter));
    if (link !== undefined) now?.replaceChildren(...link.cloneNode(true).childNodes);
  }

  function markRead(chapter: HTMLElement): void {
    if (read.has(chapter)) return;
    read.add(chapter);
    for (const link of links) if (leadsTo(link, chapter)) link.dataset.read = '';
    if (count !== null) count.textContent = `${read.size} of ${chapters.length} read`;
  }

  function writeAddress(): void {
    // until the page is complete, the browser scrolls and not the reader
    if (!shown || current === null || document.readyState !== 'complete') return;
    // a link to another page was just followed, and its hashchange is pending
    if (isPageAddress(location.hash) && chapterAt(article, location.hash) === null) return;
    const address = addressOf(article, current);
    if (address === location.hash || (isTop(address) && isTop(location.hash))) return;
    history.replaceState(history.state, '', address);
  }

  return {
    setShown(next) {
      shown = next;
      cancelWriting();
      if (!shown) return;
      layOut();
      land();
    },
  };
}

function topOf(chapter: HTMLElement): number {
  return chapter.getBoundingClientRect().top;
}

function leadsTo(link: HTMLElement, chapter: HTMLElement): boolean {
  return link.dataset.contents === chapter.dataset.chapter;
}
