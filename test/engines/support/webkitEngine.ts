/** WebKitGTK's MiniBrowser, driven by WebKitWebDriver on a display of its own. */
import type { Readable } from 'node:stream';
import { findPart } from '../../../scripts/engines/find.mjs';
import { type Engine, NAMED_KEYS, type Point } from './engine.ts';
import { freePort, Programs } from './programs.ts';
import { type InputAction, WebDriver } from './webdriver.ts';

/** A display that holds the largest window of a test, in pixels and bits. */
const SCREEN = '1920x1400x24';

export async function openWebKit(): Promise<Engine> {
  const programs = new Programs();
  try {
    return await openOn(programs);
  } catch (error) {
    await programs.end();
    throw error;
  }
}

async function openOn(programs: Programs): Promise<Engine> {
  const home = await programs.folder();
  const port = await freePort();
  programs.start(findPart('driver'), [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: await startDisplay(programs),
      // settings, caches and downloads go here
      HOME: home,
      XDG_DOWNLOAD_DIR: home,
      // a root user, as in a container, cannot have a sandbox
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  });
  const driver = await WebDriver.connect(`http://127.0.0.1:${port}`, {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: findPart('miniBrowser'),
      // without buttons above the page, so that the window can be as narrow as a phone
      args: ['--automation', '--full-screen'],
    },
  });
  return {
    version: `WebKitGTK ${driver.browserVersion}`,
    downloads: home,
    async open(address) {
      await driver.navigate('about:blank');
      await driver.navigate(address);
    },
    reload: () => driver.refresh(),
    goBack: () => driver.back(),
    evaluate: <A, R>(run: (argument: A) => R | Promise<R>, argument: A) =>
      driver.run(String(run), argument) as Promise<R>,
    movePointer: (to) => driver.pointer([moveTo(to)]),
    click: (at) => driver.pointer([moveTo(at), PRESS, RELEASE]),
    drag: (from, to) => driver.pointer([moveTo(from), PRESS, moveTo(to), RELEASE]),
    press: (key) => driver.keys([NAMED_KEYS[key]]),
    type: (text) => driver.keys(Array.from(text)),
    resize: (width, height) => driver.setWindowSize(width, height),
    screenshot: () => driver.screenshot(),
    async close() {
      await driver.end();
      await programs.end();
    },
  };
}

const PRESS = { type: 'pointerDown', button: 0 };
const RELEASE = { type: 'pointerUp', button: 0 };

function moveTo({ x, y }: Point): InputAction {
  return { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 };
}

/** Starts Xvfb on a free display; resolves with the display's name. */
async function startDisplay(programs: Programs): Promise<string> {
  // Xvfb writes the number of the display that it found to this file descriptor
  const args = ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'];
  const display = programs.start(findPart('xvfb'), args, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    const answer = display.stdio[3] as Readable;
    answer.once('data', (number: Buffer) => resolve(`:${String(number).trim()}`));
    display.once('exit', () => reject(new Error('Xvfb ended before it had a display.')));
  });
}
