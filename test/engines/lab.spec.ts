/** The lab: playing, time travel, comparing, marking, saving, links, a lost worker. */
import { expect } from '@playwright/test';
import { readLink } from '../../src/state/link/link.ts';
import { fromCommandLine, REGIMES, regimeLink } from '../e2e/support/regimes.ts';
import { READOUTS } from '../e2e/support/page.ts';
import { pngText } from '../support/pngChunks.ts';
import {
  expectNumbersOfCore,
  openLab,
  reachesT,
  shown,
  showsNumbers,
  showsT,
} from './support/numbers.ts';
import { POLL, type Tab, test } from './support/tab.ts';

/** A noisy run on samples: no two iterations are alike. It rests at t = 1. */
const NOISY =
  '#/lab?v=1&n=8&m=20&s=2&ell=0.3&eta=0.1&N=200&noise=uniform&noiseLevel=0.01&T=4000&pace=30&t=1';
/** Small and without samples. */
const SMALL = '#/lab?v=1&n=6&m=12&s=1.5&ell=0.3&eta=0.1&N=infinity&T=2000&t=1';

const SCRUBBER = ['#root input[type="range"]', 'Iteration shown'] as const;
const SPEED = ['#root input[type="range"]', 'Speed'] as const;

const press = (tab: Tab, button: string) => tab.click('#root button', button);

/** Plays until iteration t or later, and pauses. */
async function runTo(tab: Tab, t: number): Promise<void> {
  await press(tab, 'Play');
  await reachesT(tab, t);
  await press(tab, 'Pause');
  await rests(tab);
}

/** Waits until the iteration shown no longer changes, for ten animation frames. */
async function rests(tab: Tab): Promise<void> {
  await tab.evaluate(async () => {
    const output = document.querySelector('#root [data-testid="t"]') as HTMLElement;
    const painted = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let [same, last] = [0, '']; same < 10; ) {
      const now = output.dataset.value ?? '';
      same = now === last ? same + 1 : 0;
      last = now;
      await painted();
    }
  }, null);
}

test('the numbers equal those of the command line, to the last bit', async ({ tab }) => {
  for (const [name, regime] of Object.entries(REGIMES)) {
    const expected = fromCommandLine(regime, 30);
    await openLab(tab, regimeLink(regime, 30));
    await showsT(tab, 30);
    const { lanes } = await shown(tab);
    expect(lanes, name).toEqual([READOUTS.map((readout) => expected[readout])]);
  }
});

test('a run is played, paused, stepped both ways and reset', async ({ tab }) => {
  await openLab(tab, NOISY);
  await runTo(tab, 20);
  await expectNumbersOfCore(tab, NOISY);
  const { t } = await shown(tab);
  await press(tab, 'Step');
  await showsT(tab, t + 1);
  await expectNumbersOfCore(tab, NOISY);
  await press(tab, 'Back');
  await press(tab, 'Back');
  await showsT(tab, t - 1);
  await expectNumbersOfCore(tab, NOISY);
  await press(tab, 'Reset');
  await showsT(tab, 0);
  for (let k = 1; k <= 5; k++) await press(tab, 'Sub-step');
  await showsT(tab, 1);
  await expectNumbersOfCore(tab, NOISY);
});

test('the scrubber is dragged, and follows the keyboard', async ({ tab }) => {
  await openLab(tab, NOISY.replace('T=4000', 'T=60').replace('t=1', 't=60'));
  await showsT(tab, 60);
  await tab.drag(SCRUBBER, { x: 0.95, y: 0.5 }, { x: 0.3, y: 0.5 });
  await expect.poll(async () => (await shown(tab)).t, { intervals: POLL }).toBeLessThan(25);
  await rests(tab);
  const { t } = await shown(tab);
  expect(t).toBeGreaterThan(10);
  await expectNumbersOfCore(tab, NOISY);
  await tab.press('ArrowRight', ...SCRUBBER);
  await showsT(tab, t + 1);
  await expectNumbersOfCore(tab, NOISY);
});

test('the speed slider changes the pace of a run', async ({ tab }) => {
  await openLab(tab, SMALL);
  await tab.press('Home', ...SPEED);
  await expect
    .poll(() => tab.attribute('aria-valuetext', ...SPEED))
    .toBe('at 1 iteration per second');
  await press(tab, 'Play');
  await tab.press('End', ...SPEED);
  await expect.poll(() => tab.attribute('aria-valuetext', ...SPEED)).toBe('as fast as possible');
  await reachesT(tab, 100);
  await expect.poll(() => tab.link()).toContain('pace=max');
});

