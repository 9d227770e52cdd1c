/** The static article. It is rendered without a DOM, as in the build. */
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readRecordings } from '../../../../scripts/article/recordings.ts';
import { WORKED } from '../../../../src/state/regimes/worked.ts';
import { SCENES, type SceneId } from '../../../../src/state/scenes/scenes.ts';
import { PANELS, WHOLES } from '../../../../src/views/article/scenes/panels.ts';
import {
  type RenderedArticle,
  renderArticle,
} from '../../../../src/views/article/static/renderArticle.tsx';
import { textStateOf } from '../../../../src/state/scenes/stage.ts';
import { noteWords } from '../../../../src/views/article/scenes/charts/curveNotes.ts';
import { runToStill } from '../../../../src/views/article/static/still/runToStill.ts';
import { WIDGET_IDS } from '../../../../src/views/article/widgets/widgets.ts';

// it brings no types along
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (html: string) => { readonly window: Window };
};
const SCENE_IDS = Object.keys(SCENES) as SceneId[];
let article: RenderedArticle;
/** The page for readers without scripts. */
let page: Document;
const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];

beforeAll(async () => {
  expect(typeof window).toBe('undefined');
  const rendered = await renderArticle(readRecordings());
  article = rendered;
  page = new JSDOM(`<style>${rendered.style}</style><body>${rendered.whole}`).window.document;
}, 120_000);

function stillOf(id: string): Element {
  const still = page.querySelector(`[data-still="${id}"]`);
  if (still === null) throw new Error(`The article has no still of ${id}.`);
  return still;
}

function viewBoxOf(svg: Element): number[] {
  return svg.getAttribute('viewBox')!.split(' ').map(Number);
}

