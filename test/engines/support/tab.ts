/** A browser tab with the page in it, and what a reader does there. */
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import type { EngineName } from '../../../scripts/engines/find.mjs';
import type { Engine, NamedKey, Point } from './engine.ts';
import { openChromium, openFirefox } from './puppeteerEngine.ts';
import { Programs } from './programs.ts';
import { serveBuild } from './served.ts';
import { openWebKit } from './webkitEngine.ts';

const OPENERS: Readonly<Record<EngineName, () => Promise<Engine>>> = {
  chromium: openChromium,
  firefox: openFirefox,
  webkit: openWebKit,
};

export interface EngineOptions {
  readonly engineName: EngineName;
}

interface Site {
  readonly engine: Engine;
  /** Of the server, ending in a slash. */
  readonly address: string;
}

/** A test in the engine of its project. It fails on errors, warnings and requests to other servers. */
export const test = base.extend<{ tab: Tab }, EngineOptions & { site: Site }>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  site: [
    async ({ engineName }, use) => {
      const programs = new Programs();
      const { address, close } = await serveBuild(await programs.folder());
      const engine = await OPENERS[engineName]();
      console.log(engine.version);
      await use({ engine, address });
      await engine.close();
      await close();
      await programs.end();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  tab: async ({ site: { engine, address } }, use) => {
    const tab = new Tab(engine, address);
    await tab.resize(1280, 800);
    await use(tab);
    await tab.leave();
  },
});

/** Where an element is: a selector, and an accessible name if several match. */
export type Place = readonly [selector: string, name?: string];

export class Tab {
  private readonly engine: Engine;
  private readonly address: string;
  /** Whether the page is open, as opposed to an empty tab. */
  private isOpen = false;

  constructor(engine: Engine, address: string) {
    this.engine = engine;
    this.address = address;
  }

  /** Loads a link such as `#/lab?v=1&n=12`. */
  async open(link: string): Promise<void> {
    await this.leave();
    await this.engine.open(this.address + link);
    this.isOpen = true;
  }

  /** Expects that nothing has gone wrong on the page, and closes it. */
  async leave(): Promise<void> {
    if (!this.isOpen) return;
    this.isOpen = false;
    const { problems, elsewhere } = await this.evaluate(
      (own) => ({
        problems: inPage.problems,
        elsewhere: performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((url) => url.startsWith('http') && !url.startsWith(own)),
      }),
      this.address,
    );
    expect(problems).toEqual([]);
    expect(elsewhere).toEqual([]);
  }

  async reload(): Promise<void> {
    await this.engine.reload();
  }

  async goBack(): Promise<void> {
    await this.engine.goBack();
  }

  evaluate<A, R>(run: (argument: A) => R | Promise<R>, argument: A): Promise<R> {
    return this.engine.evaluate(run, argument);
  }

  /** The address after the server's. */
  async link(): Promise<string> {
    return this.evaluate(() => location.hash, null);
  }

  /** The text of an element; null if there is none. */
  text(...place: Place): Promise<string | null> {
    return this.evaluate(
      ([selector, name]) => inPage.find(selector, name)?.textContent ?? null,
      place,
    );
  }

  /** An attribute of an element; null if there is none. */
  attribute(attribute: string, ...place: Place): Promise<string | null> {
    return this.evaluate(
      ({ attribute: wanted, place: [selector, name] }) =>
        inPage.find(selector, name)?.getAttribute(wanted) ?? null,
      { attribute, place },
    );
  }

  /** The text in a field. */
  value(...place: Place): Promise<string | undefined> {
    return this.evaluate(
      ([selector, name]) => (inPage.find(selector, name) as HTMLInputElement | undefined)?.value,
      place,
    );
  }

  isVisible(...place: Place): Promise<boolean> {
    return this.evaluate(([selector, name]) => !!inPage.find(selector, name), place);
  }