test('two runs are compared', async ({ tab }) => {
  await openLab(tab, NOISY);
  // the shortcut, since it does not depend on where the lab has its switch
  await tab.type('c');
  await expect.poll(() => tab.link(), { intervals: POLL }).toContain('vs.');
  await runTo(tab, 20);
  expect((await shown(tab)).lanes).toHaveLength(2);
  await expectNumbersOfCore(tab, await tab.link());
});

test('pointing at an entry marks it, and a click pins it', async ({ tab }) => {
  await openLab(tab, SMALL);
  const matrix = ['#root [data-figure="error"] .figure-panel-body canvas'] as const;
  // row 2, column 5 of six
  const entry = { x: 0.75, y: 0.25 };
  await tab.pointAt(matrix, entry);
  await expect
    .poll(() => tab.text('#root [data-figure="error"]'), { intervals: POLL })
    .toContain('E2,5');
  await tab.clickAt(matrix, entry);
  await expect.poll(() => tab.link(), { intervals: POLL }).toContain('mark=2,5');
});

test('a figure is saved as SVG, PNG and CSV', async ({ tab }) => {
  await openLab(tab, SMALL);
  const save = async (format: 'SVG' | 'PNG' | 'CSV') => {
    await tab.click('#root [data-figure="error"] button', 'Save…');
    await tab.click('#root [data-figure="error"] [role="menuitem"]', `${format}…`);
    return tab.downloaded(`purify-error-t1.${format.toLowerCase()}`);
  };
  const svg = await tab.evaluate(
    (source) => {
      const file = new DOMParser().parseFromString(source, 'image/svg+xml');
      return {
        broken: file.querySelector('parsererror')?.textContent ?? '',
        parameters: file.querySelector(':root > metadata')?.textContent ?? '',
        shapes: file.querySelectorAll('path, line, circle, rect, text, image').length,
      };
    },
    // the policy of the page does not allow the style sheet inside the file
    String(await save('SVG')).replace(/<style.*?<\/style>/s, ''),
  );
  expect(svg.broken).toBe('');
  expect(JSON.parse(svg.parameters)).toMatchObject({ t: 1, figure: 'error', runs: [{ n: 6 }] });
  expect(svg.shapes).toBeGreaterThan(8);

  const png = await save('PNG');
  expect(JSON.parse(pngText(png).Parameters ?? '')).toMatchObject({ t: 1, figure: 'error' });
  expect(await coloursOf(tab, png)).toBeGreaterThan(20);

  const [head = '', ...rows] = String(await save('CSV'))
    .trimEnd()
    .split('\r\n');
  expect(head.split(',').length).toBeGreaterThan(1);
  // the entries of a 6 × 6 matrix off its diagonal
  expect(rows).toHaveLength(30);
});

/** The number of different colours in a picture. */
function coloursOf(tab: Tab, png: Buffer): Promise<number> {
  return tab.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return new Set(new Uint32Array(data.buffer)).size;
  }, png.toString('base64'));
}

test('a worker that is lost is replaced, and the run continues with the same numbers', async ({
  tab,
}) => {
  await openLab(tab, NOISY);
  await runTo(tab, 5);
  await press(tab, 'Play');
  await tab.evaluate(() => {
    for (const worker of inPage.workers) worker.terminate();
  }, null);
  await rests(tab);
  const { t } = await shown(tab);
  // the page notices after eight seconds of silence
  await reachesT(tab, t + 10);
  await press(tab, 'Pause');
  await rests(tab);
  await expectNumbersOfCore(tab, NOISY);
});

test('the address follows the run, and a reload restores it with the colours', async ({ tab }) => {
  await openLab(tab, NOISY);
  await press(tab, 'New seed');
  await expect.poll(() => tab.link(), { intervals: POLL }).toContain('seed=');
  await press(tab, 'Colours: Auto');
  await press(tab, 'Colours: Light');
  await expect.poll(() => tab.attribute('data-theme', 'html')).toBe('dark');
  const link = await tab.link();
  await tab.reload();
  await showsNumbers(tab);
  await expect.poll(() => tab.link(), { intervals: POLL }).toContain('seed=');
  expect(readLink(await tab.link()).experiment).toEqual(readLink(link).experiment);
  expect(await tab.attribute('data-theme', 'html')).toBe('dark');
  await expectNumbersOfCore(tab, link);
  await press(tab, 'Colours: Dark');
});
