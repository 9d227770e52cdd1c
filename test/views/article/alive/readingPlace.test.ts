import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readingPlace } from '../../../../src/views/article/alive/readingPlace.ts';

/** A page of chapters of these heights, scrolled so far; the screen is 1000 pixels high. */
function at(scrolled: number, heights: readonly number[], below = 0) {
  let top = -scrolled;
  const chapters = heights.map((height) => {
    top += height;
    return { top: top - height, bottom: top };
  });
  return readingPlace({
    chapters,
    scrolled,
    screenHeight: 1000,
    pageHeight: top + scrolled + below,
  });
}

describe('where the reader is', () => {
  const LONG = [2000, 3000, 2500, 4000];

  it('is the chapter that crosses the upper part of the screen', () => {
    expect(at(0, LONG).chapter).toBe(0);
    expect(at(1600, LONG).chapter).toBe(0);
    expect(at(1700, LONG).chapter).toBe(1);
    expect(at(5000, LONG).chapter).toBe(2);
  });

  it('is the last chapter at the end of the page, however short it is', () => {
    const heights = [3000, 3000, 200, 100];
    expect(at(5300, heights).chapter).toBe(3);
    expect(at(5300, heights).progress).toBe(1);
    expect(at(5150, heights).chapter).toBe(2);
  });

  it('is at a chapter’s end once the end is on screen', () => {
    expect(at(500, LONG).atItsEnd).toBe(false);
    expect(at(1000, LONG).atItsEnd).toBe(true);
  });

  it('is the opening at the top, however short, and on a page that fits the screen', () => {
    expect(at(0, [100, 5000]).chapter).toBe(0);
    expect(at(1, [100, 5000]).chapter).toBe(1);
    expect(at(0, [300, 500])).toMatchObject({ chapter: 0, progress: 0 });
    expect(at(0, [])).toMatchObject({ chapter: 0, atItsEnd: false });
  });

  it('never moves back while scrolling down', () => {
    const heights = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(heights, fc.integer({ min: 0, max: 800 }), (chapters, below) => {
        const end = chapters.reduce((sum, height) => sum + height, below) - 1000;
        fc.pre(end > 0);
        let last = at(0, chapters, below);
        expect(last.chapter).toBe(0);
        for (let k = 1; k <= 40; k++) {
          const next = at((k / 40) * end, chapters, below);
          expect(next.chapter).toBeGreaterThanOrEqual(last.chapter);
          expect(next.progress).toBeGreaterThanOrEqual(last.progress);
          last = next;
        }
        expect(last).toMatchObject({ chapter: chapters.length - 1, progress: 1 });
      }),
    );
  });
});