  /** Waits until an element is visible. */
  async sees(...place: Place): Promise<void> {
    await expect
      .poll(() => this.isVisible(...place), {
        message: `${place.join(', ')} is visible`,
        intervals: POLL,
      })
      .toBe(true);
  }

  /** Clicks in the middle of an element, once it is there and at rest. */
  async click(...place: Place): Promise<void> {
    await this.clickAt(place, MIDDLE);
  }

  /** Clicks at a point of an element, given as shares of its width and height. */
  async clickAt(place: Place, at: Point): Promise<void> {
    await this.engine.click(await this.positionOf(place, at));
  }

  async pointAt(place: Place, at: Point): Promise<void> {
    await this.engine.movePointer(await this.positionOf(place, at));
  }

  /** Presses the pointer at one point of an element and releases it at another. */
  async drag(place: Place, from: Point, to: Point): Promise<void> {
    const start = await this.positionOf(place, from);
    await this.engine.drag(start, await this.positionOf(place, to));
  }

  /** Gives an element the focus and presses a key. */
  async press(key: NamedKey, ...place: Place): Promise<void> {
    await this.focus(place);
    await this.engine.press(key);
  }

  /** Types into the focused element, or the page. */
  type(text: string): Promise<void> {
    return this.engine.type(text);
  }

  /** Replaces the text of a field. */
  async fill(text: string, ...place: Place): Promise<void> {
    await this.focus(place);
    await this.evaluate(() => (document.activeElement as HTMLInputElement).select(), null);
    await this.type(text);
  }

  /** The content of the file with this name, once it is downloaded. */
  async downloaded(name: string): Promise<Buffer> {
    const { downloads } = this.engine;
    // a browser first writes to a file with a longer name, or to an empty one
    await expect
      .poll(async () => (await readdir(downloads)).filter((file) => file.startsWith(name)), {
        message: `${name} is downloaded`,
        intervals: POLL,
      })
      .toEqual([name]);
    const file = path.join(downloads, name);
    let content = await readFile(file);
    await expect(async () => {
      const before = content;
      content = await readFile(file);
      expect(content.length).toBeGreaterThan(0);
      expect(content.length).toBe(before.length);
    }).toPass({ intervals: POLL });
    await rm(file);
    return content;
  }

  resize(width: number, height: number): Promise<void> {
    return this.engine.resize(width, height);
  }

  async scrollTo(selector: string): Promise<void> {
    await this.evaluate(
      (wanted) =>
        document.querySelector(wanted)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
      selector,
    );
  }

  private async focus(place: Place): Promise<void> {
    await this.sees(...place);
    await this.evaluate(([selector, name]) => inPage.find(selector, name)?.focus(), place);
  }

  /**
   * The position of a point of an element, after scrolling to it. Waits until the page no longer moves
   * it, as late fonts and numbers do: a click would miss it.
   */
  private async positionOf(place: Place, at: Point): Promise<Point> {
    await this.sees(...place);
    return this.evaluate(
      async ({ place: [selector, name], at: { x, y } }) => {
        const element = () => inPage.find(selector, name) as HTMLElement;
        const painted = () => new Promise((resolve) => requestAnimationFrame(resolve));
        let last = { x: Number.NaN, y: Number.NaN };
        for (let same = 0; same < 5; ) {
          const { top, bottom } = element().getBoundingClientRect();
          if (top < 0 || bottom > innerHeight)
            element().scrollIntoView({ block: 'center', behavior: 'instant' });
          const box = element().getBoundingClientRect();
          const now = { x: box.x + x * box.width, y: box.y + y * box.height };
          same = now.x === last.x && now.y === last.y ? same + 1 : 0;
          last = now;
          await painted();
        }
        return last;
      },
      { place, at },
    );
  }
}

const MIDDLE: Point = { x: 0.5, y: 0.5 };

/** How often a condition is checked again, in milliseconds. */
export const POLL = [30];