describe('the article without scripts', () => {
  it('is rendered without warnings', () => {
    for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled();
  });

  it('counts the figures of each chapter', () => {
    const chapters = Array.from(page.querySelectorAll<HTMLElement>('[data-chapter]'));
    expect(chapters.length).toBeGreaterThan(10);
    for (const chapter of chapters)
      expect(chapter.style.getPropertyValue('--figures'), chapter.id).toBe(
        String(chapter.querySelectorAll('.slot').length),
      );
  });

  it.each(WORKED)('draws the diagram $id, which opens on a press', ({ id, title }) => {
    const link = page.querySelector(`#diagram-${id} > a`);
    expect(link?.getAttribute('href')).toBe(`./#/regimes?diagram=${id}`);
    const picture = link?.querySelector('svg');
    expect(picture?.getAttribute('aria-label')).toMatch(new RegExp(`^${title}: \\d+ of \\d+ runs`));
    expect(picture?.querySelectorAll('path[class*=recovered]').length).toBeGreaterThan(1);
    expect(picture?.querySelector('.diagrams-border')?.getAttribute('d')).toMatch(/^M[\d.,L-]+$/);
    expect(picture?.innerHTML).not.toMatch(/NaN|undefined/);
  });

  it('draws predicted against measured, and says how far they differ', () => {
    const pictures = Array.from(page.querySelectorAll('#diagram-local svg'));
    expect(pictures.map((picture) => picture.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/^Rate, .* in 200 random runs, .* at most 0\.\d+ percent/),
      expect.stringMatching(/^Floor, .* in 60 random runs, .* at most \d\.\d percent/),
    ]);
    for (const picture of pictures) expect(picture.innerHTML).not.toMatch(/NaN|undefined/);
  });

  it('draws the run and the predicted line of the widget on rates', () => {
    const still = stillOf('ending');
    for (const name of ['ending-predicted', 'ending-antisymmetric'])
      expect(still.querySelector(`.${name}`)?.getAttribute('d')).toMatch(/^M[\d. l-]+$/);
  });

  it.each(SCENE_IDS)('shows and describes the run of %s', async (id) => {
    const panels = Array.from(stillOf(id).querySelectorAll('.still-panel'));
    const state = runToStill(SCENES[id]).getState();
    const { notes } = textStateOf(SCENES[id]);
    const told = await Promise.all(
      PANELS[id].map(
        async ({ figure, scalars }) =>
          (await figure.load()).summary(state) + noteWords(scalars, notes, state),
      ),
    );
    expect(panels.map((panel) => panel.getAttribute('aria-label'))).toEqual(told);
    for (const panel of panels) {
      expect(panel.getAttribute('role')).toBe('img');
      // one picture that grows and shrinks as a whole
      expect(panel.nodeName).toBe('svg');
      expect(panel.getAttribute('viewBox')).toMatch(/^0 0 \d+ \d+$/);
      expect(panel.children).toHaveLength(1);
      expect(panel.innerHTML).not.toMatch(/NaN|undefined|tabindex|<canvas/);
      const lines = Array.from(panel.querySelectorAll('path.chart-curve'));
      for (const line of lines) expect(line.getAttribute('d')).toMatch(/^M[\d. -]+l/);
    }
  });

  it.each([
    ['begins', 0],
    ['ends', 60],
  ])(
    'has the opening as it %s, with its error and controls that cannot be used',
    async (how, t) => {
      const still = stillOf('hook').querySelector(`.still-${how}`)!;
      const state = runToStill({ ...SCENES.hook, stillAt: t }).getState();
      const { summary } = await WHOLES.hook!.figure.load();
      expect(still.querySelector('.visually-hidden')?.textContent).toBe(summary(state));
      const error = state.lanes[0]!.frame!.scalars.recoveryError;
      expect(still.querySelector('.denoise-error')?.textContent).toBe(error.toFixed(2));
      expect(still.querySelectorAll('.denoise-pair')).toHaveLength(16);
      expect(still.querySelectorAll('button:enabled, input:enabled, output')).toHaveLength(0);
      expect(still.innerHTML).not.toMatch(/NaN|undefined|tabindex|<canvas/);
    },
  );

  it('has a dot for every pair of the hinge, in colours that follow the page', () => {
    const dots = Array.from(stillOf('hinge').querySelectorAll('path[stroke-linecap=round]'));
    const count = dots.reduce((sum, dot) => sum + dot.getAttribute('d')!.split('h0').length - 1, 0);
    expect(count).toBe(12 * 11);
    expect(dots.map((dot) => dot.getAttribute('stroke'))).toEqual([
      'var(--symbol-e-plus)',
      'var(--symbol-e-minus)',
    ]);
  });

  it.each(['hook', 'steps'])('has the pictures of %s in light and in dark colours', (id) => {
    const still = stillOf(id);
    const places = (scheme: string) =>
      Array.from(still.querySelectorAll(`.still-${scheme} use`), (use) => {
        const image = page.querySelector(`.still-pictures ${use.getAttribute('href')}`);
        expect(image?.getAttribute('href')).toMatch(/^data:image\/png/);
        const [left, top, width, height] = viewBoxOf(use.parentElement!);
        expect(left! + width!).toBeLessThanOrEqual(Number(image!.getAttribute('width')));
        expect(top! + height!).toBeLessThanOrEqual(Number(image!.getAttribute('height')));
        return `${image!.id} ${top}`;
      });
    const [light, dark] = [places('light'), places('dark')];
    expect(light.length).toBeGreaterThan(0);
    expect(dark).toHaveLength(light.length);
    for (const [k, place] of light.entries()) expect(dark[k]).not.toBe(place);
  });

  it('has few images where scripts run, since each takes a request', () => {
    expect(page.querySelectorAll('image, img').length).toBeGreaterThan(1);
    const withScripts = article.html + article.chapters;
    const shown = withScripts.replaceAll(/<noscript>.*?<\/noscript>/gs, '');
    expect(shown.match(/<(image|img)\b/g)).toHaveLength(1);
  });

  it('has no noscript, and links to the live pages', () => {
    expect(page.querySelector('noscript')).toBeNull();
    const links = Array.from(page.querySelectorAll('a'), (link) => link.getAttribute('href')!);
    expect(links.filter((link) => link.startsWith('./#/lab')).length).toBeGreaterThan(5);
    for (const link of links.filter((one) => one.startsWith('#/') && one !== '#/'))
      expect(page.getElementById(link.slice(1)), link).not.toBeNull();
  });

  it('is the same article as the page with its chapters', () => {
    const { document } = new JSDOM(`<div id="article">${article.html}</div>`).window;
    const [, ...parts] = article.chapters.split(/<!--(\S+) (\d+)-->/);
    for (let k = 0; k < parts.length; k += 3) {
      const [place, depth, html] = parts.slice(k, k + 3) as [string, string, string];
      let element = document.getElementById(place)!;
      for (let d = 0; d < Number(depth); d++) element = element.lastElementChild as HTMLElement;
      element.insertAdjacentHTML('beforeend', html);
    }
    for (const waits of document.querySelectorAll('.chapter-waits')) waits.remove();
    for (const hidden of document.querySelectorAll('noscript'))
      hidden.replaceWith(...hidden.childNodes);
    const names = (of: ParentNode) =>
      Array.from(of.querySelectorAll('*'), ({ nodeName }) => nodeName);
    const joined = document.getElementById('article')!;
    expect(names(joined).join() === names(page.body).join()).toBe(true);
    expect(joined.textContent === page.body.textContent).toBe(true);
  });

  it.each(WIDGET_IDS)('has %s as it begins, with controls that cannot be used', (id) => {
    const still = stillOf(id);
    expect(still.children.length).toBeGreaterThan(0);
    expect(still.querySelectorAll('button:enabled, input:enabled, select:enabled')).toHaveLength(0);
    expect(still.querySelectorAll('[tabindex]')).toHaveLength(0);
  });

  it('has unique ids', () => {
    const ids = Array.from(page.querySelectorAll('[id]'), ({ id }) => id);
    expect(ids.filter((id, k) => ids.indexOf(id) !== k)).toEqual([]);
  });

  it('uses the system’s colours, and light colours on paper', () => {
    const style = page.querySelector('style')!.textContent!;
    expect(style).toContain('(prefers-color-scheme:dark)');
    expect(style).toMatch(/:root:not\(\[data-theme\]\)\{color-scheme:dark;--ground:#131417;/);
    expect(style).toMatch(/@media print\{:root\[data-theme="dark"\]\{color-scheme:light;/);
  });
});
