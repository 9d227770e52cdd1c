import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSolver } from '../../../src/solver/client.ts';
import { PAGES } from '../../../src/state/lab/labState.ts';
import type { LabOptions } from '../../../src/state/lab/store.ts';
import { keepAddress } from '../../../src/state/link/address.ts';
import { pageOf, readLink, writeLink } from '../../../src/state/link/link.ts';
import { labOnThisThread } from '../../support/labOnThisThread.ts';
import { ManualScheduler } from '../../support/manualScheduler.ts';
import { SMALL_PARAMS } from '../../support/smallParams.ts';

/** A browser's address: it changes at once, and the event that reports the change comes later. */
class Browser {
  /** The entries of the history, the current one last. */
  readonly entries: string[];
  private readonly clock: ManualScheduler;
  private readonly onHashChange: (hash: string) => void;
  /** Milliseconds until an event, and until the page has loaded what it needs to open a link. */
  lag = 0;
  loading = 0;

  constructor(clock: ManualScheduler, hash: string, onHashChange: (hash: string) => void) {
    this.clock = clock;
    this.entries = [hash];
    this.onHashChange = onHashChange;
  }

  get hash(): string {
    return this.entries.at(-1)!;
  }

  follow(link: string): void {
    this.entries.push(link);
    this.clock.after(this.lag, () => {
      const { hash } = this;
      if (!hash.startsWith('#/')) return;
      this.clock.after(this.loading, () => this.onHashChange(hash));
    });
  }

  readonly address = {
    current: () => (this.hash.startsWith('#/') ? this.hash : null),
    replace: (link: string) => this.entries.splice(-1, 1, link),
    push: (link: string) => this.entries.push(link),
  };
}

function labWithAddress(options: Partial<LabOptions> = {}) {
  const { lab, clock } = labOnThisThread(SMALL_PARAMS, options);
  const { getState } = lab;
  const hash = writeLink(getState());
  const browser = new Browser(clock, hash, (link) => {
    keeper.opening(link);
    getState().openLink(link);
  });
  const keeper = keepAddress(lab, writeLink, clock, browser.address, hash);
  return { lab, clock, browser, keeper, getState };
}

describe('the address', () => {
  it('follows the lab once it rests, and not every frame', () => {
    const { clock, browser, keeper, getState } = labWithAddress();
    const first = browser.hash;
    getState().play();
    clock.pass(1000);
    expect(browser.hash).toBe(first);
    getState().pause();
    clock.pass(200);
    expect(browser.hash).toBe(first);
    clock.pass(100);
    expect(browser.hash).toMatch(/&t=11$/);
    // pointing elsewhere is not being elsewhere
    getState().preview(3);
    clock.pass(1000);
    expect(browser.hash).toMatch(/&t=11$/);
    getState().preview(null);
    for (let k = 1; k <= 10; k++) {
      getState().setBeta(k);
      clock.pass(100);
      expect(browser.hash).not.toContain('beta');
    }
    clock.pass(300);
    expect(browser.hash).toContain('beta=10');
    getState().setBeta(12);
    keeper.stop();
    clock.pass(1000);
    expect(browser.hash).toContain('beta=10');
    // all of this is one step for the back button
    expect(browser.entries).toHaveLength(1);
  });

  it('makes a change of page a step for the back button', () => {
    const { clock, browser, getState } = labWithAddress();
    getState().setPage('proof');
    clock.pass(300);
    expect(browser.entries.map(pageOf)).toEqual(['lab', 'proof']);
  });

  it('of a followed link is tidied without a further step', () => {
    const { clock, browser, getState } = labWithAddress();
    browser.follow('#/proof?n=3&m=6&junk=1&v=1');
    clock.pass(1000);
    expect(browser.entries.slice(1)).toEqual(['#/proof?v=1&n=3&m=6']);
    // undoing the link is a change like any other
    getState().undo();
    clock.pass(1000);
    expect(browser.entries.slice(1)).toEqual([writeLink(getState())]);
  });

  it('is written over the address of an element, which no page opens', () => {
    const { clock, browser, getState } = labWithAddress();
    browser.follow('#parameters');
    getState().setBeta(3);
    clock.pass(1000);
    expect(browser.hash).toContain('beta=3');
  });

  /** A solver that never answers: the address depends on the lab alone. */
  const openSolver: LabOptions['openSolver'] = (onEvent) =>
    createSolver({
      connect: () => ({ send() {}, close() {} }),
      afterPaint: (callback) => callback(),
      onEvent,
      scheduler: new ManualScheduler(),
    });

  const anyLink = fc
    .record({
      page: fc.constantFrom(...PAGES),
      n: fc.integer({ min: 2, max: 9 }),
      beta: fc.integer({ min: 1, max: 9 }),
    })
    .map(
      ({ page, n, beta }) =>
        (seed: number) =>
          `#/${page}?v=1&n=${n}&m=9&s=1&seed=${seed}&beta=${beta}`,
    );

  it('never loses a link, whenever the next one follows and whatever the lab does meanwhile', () => {
    const { clock, browser, getState } = labWithAddress({ openSolver });
    let seed = 0;
    fc.assert(
      fc.property(
        anyLink,
        anyLink,
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 40 }),
        fc.option(fc.integer({ min: 0, max: 540 })),
        (first, second, delay, lag, loading, act) => {
          Object.assign(browser, { lag, loading });
          // the reader also acts in the lab at some moment
          const stopActing = act === null ? () => {} : clock.after(act, () => getState().newSeed());
          browser.follow(first(++seed));
          clock.pass(delay);
          stopActing();
          const link = second(++seed);
          browser.follow(link);
          clock.pass(2000);
          const { experiment, view } = readLink(link);
          expect(readLink(browser.hash)).toMatchObject({ experiment, view, problems: [] });
          expect(getState()).toMatchObject({ ...experiment, ...view });
        },
      ),
      { numRuns: 1000 },
    );
  });
});
